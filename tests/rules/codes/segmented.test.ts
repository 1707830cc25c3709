import { expect, test } from 'vitest'
import { namesProduct, segmentsOf } from '#rules/segmented.ts'

const weight = {
  prefix: '28',
  length: 13,
  item: [2, 5] as [number, number],
  value: [7, 5] as [number, number],
  kind: 'weight' as const,
  decimals: 3,
}
const ownScale = { ...weight, prefix: '2812', kind: 'count' as const, item: [4, 3] as [number, number], decimals: 0 }

test('28 carries grams', () => {
  expect(segmentsOf('2800042005009', [weight])).toEqual({
    names: ['280004200000', '00042'],
    kind: 'weight',
    value: 0.5,
  })
})

test('the longest prefix wins', () => {
  expect(segmentsOf('2812345000127', [weight, ownScale])).toEqual({
    names: ['281234500000', '345'],
    kind: 'count',
    value: 12,
  })
})

test('another length, letters, or a value of nothing: a plain code', () => {
  expect(
    ['280004200500', '28000420050X9', '2800042000000', '8690000085123'].map(code => segmentsOf(code, [weight])),
  ).toEqual([null, null, null, null])
})

test('a product is known by its item or by the code with zeros, whatever the check digit', () => {
  const segments = segmentsOf('2800042005009', [weight])!
  expect(
    ['00042', '2800042000000', '2800042000007', '2800043000000'].map(known => namesProduct(segments, known)),
  ).toEqual([true, true, true, false])
})
