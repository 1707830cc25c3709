import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { carts } from '#contract/calls/carts.ts'
import { orderSelection } from '#contract/calls/order-selection.ts'
import { picking } from '#contract/calls/picking.ts'
import { session } from '#contract/calls/session.ts'
import type { PickingProduct } from '#contract/documents.ts'
import { createMerchant, workers } from '#server/demo/create-merchant.ts'
import type { FileLine } from '#server/import/file-line.ts'
import { createClient } from '#simulate/client.ts'

const password = 'okut-bench'

export interface Picker {
  readonly token: string
  readonly row: PickingProduct
}
/** A merchant of whom every picker holds a set of one order with one line that never ends. */
export const hire = async (server: string, pool: Pool, count: number, domain: string): Promise<readonly Picker[]> => {
  const line = (i: number): FileLine => ({
    line: i + 2,
    orderNo: `${700_000 + i}`,
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
    lines: Array.from({ length: count }, (_, i) => line(i)),
    staff: workers(count),
    password,
    carts: count,
  })
  const pickers: Picker[] = []
  for (let i = 0; i < count; i++) pickers.push(await begin(server, domain, `worker${i + 1}`, i))
  return pickers
}
const begin = async (server: string, domain: string, user: string, i: number): Promise<Picker> => {
  const client = createClient(server)
  await client.signIn(domain, user, password)
  const second = await client.get(session.login, {
    domainName: domain,
    username: user,
    password,
    captchaCode: null,
    otp: null,
  })
  if (second.isError) throw new Error(second.key)
  const token = second.model.userToken
  const change = async (endpoint: Parameters<typeof client.ask>[0]['endpoint'], input: Record<string, unknown>) => {
    const reply = await client.ask({ endpoint, input, operationId: randomUUID() })
    if (reply.isError) throw new Error(`${endpoint.path}: ${reply.key}`)
  }
  await change(orderSelection.make, { maxOrders: 1 })
  await change(carts.bind, { barcode: `ARABA${String(i + 1).padStart(2, '0')}` })
  const rows = await client.get(picking.products, {})
  if (rows.isError) throw new Error(rows.key)
  return { token, row: rows.model[0]! }
}

/** The request that picks one piece of his line, as an operation of its own. */
export const pickOf = ({ token, row }: Picker, operationId: string = randomUUID()) => ({
  method: 'POST' as const,
  path: picking.pick.path,
  headers: { 'content-type': 'application/json', usertoken: token, operationid: operationId },
  body: JSON.stringify({
    orderID: row.orderID,
    productBarcode: row.productBarcode,
    productID: row.productID,
    orderProductID: row.orderProductID,
    shelfID: row.shelfID,
    piece: 1,
    isMissingProduct: false,
    MissingProductReturnCauseID: 0,
  }),
})
