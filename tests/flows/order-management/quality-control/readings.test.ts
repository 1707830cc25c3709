import { expect, test } from 'vitest'
import { readingsIn, writeReadings } from '#flows/order-management/quality-control/readings.ts'

test('what was told comes back as it was, step by step', () => {
  const told = [
    { lineId: 12, kind: 'read', piece: 1 },
    { lineId: 12, kind: 'read', piece: 1 },
    { lineId: 12, kind: 'read', piece: 5 },
    { lineId: 13, kind: 'read', piece: 0.75 },
    { lineId: 12, kind: 'missing', piece: 2 },
  ] as const
  expect(writeReadings(told)).toBe('12r1x2-12r5-13r0.75-12m2')
  expect(readingsIn(writeReadings(told))).toEqual(told)
})

test('nothing told is no text', () => {
  expect(writeReadings([])).toBeNull()
  expect(readingsIn(null)).toEqual([])
})

test('a hundred scans of a product stay short', () => {
  const told = Array.from({ length: 100 }, () => ({ lineId: 7, kind: 'read', piece: 1 }) as const)
  expect(writeReadings(told)).toBe('7r1x100')
  expect(readingsIn('7r1x100')).toEqual(told)
})

test('what an address cannot mean is left out', () => {
  expect(readingsIn('7r1x999999-evil-8m-r1-9r1.2345-3m1')).toEqual([{ lineId: 3, kind: 'missing', piece: 1 }])
})
