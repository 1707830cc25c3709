import { beforeEach, expect, test } from 'vitest'
import { kindsSought, soughtKinds } from '#contract/calls/desk/search.ts'
import { contract } from '#contract/index.ts'
import { pages } from '#flows/pages.ts'
import { pageAt } from '#flows/parts/shown-pages.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})
const find = async (text: string) =>
  (await scene.veli.do(contract.search.find, { text })).map(({ kind, title, by }) => [kind, title, by])
const rename = (name: string) =>
  run(scene.db, sql`update product set name = ${name} where id = ${scene.merchant.products.cup}`)
const cup = () => String(scene.merchant.products.cup)

test('an order is found by how its number begins, with whose it is and how it stands', async () => {
  const { tenantId, products } = scene.merchant
  const order = await addOrder(scene.merchant, [[products.cup, 1]])
  const { id } = await one<{ id: number }>(
    scene.db,
    sql`insert into customer (tenant_id, code, name) values (${tenantId}, 'M-7', 'Özlem Şahin') returning id`,
  )
  await run(
    scene.db,
    sql`update customer_order set order_no = 'WEB-77001', customer_id = ${id}, city = 'Bursa' where id = ${order.id}`,
  )
  expect(await scene.veli.do(contract.search.find, { text: 'web-770' })).toEqual([
    { kind: 'order', by: String(order.id), title: 'WEB-77001', text: 'Özlem Şahin · Bursa', state: 'state.status.2' },
  ])
  expect(await find('ozlem sahn')).toEqual([['customer', 'Özlem Şahin', 'M-7']])
})

test('a product is found by its barcode, its stock code, and a name that is typed wrong', async () => {
  await rename('Işıltılı FENER, beyaz')
  const { stock_code: code, barcode } = await one<{ stock_code: string; barcode: string }>(
    scene.db,
    sql`select stock_code, barcode from product p join product_barcode b on b.product_id = p.id where p.id = ${scene.merchant.products.cup}`,
  )
  for (const typed of ['isiltili fener', 'ışıltili fenr', code.toUpperCase(), barcode.slice(0, -1)])
    expect([typed, (await find(typed)).filter(([kind]) => kind === 'product').map(([, , by]) => by)]).toEqual([
      typed,
      expect.arrayContaining([cup()]),
    ])
})

test('shelves, carts, tables, people, sets and files are found by what stands on them', async () => {
  const { merchant } = scene
  const { code } = await one<{ code: string }>(scene.db, sql`select code from shelf where id = ${merchant.shelves.A1}`)
  expect(await find(code.toLowerCase())).toContainEqual(['shelf', code, String(merchant.shelves.A1)])
  const cart = await one<{ barcode: string; definition: string }>(
    scene.db,
    sql`select barcode, definition from cart where id = ${merchant.carts[0]}`,
  )
  expect(await find(cart.barcode)).toContainEqual(['cart', cart.definition, String(merchant.carts[0])])
  const { name } = await one<{ name: string }>(
    scene.db,
    sql`select name from app_user where id = ${merchant.users.ali.id}`,
  )
  expect(await find(name)).toContainEqual(['person', name, String(merchant.users.ali.id)])
  const set = await one<{ set_no: number }>(scene.db, sql`select set_no from picking_set limit 1`)
  const seen = [['set', String(set.set_no), String(set.set_no)]]
  expect((await find(`SET-${set.set_no}`)).filter(([kind]) => kind === 'set')).toEqual(seen)
})

test('a picker finds nothing that he may not open, and signs of a pattern are letters like any other', async () => {
  await rename('Fener')
  expect(await scene.ali.do(contract.search.find, { text: 'fener' })).toEqual([])
  expect(await find('%%')).toEqual([])
  expect(await find('f')).toEqual([])
})

test('who may find a thing is who may open its page', () => {
  for (const kind of kindsSought) {
    const { page, access } = soughtKinds[kind]
    const needed = pageAt(pages[page]('1'))?.permission
    expect([kind, needed === undefined || (access as readonly string[]).includes(needed)]).toEqual([kind, true])
  }
})
