import { expect, test } from 'vitest'
import { knownChecks } from '#domain/codes/gs1/gs1-checks.ts'
import { groupSeparator, readBrackets, readElementString } from '#domain/codes/gs1/gs1-elements.ts'
import { type Identifier, identifiers, leadingIdentifier } from '#domain/codes/gs1/gs1-table.ts'
import { sampleOf } from './gs1-samples.ts'

const all = [...identifiers().values()]
const errorsOf = (ai: string, value: string) => readElementString(ai + value).error
const wrong = (wrongOnes: readonly (readonly [Identifier, string, unknown])[]) =>
  wrongOnes.map(([{ ai }, value, error]) => [ai, value, error])

test('the table has every identifier of the dictionary, and none is the beginning of another', () => {
  expect(all.length).toBe(541)
  expect(all.filter(({ ai }) => leadingIdentifier(`${ai}0`)?.ai !== ai)).toEqual([])
})

test('every check that the dictionary names is known', () => {
  const named = new Set(all.flatMap(({ components }) => components.flatMap(({ checks }) => checks)))
  expect([...named].filter(check => !knownChecks().includes(check))).toEqual([])
})

test.each(['shortest', 'longest'] as const)('a valid value of every identifier reads back, at its %s', size => {
  const misread = all
    .map(identifier => [identifier, sampleOf(identifier, size)] as const)
    .map(([identifier, value]) => [identifier, value, readElementString(identifier.ai + value)] as const)
    .filter(
      ([{ ai }, value, { error, elements }]) => error !== null || elements[0]?.ai !== ai || elements[0].value !== value,
    )
  expect(wrong(misread)).toEqual([])
})

test('with a separator where one is needed, an SSCC can follow every identifier', () => {
  const follower = '00386900000000000013'
  const misread = all.flatMap(identifier => {
    const value = sampleOf(identifier, 'longest')
    const between = identifier.needsSeparator ? groupSeparator : ''
    const { elements } = readElementString(identifier.ai + value + between + follower)
    return elements.length === 2 && elements[0]?.value === value ? [] : [identifier.ai]
  })
  expect(misread).toEqual([])
})

test('brackets read the same as a barcode', () => {
  const misread = all.filter(identifier => {
    const value = sampleOf(identifier, 'longest')
    const { elements, error } = readBrackets(`(${identifier.ai})${value}`)
    return error !== null || elements[0]?.value !== value
  })
  expect(misread).toEqual([])
})

test('a value that is too long or too short is refused', () => {
  const accepted = all.flatMap((identifier): (readonly [Identifier, string, unknown])[] => {
    const long = `${sampleOf(identifier, 'longest').padEnd(identifier.longest, '1')}1`
    const short = sampleOf(identifier, 'shortest').slice(0, identifier.shortest - 1)
    const tooLong = readBrackets(`(${identifier.ai})${long}`).error
    const tooShort = errorsOf(identifier.ai, short)
    return [
      ...(tooLong?.key === 'too-long' ? [] : [[identifier, long, tooLong] as const]),
      ...(tooShort?.key === 'too-short' ? [] : [[identifier, short, tooShort] as const]),
    ]
  })
  expect(wrong(accepted)).toEqual([])
})

test('a letter among digits is refused, and a blank anywhere', () => {
  const accepted = all.filter(identifier => {
    const value = sampleOf(identifier, 'longest')
    const sign = identifier.components[0]?.characters === 'N' ? 'A' : ' '
    return errorsOf(identifier.ai, sign + value.slice(1)) === null
  })
  expect(accepted.map(({ ai }) => ai)).toEqual([])
})

test('every wrong check digit is refused', () => {
  const checked = all.filter(({ components }) => components.some(({ checks }) => checks.includes('csum')))
  expect(checked.length).toBe(20)
  for (const identifier of checked) {
    const value = sampleOf(identifier, 'shortest')
    const start = identifier.components[0]!.checks.includes('csum') ? 0 : identifier.components[0]!.longest
    const end = start + identifier.components.find(({ checks }) => checks.includes('csum'))!.longest
    const faults = [...'0123456789'].map(
      digit => errorsOf(identifier.ai, value.slice(0, end - 1) + digit + value.slice(end))?.key,
    )
    expect(faults.filter(key => key === 'check-digit').length, identifier.ai).toBe(9)
  }
})

test('days and times that do not exist are refused', () => {
  const dated = all.filter(({ components }) => components[0]?.checks.some(check => check.startsWith('yy')))
  expect(dated.length).toBe(16)
  for (const identifier of dated) {
    const value = sampleOf(identifier, 'longest')
    const isLong = identifier.components[0]!.longest === 8
    for (const day of ['1332', '0230', '0001', '0431']) {
      const broken = isLong ? `2027${day}` : `27${day}`
      expect(errorsOf(identifier.ai, broken + value.slice(broken.length))?.key, identifier.ai).toBe('date')
    }
  }
  expect(['2460', '2400', '0060'].map(time => errorsOf('7003', `280229${time}`)?.key)).toEqual(['time', 'time', 'time'])
})
