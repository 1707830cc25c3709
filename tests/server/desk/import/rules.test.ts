import { describe, expect, test } from 'vitest'
import { isGtin } from '#base/gtin.ts'
import { inHouseGtin } from '#server/desk/import/in-house-gtin.ts'
import {
  countryName,
  foldStockCode,
  isCancellation,
  isFoundStock,
  isGoods,
  nameOf,
  reasonAside,
} from '#server/desk/import/rules.ts'
import { orderLine } from './order-lines.ts'

describe('what is goods', () => {
  test.each([
    'POST',
    'DOT',
    'C2',
    'M',
    'm',
    'D',
    'S',
    'B',
    'PADS',
    'CRUK',
    'AMAZONFEE',
    'BANK CHARGES',
    'ADJUST',
    'gift_0001_40',
  ])('%s is not', code => expect(isGoods(code)).toBe(false))
  test.each(['85123A', 'DCGS0076', 'dcgs0003', '22841', 'DOTTED1'])('%s is', code => expect(isGoods(code)).toBe(true))
})

test('a C before the digits is a cancellation, in any other place it is not', () => {
  expect(['C536379', 'c536379', '536379', 'CX-12', '12C34'].map(isCancellation)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('two spellings of a code are one, by ASCII and not by the Turkish rule', () => {
  expect(['85123a', ' 85123A ', 'dix1i'].map(foldStockCode)).toEqual(['85123A', '85123A', 'DIX1I'])
})

test('the first reason counts: a cancelled carriage is a cancellation', () => {
  const reasonOf = (over: Parameters<typeof orderLine>[0]) => reasonAside(orderLine(over), [orderLine(over)])
  expect(reasonOf({ orderNo: 'C1', stockCode: 'POST', quantity: -1 })).toBe('cancellation')
  expect(reasonOf({ stockCode: 'POST', quantity: -1 })).toBe('stock adjustment')
  expect(reasonOf({ stockCode: 'POST' })).toBe('not goods')
  expect(reasonOf({ unitPrice: -11062.06 })).toBe('not goods')
  expect(reasonOf({ unitPrice: 0, customerId: '' })).toBe('found stock')
  expect(reasonOf({ unitPrice: 0 })).toBe(null)
  expect(reasonOf({})).toBe(null)
})

test('a line of price 0 among paid ones is free goods; alone and without a customer it is found stock', () => {
  const free = orderLine({ unitPrice: 0, customerId: '' })
  expect(isFoundStock([free, orderLine({ customerId: '' })])).toBe(false)
  expect(isFoundStock([free, free])).toBe(true)
})

test('a product is called by its most frequent description, blanks collapsed; of equals the first', () => {
  expect(nameOf('1', ['RED  TIN', 'RED TIN', 'OLD NAME', ''])).toBe('RED TIN')
  expect(nameOf('1', ['B', 'A', ' '])).toBe('B')
  expect(nameOf('22139', ['', ' '])).toBe('22139')
})

test.each([
  ['EIRE', 'Ireland'],
  ['USA', 'United States of America'],
  ['RSA', 'South Africa'],
  ['United Kingdom', 'United Kingdom'],
  ['Channel Islands', 'Channel Islands'],
  ['Unspecified', ''],
  ['European Community', ''],
  [' Germany ', 'Germany'],
  ['Narnia', 'Narnia'],
])('the country %s is called %j', (typed, name) => expect(countryName(typed)).toBe(name))

test('a stock code always gets the same valid in-house GTIN, another one where two meet', () => {
  const first = inHouseGtin('85123A')
  expect([isGtin(first), first.length, first.slice(0, 2)]).toEqual([true, 13, '20'])
  expect(inHouseGtin('85123A')).toBe(first)
  expect(inHouseGtin('85123A', 1)).not.toBe(first)
  expect(isGtin(inHouseGtin('85123A', 1))).toBe(true)
})
