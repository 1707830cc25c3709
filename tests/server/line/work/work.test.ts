import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { DockScene } from '#tests/support/scenes/dock-scene.ts'
import { dockScene } from '#tests/support/scenes/dock-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { work, assembly, orderSelection, carts, dispatch } = contract

let scene: DockScene
beforeEach(async () => {
  scene = await dockScene()
})
const named = async (code: string) => {
  const { kind, scans } = await scene.ali.do(work.named, { code })
  return [kind, scans]
}
const mine = async () => (await scene.ali.do(work.mine)).map(({ kind, title, now, of }) => [kind, title, now, of])

describe('where a thing is worked on next', () => {
  test('a picked cart is combined: by who sits at a table it is brought there at once', async () => {
    expect(await named('ARABA1')).toEqual(['combining', []])
    await scene.ali.do(assembly.sit, { barcode: 'MASA2' })
    expect(await named('ARABA1')).toEqual(['combining', ['ARABA1']])
    expect(await named(`SET${scene.setNo}`)).toEqual(['combining', ['ARABA1']])
    expect(await named(scene.orders.mixed.orderNo)).toEqual(['combining', ['ARABA1']])
  })

  test('what is at a table leads there; its parcel is checked once its orders are whole', async () => {
    await scene.atTable(scene.ali)
    expect(await named('ARABA1')).toEqual(['combining', ['MASA1']])
    expect(await named('MASA1')).toEqual(['combining', ['MASA1']])
    await scene.combineAll(scene.ali)
    const { parcelId } = await scene.order(scene.orders.mixed.id)
    const { barcode } = scene.masa1.parcels.find(({ id }) => id === parcelId)!
    expect(await named('MASA1')).toEqual(['control', ['MASA1']])
    expect(await named(barcode)).toEqual(['control', ['MASA1', barcode]])
    expect(await named(scene.orders.mixed.orderNo)).toEqual(['control', ['MASA1', barcode]])
  })

  test('a package waits at the dock, until it is loaded', async () => {
    const { packages } = await scene.check(scene.orders.single)
    const barcodes = packages.map(({ barcode }) => barcode)
    expect(await named(barcodes[0]!)).toEqual(['dock', barcodes])
    expect(await named(scene.orders.single.orderNo)).toEqual(['dock', []])
  })

  test("a waiting set is taken, an idle cart put under one's set, one's own set picked; another's is not mine to do", async () => {
    const { ali, veli, merchant } = scene
    await addOrder(merchant, [[merchant.products.cup, 1]])
    expect(await named('ARABA2')).toEqual([null, []])
    const { setNo } = await ali.do(orderSelection.make, {})
    expect(await named('ARABA2')).toEqual(['cart', ['ARABA2']])
    expect(await named(`SET${setNo}`)).toEqual(['cart', []])
    await ali.do(carts.bind, { barcode: 'ARABA2' })
    expect(await named('ARABA2')).toEqual(['picking', []])
    expect((await veli.do(work.named, { code: 'ARABA2' })).kind).toBeNull()
  })

  test('goods, shelves and what nobody knows are nobody’s work', async () => {
    expect(await named('RAF-A1')).toEqual([null, []])
    expect(await scene.ali.do(work.named, { code: 'NOBODY-KNOWS' })).toEqual({ thing: null, kind: null, scans: [] })
  })
})

test('what one has begun: the set in his hands, then the table that he sits at, then the manifest that he loads', async () => {
  const { ali, merchant } = scene
  expect(await mine()).toEqual([])
  await addOrder(merchant, [[merchant.products.cup, 1]])
  await ali.do(orderSelection.make, {})
  expect(await mine()).toEqual([['cart', '', 0, 1]])
  await ali.do(carts.bind, { barcode: 'ARABA2' })
  expect(await mine()).toEqual([['picking', 'ARABA2', 0, 1]])
  await scene.atTable(ali)
  expect((await mine()).map(([kind]) => kind)).toEqual(['picking', 'combining'])
  await scene.combineAll(ali)
  expect((await mine()).slice(1)).toEqual([['control', 'Masa 1', 0, 3]])
})

test('what is in hand is told before it is asked for: a set, a cart for it, a table', async () => {
  const { ali, merchant } = scene
  expect(await ali.do(work.inHand)).toEqual({ set: false, cart: false, table: false })
  await addOrder(merchant, [[merchant.products.cup, 1]])
  await ali.do(orderSelection.make, {})
  expect(await ali.do(work.inHand)).toEqual({ set: true, cart: false, table: false })
  expect(await ali.refused(contract.picking.shelves)).toEqual(['ArabaBulunamadi', {}])
  await ali.do(carts.bind, { barcode: 'ARABA2' })
  await ali.do(assembly.sit, { barcode: 'MASA2' })
  expect(await ali.do(work.inHand)).toEqual({ set: true, cart: true, table: true })
  expect(await scene.veli.do(work.inHand)).toEqual({ set: false, cart: false, table: false })
})

test('a manifest that is loaded is begun work, too', async () => {
  const { ali, orders } = scene
  const { packages } = await scene.check(orders.single)
  await ali.do(dispatch.open, { barcode: packages[0]!.barcode })
  expect(await mine()).toEqual([['dock', 'Yurtiçi', 1, 1]])
})
