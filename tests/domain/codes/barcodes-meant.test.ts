import { expect, test } from 'vitest'
import { gtinCheckDigit } from '#base/gtin.ts'
import { barcodesMeant } from '#domain/codes/barcodes-meant.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { barcodeKey } from '#domain/codes/gtin-forms.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

const { settings } = picker
const withCheck = (digits: string): string => `${digits}${gtinCheckDigit(digits)}`

const [upc, ean13, ean8, weighed] = [
  withCheck('03600029145'),
  withCheck('869000000001'),
  withCheck('9638507'),
  withCheck('281234500750'),
]
const numbers = [upc, ean13, ean8, withCheck('1869000000001')]
const known = [
  ...numbers.flatMap(number => [number, number.padStart(12, '0'), number.padStart(13, '0'), number.padStart(14, '0')]),
  ...['2812345', '281234500000', '2812345000006', '12345', '281234500000X', 'CUP-EXTRA', '010869'],
]
const codes = [
  ...known,
  weighed,
  ...numbers.flatMap(number => [
    `01${number.padStart(14, '0')}`,
    `]C101${number.padStart(14, '0')}10LOT`,
    `(01)${number.padStart(14, '0')}(3103)001250`,
    `https://id.gs1.org/01/${number.padStart(14, '0')}`,
  ]),
]

test('whatever barcode of goods a code names is among those that are looked up for it', () => {
  const pairs = codes.flatMap(code => known.map(barcode => [code, barcode] as const))
  const named = pairs.filter(([code, productBarcode]) =>
    [true, false].some(
      isProductPieceDecimal =>
        findProduct([{ productBarcode, barcodes: [], isProductPieceDecimal }], code, settings) !== null,
    ),
  )
  expect(named.length).toBeGreaterThan(known.length * 2)
  const overlooked = named.filter(([code, barcode]) => {
    const { gtin14, item, start } = barcodesMeant(code, settings)
    const isMeant = barcode === code || barcode === item || (gtin14 !== null && barcodeKey(barcode) === gtin14)
    return !isMeant && !(start !== null && barcode.startsWith(start))
  })
  expect(overlooked).toEqual([])
})
