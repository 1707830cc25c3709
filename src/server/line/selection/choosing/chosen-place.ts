import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import { isServing } from '#server/goods/ledger/allocate.ts'
import type { Workplace } from './candidates.ts'

/** The part of a warehouse that a set may be picked from. */
export interface ChosenPlace {
  readonly shelfIds: readonly number[]
  /** The products that are to be had there. */
  readonly productIds: readonly number[]
}

/** The shelves that the filters choose, by themselves and by main location; if by both, those that are in both. */
export const readPlace = async (
  db: Database,
  { tenantId, warehouseId }: Workplace,
  { shelves = [], mainLocations = [] }: OrderFilters,
): Promise<ChosenPlace | null> => {
  if (shelves.length === 0 && mainLocations.length === 0) return null
  const isChosen = shelves.length === 0 ? sql`true` : sql`shelf.id = any (${shelves}::bigint[])`
  const isBelow = mainLocations.length === 0 ? sql`true` : sql`shelf.id in (select id from below)`
  return one<ChosenPlace>(
    db,
    sql`with recursive below as (
        select id from shelf where tenant_id = ${tenantId} and id = any (${mainLocations}::bigint[])
        union
        select inner_shelf.id from below
        join shelf inner_shelf on inner_shelf.tenant_id = ${tenantId} and inner_shelf.parent_id = below.id
      ), chosen as (
        select shelf.id from shelf
        where shelf.tenant_id = ${tenantId} and shelf.warehouse_id = ${warehouseId} and ${isServing}
          and ${isChosen} and ${isBelow}
      )
      select array(select id from chosen) as "shelfIds", array(
        select distinct product_id from stock join chosen on chosen.id = place_id
        where tenant_id = ${tenantId} and quantity > reserved
      ) as "productIds"`,
  )
}
