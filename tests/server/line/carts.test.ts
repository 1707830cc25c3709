import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { picking, carts, orderSelection } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})
const bind = (barcode: string) => scene.ali.do(carts.bind, { barcode })

test("scanning one's own cart again changes nothing", async () => {
  expect(await bind('ARABA1')).toEqual(await scene.ali.do(carts.userSet))
})

test('an empty cart can be changed for another; one with goods in it cannot', async () => {
  expect((await bind('ARABA2')).cart?.barcode).toBe('ARABA2')
  await scene.ali.do(picking.pick, { orderProductID: scene.cupLine, piece: 1 })
  expect(await scene.ali.refused(carts.bind, { barcode: 'ARABA1' })).toEqual(['SET_HAS_CART', { cart: 'ARABA2' }])
})

test("another's cart is refused with his name, as long as goods are in it", async () => {
  const { ali, veli, merchant, cupLine, riceLine } = scene
  await addOrder(merchant, [[merchant.products.rice, 1]])
  await veli.do(orderSelection.make, {})
  const refusal = ['CART_IN_USE', { agent: 'Toplayıcı ali' }]
  expect(await veli.refused(carts.bind, { barcode: 'ARABA1' })).toEqual(refusal)
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 })
  await ali.do(picking.pick, { orderProductID: riceLine, piece: 1.5 })
  await ali.do(carts.release)
  expect(await veli.refused(carts.bind, { barcode: 'ARABA1' })).toEqual(['CART_IN_USE', { agent: '' }])
})

test('a cart left with nothing in it is idle at once', async () => {
  const { ali, merchant, cupLine, riceLine } = scene
  const missing = { isMissingProduct: true, MissingProductReturnCauseID: merchant.causeId }
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2, ...missing })
  await ali.do(picking.pick, { orderProductID: riceLine, piece: 1.5, ...missing })
  await ali.do(carts.release)
  expect(await ali.do(carts.count, { Status: 2, isActive: true })).toEqual({ count: 2 })
  expect(await scene.gaps()).toEqual([])
})

test('a cart that is passive or unknown is not found; without a set there is nothing to bind', async () => {
  const { ali, veli, db, merchant } = scene
  await run(db, sql`update cart set is_active = false where tenant_id = ${merchant.tenantId} and barcode = 'ARABA2'`)
  for (const barcode of ['ARABA2', 'araba1', 'X'])
    expect(await ali.refused(carts.bind, { barcode })).toEqual(['CART_NOT_FOUND', { barcode }])
  expect(await veli.refused(carts.bind, { barcode: 'ARABA1' })).toEqual(['USER_SET_NOT_FOUND', {}])
  expect(await veli.refused(carts.release)).toEqual(['USER_SET_NOT_FOUND', {}])
})

test('the list says who uses which cart', async () => {
  const lists = await Promise.all([1, 2, undefined].map(Status => scene.ali.do(carts.list, { Status: Status as 1 })))
  const [inUse, idle] = [
    { status: 1, setNo: 1, agentName: 'Toplayıcı ali' },
    { status: 2, setNo: null, agentName: null },
  ]
  const cart = (nth: 1 | 2) => ({
    id: scene.merchant.carts[nth - 1],
    barcode: `ARABA${nth}`,
    definition: `ARABA${nth}`,
    slots: 1,
    litres: null,
    kilograms: null,
  })
  expect(lists).toEqual([
    [{ ...cart(1), ...inUse }],
    [{ ...cart(2), ...idle }],
    [
      { ...cart(1), ...inUse },
      { ...cart(2), ...idle },
    ],
  ])
})
