import type { counts } from '#contract/calls/goods/counts.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { many, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { isToCount } from '../rounds/round.ts'

type ChoosingCall = Call<'PLACE_NOT_FOUND' | 'COUNT_CHOICE_MISSING'>
interface Choice extends InputOfCall<typeof counts.make> {
  readonly productId: number | null
}

/** The ids of the shelves that a count is of, each once. */
export const shelvesChosen = async (call: ChoosingCall, warehouseId: number, choice: Choice): Promise<number[]> => {
  const { db, tenantId } = call
  if (choice.countKind === 'shelves') return shelvesNamed(call, warehouseId, choice.shelves)
  const chosen = await choosing[choice.countKind](call, choice)
  const rows = await many<{ id: number }>(
    db,
    sql`select shelf.id from shelf where shelf.tenant_id = ${tenantId} and shelf.warehouse_id = ${warehouseId}
      and ${holdsGoods} and ${chosen}`,
  )
  return rows.map(({ id }) => id)
}

/** An active shelf on which goods can lie: one that stands over others only if something lies on it. */
export const holdsGoods: Statement = sql`shelf.is_active and (
  not exists (select from shelf sub where sub.tenant_id = shelf.tenant_id and sub.parent_id = shelf.id and sub.is_active)
  or exists (select from stock where stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id and stock.quantity > 0))`

/** No open count wants it already. */
export const isFree: Statement = sql`not exists (
  select from counted_shelf s join stock_count c on c.tenant_id = s.tenant_id and c.id = s.count_id
    and c.status in ('draft', 'open')
  where s.tenant_id = shelf.tenant_id and s.shelf_id = shelf.id and ${isToCount})`

type Choosing = (call: ChoosingCall, choice: Choice) => Promise<Statement>

const choosing: Readonly<Record<Exclude<Choice['countKind'], 'shelves'>, Choosing>> = {
  zone: async ({ db, tenantId, refuse }, { zoneID }) => {
    if (zoneID === null) return refuse('COUNT_CHOICE_MISSING')
    const zone = await maybeOne(db, sql`select id from shelf where tenant_id = ${tenantId} and id = ${zoneID}`)
    if (zone === null) refuse('PLACE_NOT_FOUND', { barcode: String(zoneID) })
    return sql`shelf.id in (
      with recursive below as (
        select id from shelf where tenant_id = ${tenantId} and id = ${zoneID}
        union all
        select sub.id from below join shelf sub on sub.tenant_id = ${tenantId} and sub.parent_id = below.id
      )
      select id from below)`
  },
  product: async ({ refuse }, { productId }) =>
    productId === null
      ? refuse('COUNT_CHOICE_MISSING')
      : sql`exists (select from stock where stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id
          and stock.product_id = ${productId} and stock.quantity > 0)`,
  random: async ({ tenantId, caller, refuse }, { shelfCount }) =>
    shelfCount === null
      ? refuse('COUNT_CHOICE_MISSING')
      : sql`shelf.id in (select id from shelf where tenant_id = ${tenantId} and warehouse_id = ${caller.warehouseId} and ${holdsGoods}
          and ${isFree} order by random() limit ${shelfCount})`,
  wanted: async () => sql`shelf.count_wanted_at is not null and ${isFree}`,
}

/** Shelves by their barcodes or codes; each that is none is told. */
const shelvesNamed = async (
  { db, tenantId, refuse }: ChoosingCall,
  warehouseId: number,
  codes: readonly string[],
): Promise<number[]> => {
  if (codes.length === 0) refuse('COUNT_CHOICE_MISSING')
  const rows = await many<{ asked: string; id: number | null }>(
    db,
    sql`select asked, named.id from unnest(${codes}::text[]) as asked left join lateral (
        select id from shelf where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_active
          and (barcode = asked or code = asked) order by barcode <> asked limit 1
      ) named on true`,
  )
  const unknown = rows.filter(({ id }) => id === null).map(({ asked }) => asked)
  if (unknown.length > 0) refuse('PLACE_NOT_FOUND', { barcode: unknown.join(', ') })
  return [...new Set(rows.map(({ id }) => id!))]
}
