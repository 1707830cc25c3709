import type { PlacementPaper } from '#contract/calls/goods/placement.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, one, raw, type Statement, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../ledger/areas.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'

/** A paper that goods came in with, by its id. */
export interface NamedPaper extends PlacementPaper {
  readonly id: number
}

type PaperCall = Call<'WAREHOUSE_NOT_FOUND'>

/** The paper of the caller's warehouse that a code names: the slip of a return, the file of a delivery; or null. */
export const paperNamed = async (call: PaperCall, code: string): Promise<NamedPaper | null> => {
  const [, letter, no] = /^(R|MK-)(\d{1,9})$/i.exec(code) ?? []
  if (letter === undefined) return null
  const { db, tenantId } = call
  const warehouseId = ownWarehouse(call)
  if (letter.toUpperCase() === 'R') {
    const slip = await maybeOne<{ id: number }>(
      db,
      sql`select id from order_return
        where tenant_id = ${tenantId} and no = ${no}::integer and warehouse_id = ${warehouseId}`,
    )
    return slip && { id: slip.id, code: `R${Number(no)}`, kind: 'return', area: 'returns' }
  }
  const file = await maybeOne<{ id: number; code: string }>(
    db,
    sql`select id, file_no as code from receiving_file
      where tenant_id = ${tenantId} and file_no = ${code.toUpperCase()} and warehouse_id = ${warehouseId}`,
  )
  return file && { ...file, kind: 'file', area: 'receiving' }
}

/** The same of a code that must name one; without a code there is none. */
export const demandPaper = async (
  call: Call<'WAREHOUSE_NOT_FOUND' | 'PLACEMENT_PAPER_UNKNOWN'>,
  code: string | null | undefined,
): Promise<NamedPaper | null> =>
  code == null ? null : ((await paperNamed(call, code)) ?? call.refuse('PLACEMENT_PAPER_UNKNOWN', { code }))

/** The places of the two areas. */
export interface Areas {
  readonly receiving: number
  readonly returns: number
}

export const areasOf = async (call: PaperCall): Promise<Areas> => {
  const { db, tenantId } = call
  const warehouseId = ownWarehouse(call)
  const known = await one<{ receiving: number | null; returns: number | null }>(
    db,
    sql`select max(id) filter (where kind = 'receiving') as receiving, max(id) filter (where kind = 'returns') as returns
      from place where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and kind in ('receiving', 'returns')`,
  )
  return {
    receiving: known.receiving ?? (await areaOf(db, tenantId, warehouseId, 'receiving')),
    returns: known.returns ?? (await areaOf(db, tenantId, warehouseId, 'returns')),
  }
}

/** What waits for a shelf, as rows of `product_id`, `place_id` and `piece`; of a paper, what came with it and still lies there. */
export const waitingGoods = (tenantId: number, { receiving, returns }: Areas, paper: NamedPaper | null): Statement => {
  const lying = sql`select product_id, place_id, quantity as piece from stock
    where tenant_id = ${tenantId} and place_id in (${receiving}, ${returns}) and quantity > 0`
  if (paper === null) return lying
  const left = paper.kind === 'return' ? leftOfSlip(tenantId, paper, returns) : leftOfFile(tenantId, paper)
  const at = paper.kind === 'return' ? returns : receiving
  return sql`select lying.product_id, lying.place_id, least(lying.piece, came.piece) as piece
    from (${lying}) lying join (${left}) came on came.product_id = lying.product_id
    where lying.place_id = ${at} and came.piece > 0`
}

/** Refuses more than waits of a paper; it is kept, so that two who put the same away come one after the other. */
export const demandOfPaper = async (
  { db, tenantId, refuse }: Call<'PLACEMENT_TOO_MUCH'>,
  areas: Areas,
  paper: NamedPaper,
  { productId, piece }: { readonly productId: number; readonly piece: number },
): Promise<void> => {
  const papers = raw(paper.kind === 'return' ? 'order_return' : 'receiving_file')
  await one(db, sql`select id from ${papers} where tenant_id = ${tenantId} and id = ${paper.id} for no key update`)
  const { left } = await one<{ left: number }>(
    db,
    sql`select coalesce(sum(piece), 0) as left from (${waitingGoods(tenantId, areas, paper)}) waiting
      where product_id = ${productId}`,
  )
  if (piece > left) refuse('PLACEMENT_TOO_MUCH', { left })
}

/** What came back with a slip, without what was put away under its number. */
const leftOfSlip = (tenantId: number, { id, code }: NamedPaper, area: number): Statement => sql`
  select l.product_id, sum(l.piece) - coalesce((
    select sum(case when m.from_place_id = ${area} then m.quantity else -m.quantity end)
    from movement m
    where m.tenant_id = ${tenantId} and m.product_id = l.product_id and m.document = ${code}
      and m.kind in ('placement', 'placement-back', 'combine') and ${area} in (m.from_place_id, m.to_place_id)
  ), 0) as piece
  from order_return_line l
  where l.tenant_id = ${tenantId} and l.return_id = ${id} and l.place_id = ${area}
  group by l.product_id`

const leftOfFile = (tenantId: number, { id }: NamedPaper): Statement => sql`
  select product_id, received - placed - sent_back as piece from receiving_line
  where tenant_id = ${tenantId} and file_id = ${id}`
