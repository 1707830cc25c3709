import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import type { Balance } from '#server/goods/ledger/balances.ts'
import { isWholeInSlot } from '../../set-book/slots.ts'
import type { WorkParcel } from './table-work.ts'

/** An order `o`, as a `WorkOrder`. */
export const orderRow: Statement = sql`json_build_object(
  'id', o.id, 'orderNo', o.order_no, 'orderedAt', extract(epoch from o.ordered_at), 'isCancelled', o.status = 8,
  'parcelId', o.parcel_id, 'isWholeInSlot', ${isWholeInSlot}, 'toSend', case when o.status = 8 then 0 else o.lines_to_send end,
  'combined', case when o.status = 8 then 0 else o.lines_combined end,
  'stillMissing', case when o.status = 8 then 0 else o.lines_lacking end, 'inParcel', o.lines_in_parcel
)`

/** What the last pick of a line `l` weighed; null where its product is counted. */
export const weighedLast: Statement = sql`(
  select m.quantity from product weighed
  join movement m on m.tenant_id = weighed.tenant_id and m.order_line_id = l.id and m.kind = 'pick'
  where weighed.tenant_id = l.tenant_id and weighed.id = l.product_id and weighed.is_decimal
  order by m.id desc limit 1
)`

/** A line `l`, as a `WorkLine`. */
export const lineRow: Statement = sql`json_build_object(
  'id', l.id, 'productId', l.product_id, 'inCart', l.picked - l.combined - l.excess, 'combined', l.combined,
  'inParcel', l.combined - l.checked, 'isCancelled', l.process = 2, 'weighedLast', ${weighedLast}
)`

/** A parcel `p` that stands at the table `home`, as a `WorkParcel` of the table `t`. */
export const parcelRow: Statement = sql`json_build_object(
  'id', p.id, 'barcode', p.barcode, 'rank', p.rank, 'isMissingParcel', p.is_missing_parcel,
  'isHere', p.table_id = t.id, 'otherTable', case when p.table_id <> t.id then home.definition end,
  'definition', case when p.table_id = t.id then p.definition else home.definition || ' · ' || p.definition end,
  'orders', coalesce((
    select json_agg(${orderRow} order by o.ordered_at, o.id) from customer_order o
    where o.tenant_id = p.tenant_id and o.parcel_id = p.id
  ), '[]')
)`

/** A product `p`, as a `NamedProduct` with its name. */
export const productRow: Statement = sql`
  'productID', p.id, 'productName', p.name, 'unit', p.unit, 'image', p.image, 'isProductPieceDecimal', p.is_decimal,
  'productBarcode', coalesce(codes.main, codes.extra ->> 0, ''), 'barcodes', coalesce(codes.extra, '[]')`

/** The barcodes of a product `p`. */
export const productCodes: Statement = sql`(
  select min(barcode) filter (where is_main) as main,
    json_agg(barcode order by barcode) filter (where not is_main) as extra
  from product_barcode b where b.tenant_id = p.tenant_id and b.product_id = p.id
)`

/** The counts of a set `s`. */
export const setCounts: Statement = sql`json_build_object(
  'totalOrderCount', coalesce(s.orders_counted, 0), 'totalProductCount', coalesce(s.to_send_counted, 0),
  'pickedProductCount', coalesce(s.picked_counted, 0), 'missingProductCount', coalesce(s.lacking_counted, 0),
  'combinedProductCount', coalesce(s.combined_counted, 0)
)`

/** A balance `stock`, as a `Balance`. */
export const balanceRow: Statement = sql`json_build_object('placeId', stock.place_id, 'productId', stock.product_id,
  'isReal', stock.is_real, 'quantity', stock.quantity, 'reserved', stock.reserved, 'isThere', true)`

export interface TableParcel extends WorkParcel {
  /** What lies in it of the product asked for; null where none ever did. */
  readonly balance: Balance | null
}

/** The parcels of a table, by rank. */
export const readParcels = async (
  db: Database,
  tenantId: number,
  tableId: number,
  productId: number | null = null,
): Promise<readonly TableParcel[]> => {
  const rows = await many<{ parcel: WorkParcel; balance: Balance | null }>(
    db,
    sql`select ${parcelRow} as parcel, case when stock.place_id is not null then ${balanceRow} end as balance
      from combining_table t
      join combining_table home on home.tenant_id = t.tenant_id and home.id = t.id
      join parcel p on p.tenant_id = t.tenant_id and p.table_id = t.id and p.is_active
      left join stock on stock.tenant_id = p.tenant_id and stock.place_id = p.id and stock.product_id = ${productId}::bigint
      where t.tenant_id = ${tenantId} and t.id = ${tableId} order by p.rank, p.id`,
  )
  return rows.map(({ parcel, balance }) => ({ ...parcel, balance }))
}
