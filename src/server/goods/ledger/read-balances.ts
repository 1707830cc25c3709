import type { PlaceBalance } from '#contract/calls/goods/ledger.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

export interface BalancePage {
  readonly afterPlaceId: number
  readonly afterProductId: number
  readonly limit: number
}

/** Every balance that is not zero, by place and product; from behind the last one of the page before. */
export const readBalances = (
  db: Database,
  tenantId: number,
  { afterPlaceId, afterProductId, limit }: BalancePage,
): Promise<PlaceBalance[]> =>
  many<PlaceBalance>(
    db,
    sql`select stock.place_id as "placeId", place.warehouse_id as "warehouseId", place.kind, coalesce(shelf.code, cart.definition, parcel.definition) as name,
        coalesce(shelf.barcode, cart.barcode, parcel.barcode) as "placeBarcode", stock.product_id as "productId",
        coalesce(b.barcode, p.stock_code) as barcode, stock.quantity
      from stock
      join place on place.tenant_id = ${tenantId} and place.id = stock.place_id
      join product p on p.tenant_id = ${tenantId} and p.id = stock.product_id
      left join product_barcode b on b.tenant_id = ${tenantId} and b.product_id = p.id and b.is_main
      left join shelf on shelf.tenant_id = ${tenantId} and shelf.id = place.id
      left join cart on cart.tenant_id = ${tenantId} and cart.id = place.id
      left join parcel on parcel.tenant_id = ${tenantId} and parcel.id = place.id
      where stock.tenant_id = ${tenantId} and stock.quantity <> 0
        and (stock.place_id, stock.product_id) > (${afterPlaceId}::bigint, ${afterProductId}::bigint)
      order by stock.place_id, stock.product_id
      limit ${limit}`,
  )
