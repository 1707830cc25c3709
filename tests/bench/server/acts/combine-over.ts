import type { Agent } from 'node:http'
import type { Pool } from 'pg'
import { assembly } from '#contract/calls/line/assembly.ts'
import { carts } from '#contract/calls/line/carts.ts'
import { picking } from '#contract/calls/line/picking.ts'
import { qualityControl } from '#contract/calls/line/quality-control.ts'
import { createClient } from '#http/client/client.ts'
import { hire, type Picker, pickedBy } from '#tests/support/pickers/pickers.ts'
import { postOver, requestOf } from './post-over.ts'

/** Who combines and checks at a table of his own, and the product of which his cart is full. */
export interface Combiner extends Picker {
  readonly barcode: string
}

/** So many tables, each with a cart of one order that never ends, of which the first piece lies in its parcel. */
export const seatCombiners = async (
  server: string,
  pool: Pool,
  count: number,
  domain: string,
): Promise<readonly Combiner[]> => {
  const pickers = await hire(server, pool, { count, domain, tables: count })
  await pool.query(
    `update authority_group set permissions = permissions || $1::text[]
     where tenant_id = (select id from tenant where domain = $2)`,
    [[...assembly.assignProduct.access, ...qualityControl.read.access], domain],
  )
  const combiners: Combiner[] = []
  for (const [i, picker] of pickers.entries()) combiners.push(await sit(server, picker, i + 1))
  return combiners
}

const sit = async (server: string, picker: Picker, nth: number): Promise<Combiner> => {
  const { token, row } = picker
  const { do: ask } = createClient(server, token)
  const { informations } = await ask(picking.pick, { ...pickedBy(picker), piece: row.piece })
  await ask(carts.release, {})
  await ask(assembly.sit, { barcode: `MASA${String(nth).padStart(2, '0')}` })
  await ask(assembly.begin, { code: String(informations.setNo) })
  await ask(assembly.assignProduct, { barcode: row.productBarcode })
  return { token, row, barcode: row.productBarcode }
}

/** One piece combined, from the request to its answer. */
export const combineOver = (server: string, agent: Agent, { token, barcode }: Combiner): Promise<void> =>
  postOver(server, agent, requestOf(assembly.assignProduct, { barcode }, token))

/** One piece read at the check, from the request to its answer. */
export const readOver = (server: string, agent: Agent, { token, row }: Combiner): Promise<void> => {
  const { orderID: id, orderProductID } = row
  return postOver(server, agent, requestOf(qualityControl.read, { id, orderProductID, kind: 'read', piece: 1 }, token))
}
