import type { Pool } from 'pg'
import { counting } from '#contract/calls/goods/counting.ts'
import { counts } from '#contract/calls/goods/counts.ts'
import { placement } from '#contract/calls/goods/placement.ts'
import { receiving } from '#contract/calls/goods/receiving.ts'
import { receivingFiles } from '#contract/calls/goods/receiving-files.ts'
import { transferFiles } from '#contract/calls/goods/transfer-files.ts'
import { transfers } from '#contract/calls/goods/transfers.ts'
import { picking } from '#contract/calls/line/picking.ts'
import { returns } from '#contract/calls/line/returns.ts'
import type { Endpoint, InputOfCall } from '#contract/define.ts'
import { permissions } from '#contract/permissions.ts'
import { type Client, createClient } from '#http/client/client.ts'
import { type Database, one, run, type Statement, sql } from '#server/base/store/sql.ts'
import { hire, pickedBy } from '#tests/support/pickers/pickers.ts'
import {
  addOrder,
  addProduct,
  addShelf,
  addUser,
  type Merchant,
  seedMerchant,
  stock,
} from '#tests/support/scenes/seed.ts'

/** Somebody who does one act over and over: with a line, a truck, a shelf that never ends. */
export interface Hand {
  readonly token: string
  readonly call: Endpoint
  readonly input: InputOfCall<Endpoint>
  /** Asks what the paper that he works by says was done: a row with a number `done`. */
  readonly done: Statement
}

/** The merchants whose books the hands work in. */
export const domains = ['crash', 'crash-goods'] as const

/** As many hands as are asked for, of one trade after the other: the first picks, the eighth does so again. */
export const engage = async (server: string, books: Pool, count: number): Promise<readonly Hand[]> => {
  const trades = Array.from({ length: count }, (_, i) => i % (goodsTrades.length + 1))
  const pickers = await hire(server, books, { count: trades.filter(trade => trade === 0).length, domain: domains[0] })
  const merchant = await seedMerchant(books as Database, domains[1])
  const hands: Hand[] = pickers.map(picker => ({
    token: picker.token,
    call: picking.pick,
    input: pickedBy(picker),
    done: sql`select picked as done from order_line where id = ${picker.row.orderProductID}`,
  }))
  for (const [i, trade] of trades.entries())
    if (trade > 0) hands.push(await goodsTrades[trade - 1]!(await benchOf(server, merchant, `${i}`)))
  return hands
}

/** What a hand has to himself: a shelf, and a product that no other hand touches. */
interface Bench {
  readonly merchant: Merchant
  readonly server: string
  readonly user: Client
  readonly token: string
  readonly barcode: string
  readonly productID: number
  readonly shelfID: number
  readonly shelfBarcode: string
}

const benchOf = async (server: string, merchant: Merchant, name: string): Promise<Bench> => {
  const { token } = await addUser(merchant, `hand${name}`, permissions)
  const barcode = `GOODS-${name}`
  return {
    ...{ merchant, server, token, barcode, user: createClient(server, token) },
    productID: await addProduct(merchant, `G${name}`, barcode),
    shelfID: await addShelf(merchant, `H${name}`, 1),
    shelfBarcode: `RAF-H${name}`,
  }
}

const endless = 900_000

const received = async ({ user, merchant, barcode }: Bench, piece: number): Promise<number> => {
  const { id: supplierID } = await one<{ id: number }>(
    merchant.db,
    sql`insert into supplier (tenant_id, code, name, tax_no, contact, address, email, note)
      values (${merchant.tenantId}, ${barcode}, ${barcode}, '', '', '', '', '') returning id`,
  )
  const { id } = await user.do(receivingFiles.make, { supplierID, lines: [{ barcode, quantity: endless }] } as never)
  await user.do(receiving.open, { code: `MK-${id}` })
  await user.do(receiving.scan, { id, barcode, piece })
  return id
}

const receives = async (bench: Bench): Promise<Hand> => {
  const id = await received(bench, 1)
  return {
    token: bench.token,
    call: receiving.scan,
    input: { id, barcode: bench.barcode, piece: 1 },
    done: sql`select received as done from receiving_line where file_id = ${id}`,
  }
}

const putsAway = async (bench: Bench): Promise<Hand> => {
  const id = await received(bench, endless)
  await bench.user.do(receiving.finish, { id })
  const { token, productID, shelfBarcode } = bench
  return {
    token,
    call: placement.place,
    input: { productID, area: 'receiving', piece: 1, shelfBarcode, isConfirmed: true },
    done: sql`select placed as done from receiving_line where file_id = ${id}`,
  }
}

const takesBack = async ({ merchant, productID, token }: Bench): Promise<Hand> => {
  const order = await addOrder(merchant, [[productID, endless]])
  await run(merchant.db, sql`update customer_order set status = 7, delivered_at = now() where id = ${order.id}`)
  await run(merchant.db, sql`update order_line set process = 3 where order_id = ${order.id}`)
  const [orderProductID] = order.lines
  return {
    token,
    call: returns.complete,
    input: { id: order.id, products: [{ orderProductID, piece: 1, condition: 'sound' }] },
    done: sql`select returned as done from order_line where id = ${orderProductID!}`,
  }
}

const countsShelf = async ({ user, token, shelfID, shelfBarcode, barcode }: Bench): Promise<Hand> => {
  await user.do(counts.make, { countKind: 'shelves', shelves: [shelfBarcode] })
  await user.do(counting.begin, { shelfBarcode })
  return {
    token,
    call: counting.scan,
    input: { shelfID, barcode, piece: 1 },
    done: sql`select coalesce(sum(r.quantity), 0) as done from count_reading r
      join product_barcode b on b.tenant_id = r.tenant_id and b.product_id = r.product_id and b.barcode = ${barcode}`,
  }
}

const sent = async ({ user, merchant, shelfID, productID, barcode }: Bench) => {
  await stock(merchant, shelfID, productID, endless)
  const { id: transferWarehouseId } = await one<{ id: number }>(
    merchant.db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${merchant.tenantId}, ${merchant.storeId}, ${barcode}, ${barcode}, 2) returning id`,
  )
  const lines = [{ barcode, quantity: endless }]
  const { id } = await user.do(transferFiles.make, { transferWarehouseId, lines })
  await user.do(transfers.status, { id, status: 1 })
  await user.do(transfers.status, { id, status: 2 })
  return { id, to: transferWarehouseId }
}

const picksTransfer = async (bench: Bench): Promise<Hand> => {
  const { id } = await sent(bench)
  return {
    token: bench.token,
    call: transfers.pick,
    input: { id, shelfId: bench.shelfID, productId: bench.productID, quantity: 1 },
    done: sql`select picked as done from transfer_line where file_id = ${id}`,
  }
}

const checksTransfer = async (bench: Bench): Promise<Hand> => {
  const { id, to } = await sent(bench)
  const { merchant, server, user, barcode, shelfID: shelfId, productID: productId } = bench
  await user.do(transfers.pick, { id, shelfId, productId, quantity: endless })
  await user.do(transfers.completePick, { id })
  const { token } = await addUser({ ...merchant, warehouseId: to }, `${barcode} there`, permissions)
  await createClient(server, token).do(transfers.status, { id, status: 4 })
  return {
    token,
    call: transfers.check,
    input: { id, productId, quantity: 1 },
    done: sql`select checked as done from transfer_line where file_id = ${id}`,
  }
}

const goodsTrades = [receives, putsAway, takesBack, countsShelf, picksTransfer, checksTransfer] as const
