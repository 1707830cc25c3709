import { expect, test } from 'vitest'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import { nextShelves, productInHand } from '#flows/order-management/picking/panels.ts'
import { atStart, type PickingPlan } from '#flows/order-management/picking/plan.ts'
import { speakProduct, speakShelf } from '#flows/order-management/picking/spoken.ts'
import { settings } from '#tests/support/fake-warehouse.ts'
import { seenOf } from '#tests/support/scene-of.ts'

const shelf = (id: number, code: string) =>
  ({ id, code, definition: '', barcode: `S${id}`, rank: id, subUnitList: [] }) as unknown as Shelf
const row = (id: number, shelfID: number, productID: number, piece: number, more: Partial<PickingProduct> = {}) =>
  ({
    ...{
      id,
      shelfID,
      productID,
      piece,
      orderProductID: id,
      orderID: id,
      orderNo: `5397${id}`,
      productName: `P${productID}`,
    },
    ...{ productBarcode: `P${productID}`, barcodes: [], unit: 'adet', image: null, isProductPieceDecimal: false },
    ...{ occurrencesPiece: 0, missingPiece: 0, excessPiece: 0 },
    ...more,
  }) as unknown as PickingProduct
const plan = (products: readonly PickingProduct[]) =>
  ({
    settings,
    products,
    shelves: [shelf(1, 'A-01-03-4'), shelf(2, 'A-01-03-1'), shelf(3, 'A-02-01-1')],
    orders: [],
    causes: [],
    others: [],
    informations: { setNo: 7 },
  }) as unknown as PickingPlan
const at = (shelfId: number | null) => ({ ...atStart, shelfId })

test('what a shelf owes several orders of one product is taken at once, and counts down', () => {
  const rows = [row(1, 1, 9, 2, { occurrencesPiece: 1 }), row(2, 1, 9, 3), row(3, 1, 8, 4), row(4, 2, 9, 5)]
  expect(productInHand(seenOf(plan(rows), at(1)))).toMatchObject([
    {
      left: { now: 4, of: 5, act: { word: 'panel.take' } },
      name: { raw: 'A-01-03-4' },
      code: 'S1',
      shares: [
        { name: { raw: '53971' }, piece: 1 },
        { name: { raw: '53972' }, piece: 3 },
      ],
    },
    { name: { raw: 'P9' } },
  ])
})

test('what is weighed is weighed for each order by itself', () => {
  const kilograms = { unit: 'kg', isProductPieceDecimal: true }
  const rows = [row(1, 1, 9, 0.75, kilograms), row(2, 1, 9, 1.5, kilograms)]
  expect(productInHand(seenOf(plan(rows), at(1)))[0]).toMatchObject({
    left: { now: 0.75, of: 0.75, act: { word: 'panel.takeOfUnit', params: { unit: 'kg' } } },
    note: { params: { orderNo: '53971' } },
  })
})

test('the next shelf goes across the screen with the turn that leads there, the later ones with theirs', () => {
  const rows = [row(1, 2, 9, 2), row(2, 3, 8, 1)]
  expect(nextShelves(seenOf(plan(rows), at(1)))).toMatchObject([
    { takes: 'width', shout: 'A-01-03-1', name: { word: 'panel.turn.sameBay' } },
    { rows: [{ title: { raw: 'A-02-01-1' }, text: { word: 'panel.turn.nextAisle', params: { aisle: 'A-02' } } }] },
  ])
  expect(nextShelves(seenOf(plan(rows), at(null)))[0]).toMatchObject({
    name: { word: 'panel.turn.otherAisle', params: { aisle: 'A-01' } },
  })
})

test('who goes on foot is told where the cart is left, that it waits, and when to go back to it', () => {
  const rows = [1, 2, 3, 4].map(id => row(id, id, id, 1))
  const cartLeft = { 1: 'atShelf', 2: 'waits', 3: null, 4: 'atHead' } as const
  const told = plan(rows)
  const shelves = [shelf(1, 'A-01-03-4'), shelf(2, 'A-01-05-1'), shelf(3, 'A-02-01-1'), shelf(4, 'B-01-07-1')].map(
    one => ({ ...one, cartLeft: cartLeft[one.id as 1 | 2 | 3 | 4] }),
  )
  const [first, then] = nextShelves(seenOf({ ...told, shelves }, at(null)))
  expect(first?.kind === 'card' && first.name).toEqual({ word: 'panel.onFoot.atShelf', params: { aisle: 'A-01' } })
  expect(then?.kind === 'list' && then.rows.map(({ text }) => text)).toEqual([
    { word: 'panel.onFoot.waits', params: { aisle: 'A-01' } },
    { word: 'panel.onFoot.back', params: { aisle: 'A-02' } },
    { word: 'panel.onFoot.atHead', params: { aisle: 'B-01' } },
  ])
  // What was to be fetched before it is there no more.
  const late = nextShelves(seenOf({ ...told, shelves: shelves.slice(1) }, at(null)))[0]
  expect(late?.kind === 'card' && late.name).toMatchObject({ word: 'panel.onFoot.atHead' })
  const heard = (from: number | null, ...next: readonly number[]) => {
    const open = rows.map(one => (next.includes(one.shelfID) ? one : { ...one, occurrencesPiece: 1 }))
    return speakShelf(seenOf({ ...told, products: open, shelves }, at(from))).map(said => 'word' in said && said.word)
  }
  expect(heard(null, 1, 2, 3, 4)).toEqual(['voice.onFoot.atShelf', 'voice.takeAt'])
  expect(heard(1, 2, 3, 4)).toEqual(['voice.takeAt'])
  expect(heard(2, 3, 4)).toEqual(['voice.onFoot.back', 'voice.takeAt'])
  expect(heard(3, 4)).toEqual(['voice.onFoot.atHead', 'voice.takeAt'])
  const byOrder = { ...settings, urunToplamaAyar: { ...settings.urunToplamaAyar, urunToplamaYontemi: 5 as const } }
  const ofOrder = { ...atStart, orderId: 4 }
  expect(speakProduct(seenOf({ ...told, settings: byOrder, shelves }, ofOrder))).toMatchObject([
    { word: 'voice.onFoot.atHead' },
    { word: 'voice.takeAt' },
  ])
})
