import { fewestSlots, slotMark } from '#domain/codes/slot-codes.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import type { Label } from './label-sheet.ts'

/** A label with the thing it was asked for: a table's parcels come with the table, a cart's slots with the cart. */
export interface FoundLabel extends Label {
  readonly id: number
}

/** The labels of each kind of thing by their ids, in the order asked; what the merchant does not have is left out. */
export const findLabels: Readonly<
  Record<
    'shelves' | 'carts' | 'tables' | 'products',
    (db: Database, tenantId: number, ids: readonly number[]) => Promise<FoundLabel[]>
  >
> = {
  shelves: (db, tenantId, ids) =>
    many<FoundLabel>(
      db,
      sql`select id, code as title, definition as text, barcode
        from ${asked(ids)} join shelf using (id) where tenant_id = ${tenantId} order by nth`,
    ),
  carts: (db, tenantId, ids) =>
    many<FoundLabel>(
      db,
      sql`select cart.id, label.title, label.text, label.barcode
        from ${asked(ids)} join cart using (id)
        cross join lateral (
          select cart.definition as title, '' as text, cart.barcode, 0 as slot
          union all
          select n::text, cart.definition, cart.barcode || ${slotMark}::text || n, n
          from generate_series(1, cart.slots) n where cart.slots >= ${fewestSlots}
        ) as label
        where cart.tenant_id = ${tenantId} and is_named order by nth, label.slot`,
    ),
  tables: (db, tenantId, ids) =>
    many<FoundLabel>(
      db,
      sql`select t.id, label.title, label.text, label.barcode
        from ${asked(ids)} join combining_table t using (id)
        cross join lateral (
          select t.definition as title, '' as text, t.barcode, null::integer as rank, 0 as part
          union all
          select definition, t.definition, barcode, rank, 1 from parcel
          where tenant_id = t.tenant_id and table_id = t.id and is_active
        ) as label
        where t.tenant_id = ${tenantId} order by nth, part, label.rank, label.barcode`,
    ),
  products: (db, tenantId, ids) =>
    many<FoundLabel>(
      db,
      sql`select p.id, p.stock_code as title, p.name as text, coalesce(b.barcode, p.stock_code) as barcode
        from ${asked(ids)} join product p using (id)
        left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
        where p.tenant_id = ${tenantId} order by nth`,
    ),
}

const asked = (ids: readonly number[]): Statement => sql`unnest(${ids}::bigint[]) with ordinality as asked (id, nth)`
