import type { Pool } from 'pg'
import { transferFiles } from '#contract/calls/goods/transfer-files.ts'
import { transfers } from '#contract/calls/goods/transfers.ts'
import { listings } from '#contract/listings/index.ts'
import { createClient } from '#http/client/client.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { createMerchant } from '#server/tools/demo/merchant/create-merchant.ts'
import { percentile, tell, tellLoad } from '../figures.ts'
import { manyProducts } from '../many-products.ts'

const [domain, password] = ['transfers', 'okut-bench']
/** Products that the target waits for, lines of the large file, products of the file that is worked through. */
const [products, lines, worked, openings] = [20_000, 5000, 200, 20]
/** The first answers warm the server up, and do not count. */
const warmUps = 10

/** Goods between two warehouses: a large file as it opens at both ends, scans of one picker and one checker, and a proposal. */
export const benchTransfers = async (server: string, pool: Pool): Promise<boolean> => {
  const there = await found(pool)
  const sender = createClient(server)
  const receiver = createClient(server)
  await sender.signIn(domain, 'lead', password)
  await receiver.signIn(domain, 'there', password)
  const send = async (from: number, count: number): Promise<number> => {
    const told = Array.from({ length: count }, (_, i) => ({ barcode: stockCode(from + i), quantity: 1 }))
    const { id } = await sender.do(transferFiles.make, { transferWarehouseId: there, lines: told })
    await sender.do(transfers.status, { id, status: 1 })
    return id
  }
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }

  const proposed = await took(() => sender.do(transferFiles.proposal, { transferWarehouseId: there }))
  const large = await send(0, lines)
  const several = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
    const values: number[] = []
    for (let i = 0; i < openings + warmUps; i++) values.push(await took(work))
    return values
  }
  const byPicker = await several(() => sender.do(transfers.plan, { id: large }))
  const byDesk = await several(() =>
    Promise.all([
      receiver.do(transferFiles.read, { id: large }),
      receiver.do(listings.transferLines.rows, { file: String(large), limit: 100 }),
      receiver.do(listings.transferLines.totals, { file: String(large) }),
    ]),
  )

  const id = await send(lines, worked)
  const { products: toPick } = await sender.do(transfers.plan, { id })
  const picks: number[] = []
  for (const { shelfId, productId } of toPick)
    picks.push(await took(() => sender.do(transfers.pick, { id, shelfId, productId })))
  await sender.do(transfers.completePick, { id })
  const checks: number[] = []
  for (const { productId } of await receiver.do(transfers.checkProducts, { id }))
    checks.push(await took(() => receiver.do(transfers.check, { id, productId })))
  tellLoad('transfers')
  const answered = (name: string, values: readonly number[], atMost: number) =>
    tell({ name, value: percentile(values.slice(warmUps), 0.95), unit: 'ms', limit: { atMost } })
  return [
    answered('a piece picked for another warehouse, p95', picks, 40),
    answered('a piece checked as it comes, p95', checks, 40),
    answered(`a transfer of ${lines} lines opened by its picker, p95`, byPicker, 300),
    answered('and at the desk of its target, p95', byDesk, 300),
    tell({
      name: `what a warehouse lacks of ${products} products that it waits for`,
      value: proposed,
      unit: 'ms',
      limit: { atMost: 2000 },
    }),
  ].every(Boolean)
}

const stockCode = (i: number): string => `${100_000 + i}`

/** A merchant whose goods all lie in one warehouse and are waited for in another; the id of that one. */
const found = async (pool: Pool): Promise<number> => {
  const lead = { name: 'Amir', type: 1, group: 'Vardiya amiri' } as const
  let there = 0
  await createMerchant(pool, {
    domain,
    name: 'Transfers',
    lines: manyProducts(products, stockCode),
    staff: [
      { userName: 'lead', ...lead },
      { userName: 'there', ...lead },
    ],
    password,
    carts: 1,
    tables: 1,
    parcelsPerTable: 1,
    finish: async (db, { tenantId, storeId }) => {
      ;({ id: there } = await one<{ id: number }>(
        db,
        sql`insert into warehouse (tenant_id, store_id, name, code, type)
          values (${tenantId}, ${storeId}, 'Kadıköy', 'KDK', 2) returning id`,
      ))
      await run(db, sql`update customer_order set warehouse_id = ${there} where tenant_id = ${tenantId}`)
      await run(
        db,
        sql`update app_user set warehouse_id = ${there} where tenant_id = ${tenantId} and user_name = 'there'`,
      )
    },
  })
  return there
}
