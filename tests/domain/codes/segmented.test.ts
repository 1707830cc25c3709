import { expect, test } from 'vitest'
import { defaultSegmentRules, namesProduct, type SegmentRule, segmentsOf } from '#domain/codes/segmented.ts'

const weight: SegmentRule = {
  prefix: '28',
  length: 13,
  item: [2, 5],
  value: [7, 5],
  kind: 'weight',
  decimals: 3,
}
const ownScale: SegmentRule = { ...weight, prefix: '2812', kind: 'count', item: [4, 3], decimals: 0 }

test('28 carries grams', () => {
  expect(segmentsOf('2800042005005', defaultSegmentRules)).toEqual({
    item: '00042',
    names: ['280004200000', '00042'],
    kind: 'weight',
    value: 0.5,
    error: null,
  })
})

test('the longest prefix wins', () => {
  expect(segmentsOf('2812345000127', [weight, ownScale])).toMatchObject({ item: '345', kind: 'count', value: 12 })
})

test('another length, letters, another prefix: a plain code', () => {
  expect(['280004200500', '28000420050X9', '8690000085123'].map(code => segmentsOf(code, [weight]))).toEqual([
    null,
    null,
    null,
  ])
})

test('a value of nothing is an error, and so is a wrong check digit where the rule looks at it', () => {
  expect(segmentsOf('2800042000000', [weight])?.error?.key).toBe('value-zero')
  expect(segmentsOf('2800042005009', defaultSegmentRules)?.error?.key).toBe('check-digit')
  expect(segmentsOf('2800042005009', [weight])?.error).toBe(null)
})

test('a product is known by its item or by the code with zeros, whatever the check digit', () => {
  const { names } = segmentsOf('2800042005009', [weight])!
  expect(['00042', '2800042000000', '2800042000007', '2800043000000'].map(known => namesProduct(names, known))).toEqual(
    [true, true, true, false],
  )
})
