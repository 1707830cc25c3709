import type { Pool } from 'pg'
import { counting } from '#contract/calls/goods/counting.ts'
import { counts } from '#contract/calls/goods/counts.ts'
import { placement } from '#contract/calls/goods/placement.ts'
import { returns } from '#contract/calls/line/returns.ts'
import { createClient } from '#http/client/client.ts'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { createMerchant } from '#server/tools/demo/merchant/create-merchant.ts'
import { percentile, tell, tellLoad } from '../figures.ts'

const [domain, password] = ['goods', 'okut-bench']
/** Delivered orders, of three lines each; products that wait for a shelf, and pieces of each; shelves of the count. */
const [orders, linesAnOrder, products, piecesEach, shelves] = [40, 3, 200, 3, 2000]
/** The first answers warm the server up, and do not count. */
const warmUps = 10

/** What comes in and what is counted, by one worker: how long a scan takes at put-away, at the returns desk and at a count. */
export const benchGoods = async (server: string, pool: Pool): Promise<boolean> => {
  const { shelfCodes, orderNos } = await found(pool)
  const client = createClient(server)
  await client.signIn(domain, 'lead', password)
  const took: Record<'found' | 'placed' | 'opened' | 'laid' | 'begun' | 'counted', number[]> = {
    found: [],
    placed: [],
    opened: [],
    laid: [],
    begun: [],
    counted: [],
  }
  const timed = async <T>(what: keyof typeof took, work: Promise<T>): Promise<T> => {
    const from = performance.now()
    const answer = await work
    took[what].push(performance.now() - from)
    return answer
  }

  const { products: waiting } = await client.do(placement.read, {})
  for (const { productBarcode: barcode } of waiting) {
    const { found: product } = await timed('found', client.do(placement.find, { barcode }))
    const shelf = product!.shelf!
    await timed(
      'placed',
      client.do(placement.place, {
        productID: product!.productID,
        area: product!.lying[0]!.area,
        piece: 1,
        shelfBarcode: shelf.shelfBarcode,
        shownShelfID: shelf.shelfID,
        barcode,
      }),
    )
  }

  for (const barcode of orderNos) {
    const order = await timed('opened', client.do(returns.byBarcode, { barcode }))
    for (const { id } of order.products)
      await timed('laid', client.do(returns.addReading, { id: order.id, orderProductID: id, condition: 'sound' }))
  }

  const { id } = await client.do(counts.make, { countKind: 'shelves', shelves: [...shelfCodes] })
  const openings = await fiveTimes(() => client.do(counting.read, {}))
  const deskOpenings = await fiveTimes(() => client.do(counts.read, { id }))
  for (let i = 0; i < 20; i++) {
    const { next } = await client.do(counting.read, {})
    const { shelf } = await timed('begun', client.do(counting.begin, { shelfBarcode: next[0]!.shelfBarcode }))
    for (const { productBarcode } of waiting.slice(0, 5))
      await timed('counted', client.do(counting.scan, { shelfID: shelf!.shelfID, barcode: productBarcode, piece: 3 }))
    await client.do(counting.finish, { shelfID: shelf!.shelfID })
  }
  const scan = (name: string, values: readonly number[]) =>
    tell({ name, value: percentile(values.slice(warmUps), 0.95), unit: 'ms', limit: { atMost: 50 } })
  const opening = (name: string, values: readonly number[]) =>
    tell({ name, value: Math.max(...values), unit: 'ms', limit: { atMost: 300 } })
  tellLoad('goods')
  return [
    scan('a product scanned at put-away, p95', took.found),
    scan('a shelf scanned at put-away, p95', took.placed),
    scan('an order scanned at the returns desk, p95', took.opened),
    scan('a piece laid on the returns desk, p95', took.laid),
    scan('a shelf scanned at a count, p95', took.begun),
    scan('a piece scanned at a count, p95', took.counted),
    opening(`a count of ${shelves} shelves opened by a counter, at the most`, openings),
    opening(`a count of ${shelves} shelves opened at the desk, at the most`, deskOpenings),
  ].every(Boolean)
}

const fiveTimes = async (ask: () => Promise<unknown>): Promise<readonly number[]> => {
  const values: number[] = []
  for (let i = 0; i < 5; i++) {
    const from = performance.now()
    await ask()
    values.push(performance.now() - from)
  }
  return values
}

/** A merchant with delivered orders, a full returns area, and shelves to count. */
const found = async (
  pool: Pool,
): Promise<{ readonly shelfCodes: readonly string[]; readonly orderNos: readonly string[] }> => {
  const line = (i: number): FileLine => ({
    line: i + 2,
    orderNo: `${900_000 + Math.floor(i / linesAnOrder)}`,
    orderDate: '2010-12-01T08:00:00',
    stockCode: `${50_000 + (i % products)}`,
    description: `BENCH ${i % products}`,
    quantity: 1,
    unitPrice: 12.5,
    customerId: '',
    country: 'United Kingdom',
  })
  const lines = Array.from({ length: Math.max(products, orders * linesAnOrder) }, (_, i) => line(i))
  let shelfCodes: readonly string[] = []
  let orderNos: readonly string[] = []
  await createMerchant(pool, {
    domain,
    name: 'Bench goods',
    lines,
    staff: [{ userName: 'lead', name: 'Vardiya amiri', type: 1, group: 'Vardiya amiri' }],
    password,
    carts: 1,
    tables: 1,
    parcelsPerTable: 1,
    finish: async (db, premises) => {
      shelfCodes = await addShelves(db, premises)
      await fillReturns(db, premises)
      orderNos = await deliverOrders(db, premises.tenantId)
    },
  })
  return { shelfCodes, orderNos }
}

interface Premises {
  readonly tenantId: number
  readonly warehouseId: number
}

const addShelves = async (db: Database, { tenantId, warehouseId }: Premises): Promise<readonly string[]> => {
  const added = await many<{ code: string }>(
    db,
    sql`with places as (
        insert into place (tenant_id, warehouse_id, kind) select ${tenantId}, ${warehouseId}, 'shelf'
        from generate_series(1, ${shelves}) returning id
      )
      insert into shelf (tenant_id, id, warehouse_id, code, definition, barcode, rank)
      select ${tenantId}, id, ${warehouseId}, 'Z' || id, 'Z' || id, 'RAF-Z' || id, 100000 + id from places returning code`,
  )
  return added.map(({ code }) => code)
}

const fillReturns = async (db: Database, { tenantId, warehouseId }: Premises): Promise<void> => {
  const from = await areaOf(db, tenantId, warehouseId, 'customer')
  const to = await areaOf(db, tenantId, warehouseId, 'returns')
  const known = await many<{ id: number }>(db, sql`select id from product where tenant_id = ${tenantId} order by id`)
  await moveGoods(
    db,
    tenantId,
    known.map(({ id: productId }) => ({ kind: 'return', productId, quantity: piecesEach, from, to })),
  )
}

const deliverOrders = async (db: Database, tenantId: number): Promise<readonly string[]> => {
  await run(db, sql`update order_line set process = 3 where tenant_id = ${tenantId}`)
  const delivered = await many<{ orderNo: string }>(
    db,
    sql`update customer_order set status = 7, delivered_at = now() where tenant_id = ${tenantId}
      returning order_no as "orderNo"`,
  )
  return delivered.slice(0, orders).map(({ orderNo }) => orderNo)
}
