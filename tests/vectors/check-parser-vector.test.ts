import { expect, test } from 'vitest'
import { checkParserVector } from './check-parser-vector.ts'

const check = (code: string, expected: Readonly<Record<string, unknown>>) =>
  checkParserVector({ id: 'V', in: code, expect: expected, unreadable: null }, 2026)

test('an expectation that nobody knows fails, whatever comes out', () => {
  expect(check('8690000000012', { colour: null })).toEqual(['nothing is known of "colour"'])
  expect(check('8690000000013', { error: 'purple' })).toEqual(['nothing is known of the fault "purple"'])
  expect(check('(10)AB', { warnings: ['association', 'purple'] })).toEqual(['nothing is known of the fault "purple"'])
  expect(check('8690000000013', { error: 12 })).toEqual(['nothing is known of the fault 12'])
})

test('a fault is expected by our name, in words of its own, as any, and as none', () => {
  const met = (code: string, error: unknown) => check(code, { error }).length === 0
  const wrong = '8690000000013'
  expect(['check-digit', 'bad-check', 'mod-10', true].map(error => met(wrong, error))).toEqual([true, true, true, true])
  expect(['zero-value', 'date', false, null].map(error => met(wrong, error))).toEqual([false, false, false, false])
  expect([false, null, true].map(error => met('8690000000012', error))).toEqual([true, true, false])
  expect(check('010869000000001210AB1221XY9', { warn: 'no-separator' })).toEqual([])
  expect(check('010869000000001210AB', { warn: 'no-separator' })).toHaveLength(1)
})

test('what is not there is expected as null', () => {
  expect(check('8690000000012', { lot: null, gtin: '08690000000012' })).toEqual([])
  expect(check('(01)08690000000012(10)A', { lot: null })).toEqual(['lot "A", expected null'])
})
