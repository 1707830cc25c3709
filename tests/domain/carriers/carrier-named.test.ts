import { expect, test } from 'vitest'
import { carrierNamed } from '#domain/carriers/carrier-named.ts'

const carriers = [
  { code: 'YURTICI', name: 'Yurtiçi' },
  { code: 'SURAT', name: 'Sürat' },
  { code: 'KOLAYGELSIN', name: 'Kolay Gelsin' },
  { code: 'DHL', name: 'DHL eCommerce' },
]

test.each([
  ['Yurtiçi', 'YURTICI'],
  ['YURTİÇİ KARGO', 'YURTICI'],
  ['yurtici', 'YURTICI'],
  ['yurtıcı', 'YURTICI'],
  ['SURAT', 'SURAT'],
  [' kolay-gelsin ', 'KOLAYGELSIN'],
  ['dhl', 'DHL'],
  ['DHL Ecommerce', 'DHL'],
  ['', undefined],
  ['Kargo', undefined],
  ['Başka', undefined],
])('%j means %s', (name, code) => {
  expect(carrierNamed(carriers, name)?.code).toBe(code)
})
