import type { CombineCounts } from '#contract/calls/line/assembly.ts'
import type { NamedProduct } from '#domain/codes/find-product.ts'
import type { Call } from '#server/base/call.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Balance } from '#server/goods/ledger/balances.ts'
import { demandTable, type LockedTable, type TableAsked } from './lock-table.ts'
import type { Claim, WorkParcel } from './table-work.ts'
import { balanceRow, lineRow, orderRow, parcelRow, productCodes, productRow, setCounts } from './work-rows.ts'

export interface ScanProduct extends NamedProduct {
  readonly productID: number
  readonly productName: string
  readonly unit: string
  readonly image: string | null
  /** Pieces of it were picked for the set. */
  readonly isOfSet: boolean
}

/** All that a scan at a table is decided on: of a few products, however much else lies there. */
export interface ScanWork {
  readonly table: LockedTable
  readonly tableDefinition: string
  /** How often the set had changed when it was read. */
  readonly changes: number
  readonly counts: CombineCounts
  /** Pieces in the cart for orders that are not cancelled. */
  readonly left: number
  /** By name. */
  readonly products: readonly ScanProduct[]
  /** Lines of the products with pieces in the cart, and the line asked for; those of the oldest order first. */
  readonly claims: readonly Claim[]
  /** Where the goods of their orders lie. */
  readonly parcels: readonly WorkParcel[]
  /** Of the products: in the cart and in these parcels; those that never were are left out. */
  readonly balances: readonly Balance[]
}

export interface ScanRow extends Omit<ScanWork, 'table' | 'changes'> {
  readonly tableId: number
  /** Null where no cart stands at the table. */
  readonly table: LockedTable | null
  readonly changes: number | null
}

/** What was read; refuses as `lockTable` does. */
export const scanFrom = (
  call: Pick<Call<'KullaniciUzerindeMasaYok' | 'ArabaninMasasiBulunmamakta'>, 'refuse'>,
  asked: TableAsked,
  row: ScanRow | null,
): ScanWork => {
  const table = demandTable(call, asked, row?.table ?? null, row?.tableId ?? null)
  return { ...row!, table, changes: row!.changes! }
}

/** What reads it, of products by their ids; none where the caller sits at no table. */
export const scanRead = (
  { tenantId, caller }: Pick<Call, 'tenantId' | 'caller'>,
  productIds: Statement,
  lineId: number | null = null,
): Statement => sql`
  select t.id as "tableId", t.definition as "tableDefinition",
    case when s.id is not null then json_build_object('id', t.id, 'warehouseId', t.warehouse_id, 'setId', s.id,
      'setNo', s.set_no, 'cartId', s.cart_id) end as table,
    s.changes, ${setCounts} as counts, s.picked_counted - s.combined_counted - s.excess_counted as left,
    coalesce(meant.list, '[]') as products, coalesce(wanted.list, '[]') as claims,
    coalesce(placed.list, '[]') as parcels, coalesce(lying.list, '[]') as balances
  from combining_table t
  left join picking_set s on s.tenant_id = t.tenant_id and s.id = t.set_id and s.status = 'picked'
  cross join lateral (
    select array_agg(p.id) as ids, json_agg(json_build_object(${productRow}, 'isOfSet', exists (
      select from allocation a
      where a.tenant_id = s.tenant_id and a.set_id = s.id and a.product_id = p.id and a.picked > 0
    )) order by p.name, p.id) as list
    from product p cross join lateral ${productCodes} codes
    where p.tenant_id = t.tenant_id and p.id in (${productIds})
  ) meant
  cross join lateral (
    select array_agg(distinct o.parcel_id) as parcel_ids,
      json_agg(json_build_object('order', ${orderRow}, 'line', ${lineRow}) order by o.ordered_at, o.id, l.id) as list
    from (
      select distinct order_line_id as id from allocation a
      where a.tenant_id = s.tenant_id and a.set_id = s.id and a.product_id = any (meant.ids)
    ) as given
    join order_line l on l.tenant_id = s.tenant_id and l.id = given.id
    join customer_order o on o.tenant_id = s.tenant_id and o.id = l.order_id and o.set_id = s.id
    where l.picked > l.combined + l.excess or l.id = ${lineId}::bigint
  ) wanted
  cross join lateral (
    select json_agg(${parcelRow}) as list
    from parcel p
    join combining_table home on home.tenant_id = p.tenant_id and home.id = p.table_id
    where p.tenant_id = t.tenant_id and p.id = any (wanted.parcel_ids)
  ) placed
  cross join lateral (
    select json_agg(${balanceRow}) as list from stock
    where stock.tenant_id = t.tenant_id and stock.product_id = any (meant.ids)
      and stock.place_id = any (wanted.parcel_ids || s.cart_id)
  ) lying
  where t.tenant_id = ${tenantId} and t.user_id = ${caller.id} and t.warehouse_id = ${caller.warehouseId}`
