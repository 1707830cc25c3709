import { beforeEach, expect, test } from 'vitest'
import { toQuantity } from '#base/decimals.ts'
import { seededRandom } from '#base/random.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { type Move, moveGoods, reserve } from '#server/goods/ledger/move-goods.ts'
import { StockShort } from '#server/goods/ledger/stock-short.ts'
import { migrations } from '#server/migrations/index.ts'
import { addProduct, addShelf, type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'

let database: FreshDatabase
let db: Database
let merchant: Merchant
let supplier: number
beforeEach(async () => {
  database = await freshDatabase('embedded', migrations)
  db = database.pool as Database
  merchant = await seedMerchant(db, 'okut')
  supplier = await areaOf(db, merchant.tenantId, merchant.warehouseId, 'supplier')
})
const move = (...moves: readonly Move[]) =>
  transact(database.pool, client => moveGoods(client as Database, merchant.tenantId, moves))
const cups = (quantity: number, from: number, to: number): Move => ({
  productId: merchant.products.cup,
  quantity,
  from,
  to,
  kind: 'transfer',
})
const balances = () =>
  many(
    db,
    sql`select place_id as place, quantity, reserved from stock where is_real and quantity <> 0 order by place_id`,
  )

test('a movement carries what was before and after at both ends, also within one batch', async () => {
  const { A1, B1 } = merchant.shelves
  await move(cups(5, supplier, A1), cups(2, A1, B1), cups(1.5, B1, A1))
  expect(
    await many(
      db,
      sql`select from_before as "fromBefore", from_after as "fromAfter", to_before as "toBefore", to_after as "toAfter"
        from movement order by id`,
    ),
  ).toEqual([
    { fromBefore: 0, fromAfter: -5, toBefore: 0, toAfter: 5 },
    { fromBefore: 5, fromAfter: 3, toBefore: 0, toAfter: 2 },
    { fromBefore: 2, fromAfter: 0.5, toBefore: 3, toAfter: 4.5 },
  ])
  expect(await auditLedger(db, merchant.tenantId)).toEqual([])
})

test('a place gives no more than it holds, nor what it has promised; nothing of the batch moves', async () => {
  const { A1, B1 } = merchant.shelves
  await move(cups(5, supplier, A1))
  await reserve(db, merchant.tenantId, [{ placeId: A1, productId: merchant.products.cup, quantity: 3 }])
  const tooMuch = await move(cups(1, A1, B1), cups(2, A1, B1)).catch(error => error)
  expect(tooMuch).toBeInstanceOf(StockShort)
  expect([tooMuch.placeId, tooMuch.productId, tooMuch.stock]).toEqual([A1, merchant.products.cup, 2])
  expect(await balances()).toEqual([{ place: A1, quantity: 5, reserved: 3 }])
  await move({ ...cups(3, A1, B1), fromReserved: -3 }, cups(2, A1, B1))
  expect(await balances()).toEqual([{ place: B1, quantity: 5, reserved: 0 }])
})

test('more than there is cannot be promised', async () => {
  const { A1 } = merchant.shelves
  await move(cups(2, supplier, A1))
  const promise = (quantity: number) =>
    reserve(db, merchant.tenantId, [{ placeId: A1, productId: merchant.products.cup, quantity }])
  await promise(1.5)
  expect(await promise(1).catch(error => error.stock)).toBe(0.5)
  await expect(promise(-2)).rejects.toThrow('promised less than nothing')
})

test('what is no quantity, no place of the merchant or no product is a mistake', async () => {
  const { A1, B1 } = merchant.shelves
  for (const quantity of [0, -1, Number.NaN, 0.0001, Number.POSITIVE_INFINITY])
    await expect(move(cups(quantity, supplier, A1))).rejects.toThrow(RangeError)
  const other = await seedMerchant(db, 'other')
  await expect(move(cups(1, supplier, other.shelves.A1))).rejects.toThrow('not one of this merchant')
  await expect(move({ ...cups(1, supplier, A1), productId: other.products.cup })).rejects.toThrow()
  await expect(move(cups(1, A1, A1))).rejects.toThrow()
  expect(await balances()).toEqual([])
  expect(B1).toBeGreaterThan(0)
})

test('movements stay as they are', async () => {
  await move(cups(1, supplier, merchant.shelves.A1))
  await expect(run(db, sql`update movement set quantity = 2`)).rejects.toThrow('append-only')
  await expect(run(db, sql`delete from movement`)).rejects.toThrow('append-only')
})

test('a thousand random moves by eight hands at once: the sum of the movements is the balance of every place', async () => {
  const { tenantId } = merchant
  const receiving = await areaOf(db, tenantId, merchant.warehouseId, 'receiving')
  const places = [supplier, ...Object.values(merchant.shelves), receiving]
  const products = Object.values(merchant.products)
  const moved = await Promise.all(
    Array.from({ length: 8 }, async (_, hand) => {
      const random = seededRandom(hand + 1)
      const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
      let done = 0
      for (let i = 0; i < 42; i++) {
        const moves = Array.from({ length: 3 }, (): Move => {
          const from = random() < 0.4 ? supplier : any(places)
          const to = any(places.filter(place => place !== from))
          return { productId: any(products), quantity: toQuantity(0.001 + random() * 5), from, to, kind: 'transfer' }
        })
        done += await move(...moves).then(
          () => moves.length,
          error => {
            if (error instanceof StockShort) return 0
            throw error
          },
        )
      }
      return done
    }),
  )
  const total = moved.reduce((sum, done) => sum + done, 0)
  expect(total).toBeGreaterThan(100)
  expect(await one(db, sql`select count(*) from movement where tenant_id = ${tenantId}`)).toEqual({ count: total })
  expect(await auditLedger(db, tenantId)).toEqual([])
})

test('a receipt of 5,000 rows takes three statements', async () => {
  const { tenantId } = merchant
  const shelf = await addShelf(merchant, 'Z1', 99)
  const product = await addProduct(merchant, 'first', 'first')
  await run(
    db,
    sql`insert into product (tenant_id, stock_code, name) select ${tenantId}, 'P' || n, 'P' || n from generate_series(1, 4999) n`,
  )
  const products = await many<{ id: number }>(
    db,
    sql`select id from product where tenant_id = ${tenantId} and id >= ${product}`,
  )
  const statements: string[] = []
  const counting: Database = {
    query: (text: string, values?: unknown[]) => {
      statements.push(text)
      return db.query(text, values) as never
    },
  }
  await moveGoods(
    counting,
    tenantId,
    products.map(({ id }) => ({ productId: id, quantity: 3, from: supplier, to: shelf, kind: 'receipt' })),
  )
  expect(statements.length).toBeLessThanOrEqual(3)
  expect(await one(db, sql`select count(*), sum(quantity) from stock where place_id = ${shelf}`)).toEqual({
    count: 5000,
    sum: 15_000,
  })
  expect(await auditLedger(db, tenantId)).toEqual([])
})
