import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { addOrder, type Merchant, seedMerchant, setSettings, stock } from '#tests/support/scenes/seed.ts'
import { testServer, userOf } from '#tests/support/server/server.ts'

const { orderSelection, picking } = contract

let merchant: Merchant
let ali: ReturnType<typeof userOf>
let veli: ReturnType<typeof userOf>
beforeEach(async () => {
  const { app, db } = await testServer()
  merchant = await seedMerchant(db, 'okut')
  ali = userOf(app, merchant.users.ali.token)
  veli = userOf(app, merchant.users.veli.token)
})
const cup = () => merchant.products.cup
const numbersOf = (set: { orders: readonly { orderNo: string }[] }) => set.orders.map(order => order.orderNo)

test('orders that cannot be served whole are passed over; younger ones that can enter', async () => {
  await stock(merchant, merchant.shelves.A1, cup(), 3)
  await addOrder(merchant, [[cup(), 4]])
  const young = await addOrder(merchant, [[cup(), 3]])
  const preview = await ali.do(orderSelection.preview)
  expect([numbersOf(preview), preview.shortOrderCount]).toEqual([[young.orderNo], 1])
  expect(await ali.do(orderSelection.make, {})).toMatchObject({ orderCount: 1, pieceCount: 3 })
  expect(await veli.refused(orderSelection.make, {})).toEqual(['NO_ORDERS_FIT', {}])
})

test('a line too large for one shelf is split over several in walking order', async () => {
  const { A1, A2, B1 } = merchant.shelves
  await stock(merchant, A1, cup(), 2)
  await stock(merchant, A2, cup(), 1)
  await stock(merchant, B1, cup(), 4)
  await addOrder(merchant, [[cup(), 6]])
  await setSettings(merchant, { arabaModulAktif: false })
  await ali.do(orderSelection.make, {})
  expect((await ali.do(picking.products)).map(row => [row.shelfID, row.piece])).toEqual([
    [A1, 2],
    [A2, 1],
    [B1, 3],
  ])
})

test('lost goods, closed shelves and shelves not open for sale are not promised', async () => {
  const { A1, A2, B1 } = merchant.shelves
  for (const shelf of [A1, A2, B1]) await stock(merchant, shelf, cup(), 5)
  await addOrder(merchant, [[cup(), 1]])
  await run(merchant.db, sql`update shelf set is_missing_product_shelf = true where id = ${A1}`)
  await run(merchant.db, sql`update shelf set is_open_for_sale = false where id = ${A2}`)
  await run(merchant.db, sql`update shelf set is_active = false where id = ${B1}`)
  expect(await ali.do(orderSelection.preview)).toMatchObject({ orderCount: 0, shortOrderCount: 1 })
})

test('a merchant who allows short sets gets what there is; the rest is missing at once', async () => {
  await setSettings(merchant, { arabaModulAktif: false, siparisSecimAyar: { shortSetsAllowed: true } })
  await stock(merchant, merchant.shelves.A1, cup(), 3)
  const order = await addOrder(merchant, [
    [cup(), 4],
    [merchant.products.plate, 1],
  ])
  await addOrder(merchant, [[merchant.products.plate, 1]])
  expect(await ali.do(orderSelection.make, {})).toMatchObject({ orderCount: 1, pieceCount: 3 })
  const { packageStatus, products } = await ali.do(picking.order, { id: order.id })
  expect([packageStatus, products.map(line => line.missingPiece)]).toEqual([3, [1, 1]])
  expect(await auditLedger(merchant.db, merchant.tenantId)).toEqual([])
})

test('each filter holds back what does not fit it', async () => {
  await stock(merchant, merchant.shelves.A1, cup(), 50)
  const single = await addOrder(merchant, [[cup(), 1]], { channel: 'Trendyol', city: 'İzmir' })
  const multi = await addOrder(merchant, [[cup(), 2]], { channel: 'N11', isGift: true })
  const many = await addOrder(merchant, [[cup(), 5]], { channel: 'N11' })
  const chosen = async (filters: object) => numbersOf(await ali.do(orderSelection.preview, filters))
  const [one, two, three] = [single.orderNo, multi.orderNo, many.orderNo]
  expect(await chosen({})).toEqual([one, two, three])
  expect(await chosen({ channel: 'N11' })).toEqual([two, three])
  expect(await chosen({ city: 'İzmir', channel: '' })).toEqual([one])
  expect(await chosen({ gift: true })).toEqual([two])
  expect(await chosen({ gift: false })).toEqual([one, three])
  expect(await chosen({ pieceKind: 'single' })).toEqual([one])
  expect(await chosen({ pieceKind: 'multi', maxPieces: 4 })).toEqual([two])
  expect(await chosen({ minPieces: 2 })).toEqual([two, three])
  expect(await chosen({ maxOrders: 1 })).toEqual([one])
  expect(await chosen({ dateFrom: '2026-01-05', dateTo: '2026-01-05' })).toEqual([one, two, three])
  expect(await chosen({ dateTo: '2026-01-04' })).toEqual([])
  expect(await chosen({ dateFrom: '2026-01-06' })).toEqual([])
  expect(await ali.do(orderSelection.options)).toMatchObject({
    channels: ['N11', 'Trendyol'],
    cities: ['İzmir'],
    orderCount: 3,
    maxOrdersPerSet: 30,
  })
})

test('a day that is in no calendar is refused', async () => {
  for (const day of ['2026-02-31', '0000-01-01'])
    expect(await ali.refused(orderSelection.preview, { dateFrom: day })).toEqual([
      'REQUEST_INVALID',
      { field: 'dateFrom', problem: 'notADay' },
    ])
})

test('a set never holds more orders than the setting says', async () => {
  await setSettings(merchant, { siparisSecimAyar: { maxOrdersPerSet: 2 } })
  await stock(merchant, merchant.shelves.A1, cup(), 50)
  for (let i = 0; i < 4; i++) await addOrder(merchant, [[cup(), 1]])
  expect(await ali.do(orderSelection.make, { maxOrders: 3 })).toMatchObject({ orderCount: 2 })
})

test('who has a set gets no second one', async () => {
  await stock(merchant, merchant.shelves.A1, cup(), 50)
  for (let i = 0; i < 4; i++) await addOrder(merchant, [[cup(), 1]])
  await ali.do(orderSelection.make, { maxOrders: 1 })
  expect(await ali.refused(orderSelection.make, {})).toEqual(['USER_HAS_SET', { setNo: 1 }])
  expect(await ali.refused(orderSelection.take, { setNo: 1 })).toEqual(['USER_HAS_SET', { setNo: 1 }])
})

test('orders, lines and their history say that they are in work', async () => {
  await stock(merchant, merchant.shelves.A1, cup(), 5)
  const order = await addOrder(merchant, [[cup(), 1]])
  await ali.do(orderSelection.make, {})
  const { status, packageStatus, products } = await ali.do(picking.order, { id: order.id })
  expect([status, packageStatus, products[0]!.process]).toEqual([4, 2, 1])
  const changes = sql`select user_id as "user", old_status as "from", new_status as "to" from order_status_change where order_id = ${order.id}`
  expect(await many(merchant.db, changes)).toEqual([{ user: merchant.users.ali.id, from: 2, to: 4 }])
})

const makeWaitingSet = async (meantFor: number | null = null): Promise<number> => {
  await stock(merchant, merchant.shelves.A1, cup(), 1)
  await addOrder(merchant, [[cup(), 1]])
  const { setNo } = await veli.do(orderSelection.make, {})
  await run(
    merchant.db,
    sql`update picking_set set status = 'waiting', user_id = null, meant_for_user_id = ${meantFor}::bigint
      where tenant_id = ${merchant.tenantId} and set_no = ${setNo}`,
  )
  return setNo
}

test('a waiting set is seen and taken; who comes second is told who was first', async () => {
  const setNo = await makeWaitingSet()
  expect((await ali.do(orderSelection.waiting)).map(set => set.setNo)).toEqual([setNo])
  expect(await ali.do(orderSelection.take, { setNo })).toMatchObject({ setNo, agentName: 'Toplayıcı ali' })
  expect(await veli.refused(orderSelection.take, { setNo })).toEqual(['SET_TAKEN', { agent: 'Toplayıcı ali' }])
  expect(await veli.do(orderSelection.waiting)).toEqual([])
  expect(await veli.refused(orderSelection.take, { setNo: 999 })).toEqual(['SET_NOT_FOUND', { setNo: 999 }])
})

test("a set meant for one picker is not another's", async () => {
  const setNo = await makeWaitingSet(merchant.users.ali.id)
  expect(await veli.do(orderSelection.waiting)).toEqual([])
  expect(await veli.refused(orderSelection.take, { setNo })).toEqual(['SET_TAKEN', { agent: 'Toplayıcı ali' }])
  expect(await ali.do(orderSelection.take, { setNo })).toMatchObject({ setNo })
})

test('two who take the same set at once: one gets it', async () => {
  const setNo = await makeWaitingSet()
  const both = await Promise.allSettled([ali, veli].map(user => user.do(orderSelection.take, { setNo })))
  expect(both.map(result => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
