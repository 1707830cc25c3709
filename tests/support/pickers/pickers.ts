import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { carts } from '#contract/calls/line/carts.ts'
import { orderSelection } from '#contract/calls/line/order-selection.ts'
import { picking } from '#contract/calls/line/picking.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import { createClient } from '#http/client/client.ts'
import { wireRequest } from '#http/client/wire-request.ts'
import { openSession } from '#server/base/sessions.ts'
import type { Database } from '#server/base/store/sql.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { createMerchant, workers } from '#server/tools/demo/merchant/create-merchant.ts'

const password = 'okut-bench'

export interface Picker {
  readonly token: string
  readonly row: PickingProduct
}
export interface Hiring {
  readonly count: number
  readonly domain: string
  /** Of each picker's order. */
  readonly lines?: number
  readonly tables?: number
}

/** A merchant of whom every picker holds a set of one order, with lines that never end. */
export const hire = async (
  server: string,
  pool: Pool,
  { count, domain, lines = 1, tables }: Hiring,
): Promise<readonly Picker[]> => {
  const line = (i: number): FileLine => ({
    line: i + 2,
    orderNo: `${700_000 + Math.floor(i / lines)}`,
    orderDate: '2010-12-01T08:00:00',
    stockCode: `${30_000 + i}`,
    description: `BENCH ${i}`,
    quantity: 900_000,
    unitPrice: 1,
    customerId: '',
    country: 'United Kingdom',
  })
  await createMerchant(pool, {
    domain,
    name: 'Bench',
    lines: Array.from({ length: count * lines }, (_, i) => line(i)),
    staff: workers(count),
    password,
    carts: count,
    ...(tables !== undefined && { tables, parcelsPerTable: 5 }),
  })
  const { rows } = await pool.query<{ tenantId: number; userId: number }>(
    `select u.tenant_id as "tenantId", u.id as "userId" from app_user u join tenant on tenant.id = u.tenant_id
     where tenant.domain = $1 order by u.id`,
    [domain],
  )
  const cartNames = (
    await pool.query<{ barcode: string }>('select barcode from cart where tenant_id = $1 order by id', [
      rows[0]?.tenantId,
    ])
  ).rows.map(({ barcode }) => barcode)
  const pickers: Picker[] = []
  for (const [i, { tenantId, userId }] of rows.entries())
    pickers.push(await begin(server, await openSession(pool as Database, tenantId, userId), cartNames[i]!))
  return pickers
}
const begin = async (server: string, token: string, cart: string): Promise<Picker> => {
  const user = createClient(server, token)
  await user.do(orderSelection.make, { maxOrders: 1 })
  await user.do(carts.bind, { barcode: cart })
  const [row] = await user.do(picking.products, {})
  return { token, row: row! }
}

/** One piece of his line. */
export const pickedBy = ({ row }: Picker): InputOfCall<typeof picking.pick> => ({
  orderID: row.orderID,
  productBarcode: row.productBarcode,
  productID: row.productID,
  orderProductID: row.orderProductID,
  shelfID: row.shelfID,
  piece: 1,
  isMissingProduct: false,
  MissingProductReturnCauseID: 0,
})

/** The request that picks it, as an operation of its own; written once, where a client would take part of what is measured. */
export const pickOf = (picker: Picker, operationId: string = randomUUID()) => {
  const { address, headers, body } = wireRequest(picking.pick, pickedBy(picker), { token: picker.token, operationId })
  return {
    method: 'POST' as const,
    path: address,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
