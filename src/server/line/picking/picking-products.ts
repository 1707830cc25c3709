import type { PickingInformations, PickingProduct } from '#contract/shapes/picking.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { type Database, many, one, type Statement, sql } from '#server/base/store/sql.ts'
import { weighedWithin } from '../order-book/weighed-within.ts'
import { allocationTables, isLive } from '../set-book/live-allocations.ts'
import { slotOfOrder } from '../set-book/slots.ts'

export interface ProductFilter {
  readonly orderId?: number | undefined
  readonly shelfId?: number | undefined
  readonly dataLimit?: number | undefined
}

/** A set's allocations in walking order; those of cancelled orders and lines are left out. */
export const productsOfSet = (
  db: Database,
  tenantId: number,
  setId: number,
  filter: ProductFilter & Pick<Settings, 'weighingSettings'>,
): Promise<PickingProduct[]> =>
  many<PickingProduct>(
    db,
    sql`select ${columns}, ${weighedWithin(filter)} as "weighedWithin" from ${tables}
      where a.tenant_id = ${tenantId} and a.set_id = ${setId} and a.piece > 0 and ${isLive}
        and (${filter.orderId}::bigint is null or o.id = ${filter.orderId}::bigint)
        and (${filter.shelfId}::bigint is null or a.shelf_id = ${filter.shelfId}::bigint)
      order by ${walkingOrder}
      limit ${filter.dataLimit === undefined ? null : Math.floor(filter.dataLimit)}::bigint`,
  )

export const informationsOf = (db: Database, tenantId: number, setId: number): Promise<PickingInformations> =>
  one<PickingInformations>(db, countsOf(tenantId, setId))

const tables: Statement = sql`${allocationTables}
  join picking_set s on s.tenant_id = a.tenant_id and s.id = a.set_id
  join product p on p.tenant_id = a.tenant_id and p.id = a.product_id
  join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
  cross join lateral (
    select max(barcode) filter (where is_main) as main,
      coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra
    from product_barcode where tenant_id = a.tenant_id and product_id = a.product_id
  ) codes`

const columns: Statement = sql`a.id, o.id as "orderID", o.order_no as "orderNo", l.id as "orderProductID",
  p.id as "productID", p.name as "productName", p.stock_code as "stockCode", p.image, p.unit,
  coalesce(codes.main, '') as "productBarcode", coalesce(codes.main, '') as barcode, codes.extra as barcodes,
  a.shelf_id as "shelfID", a.piece, a.picked as "occurrencesPiece", a.missing as "missingPiece",
  a.excess as "excessPiece", p.is_decimal as "isProductPieceDecimal", coalesce(a.return_cause_id, 0) as "returnReasonID",
  ${slotOfOrder} as slot`

/** By the walk that was worked out for the set; where there is none, and for shelves that joined it later, by rank. */
const walkingOrder: Statement = sql`min(a.walk_rank) over (partition by a.shelf_id), shelf.rank, shelf.id, a.product_id, o.ordered_at, o.id, a.id`

const countsOf = (tenantId: number, setId: number): Statement => sql`
  select set_no as "setNo", pieces_counted as "totalProductCount", picked_counted as "collectedProductCount",
    missing_counted as "missingProductCountInSet", pieces_counted - picked_counted - missing_counted as "remainingProductCount"
  from picking_set where tenant_id = ${tenantId} and id = ${setId}`
