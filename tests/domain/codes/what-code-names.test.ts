import { expect, test } from 'vitest'
import { badgePrefix, stationCommand } from '#contract/station/commands.ts'
import { type Belonging, goods, known, whatCodeNames } from '#domain/codes/what-code-names.ts'
import { settings } from '#tests/support/fake-warehouse.ts'

const line = (id: number, productBarcode: string, left: number, isProductPieceDecimal = false) => ({
  id,
  productBarcode,
  barcodes: [`EK-${productBarcode}`],
  isProductPieceDecimal,
  left,
})
const cup = line(1, '036000291452', 0)
const sameCup = line(2, '036000291452', 3)
const rice = line(3, '98690000000015', 2, true)
const shelf = { id: 7, code: 'A-1', barcode: 'RAF-7' }
const onShelf: Belonging = { kind: 'shelf', id: 7, title: 'A-1' }

const lines = goods([cup, sameCup, rice], of => (of.some(({ left }) => left > 0) ? onShelf : null))
const shelves = known('shelf', [shelf], ({ barcode, code }) => [barcode, code])
const orders = known(
  'order',
  [{ id: 4, orderNo: 'S4' }],
  ({ orderNo }) => [orderNo],
  () => ({ kind: 'set', id: 9, title: '9' }),
)
const named = (code: string) => whatCodeNames(code, settings, [shelves, lines, orders])

test('goods are named by every form of their code, all lines of them, with where they belong', () => {
  const cups = { kind: 'product', thing: cup, things: [cup, sameCup], carried: null, belongs: onShelf }
  for (const code of ['036000291452', '0036000291452', ']C10100036000291452', 'EK-036000291452'])
    expect(named(code), code).toEqual(cups)
})

test('a code brings along a count for what is counted and a weight for what is weighed', () => {
  expect(named('(01)00036000291452(30)6').carried).toBe(6)
  expect(named('0198690000000015310300150010LOT1')).toMatchObject({ thing: rice, carried: 1.5 })
  expect(named('(01)00036000291452(3103)000400').carried).toBeNull()
})

test('another barcode of a product counts where the merchant allows it', () => {
  const urunToplamaAyar = { ...settings.urunToplamaAyar, cokluBarkod: false }
  expect(whatCodeNames('EK-036000291452', { ...settings, urunToplamaAyar }, [lines]).kind).toBe('unknown')
})

test('a place, an order: what is scanned, and where it belongs', () => {
  expect(named('RAF-7')).toEqual({ kind: 'shelf', thing: shelf, things: [shelf], carried: null, belongs: null })
  expect(named('A-1')).toMatchObject({ kind: 'shelf', thing: shelf })
  expect(named('S4')).toMatchObject({ kind: 'order', belongs: { kind: 'set', id: 9, title: '9' } })
})

test('a code that names two things is believed in the order of the lists', () => {
  const both = known('shelf', [{ barcode: '036000291452' }], ({ barcode }) => [barcode])
  expect(whatCodeNames('036000291452', settings, [both, lines]).kind).toBe('shelf')
  expect(whatCodeNames('036000291452', settings, [lines, both]).kind).toBe('product')
})

test('what nobody knows is told by its form; a code of no characters names nothing', () => {
  const kinds = [stationCommand, `${badgePrefix}ABCDEFGHIJKLMNOP`, `]C1${badgePrefix}ABC`, 'OKUT-?', '036000291453', '']
  expect(kinds.map(code => named(code).kind)).toEqual(['command', 'badge', 'badge', 'unknown', 'unknown', 'unknown'])
  const nameless = goods([line(5, '', 1)])
  expect(whatCodeNames('', settings, [nameless]).kind).toBe('unknown')
})
