import { sumQuantities } from '#base/decimals.ts'
import type { CombineCounts, CombineData, CombineParcel, CombineProduct } from '#contract/calls/line/assembly.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, one, type Statement, sql } from '#server/base/store/sql.ts'
import type { Claim, WorkParcel } from './table-work.ts'
import { lineRow, orderRow, parcelRow, productCodes, productRow, setCounts, weighedLast } from './work-rows.ts'

interface TableRow extends Pick<CombineData, 'tableID' | 'tableBarcode' | 'tableDefinition' | 'warehouseCar'> {
  readonly counts: CombineCounts
  readonly parcels: readonly WorkParcel[]
  readonly products: CombineProduct[]
}

/** A table as its worker sees it; it must be there. */
export const readTable = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  tableId: number,
): Promise<CombineData> => {
  const { counts, parcels, products, ...table } = await one<TableRow>(
    db,
    sql`select t.id as "tableID", t.barcode as "tableBarcode", t.definition as "tableDefinition",
        case when s.id is not null then json_build_object('id', cart.id, 'barcode', cart.barcode,
          'definition', cart.definition, 'setNo', s.set_no) end as "warehouseCar",
        ${setCounts} as counts, coalesce(${parcelsThere}, '[]') as parcels, coalesce(${productsInCart}, '[]') as products
      from combining_table t
      left join picking_set s on s.tenant_id = t.tenant_id and s.id = t.set_id and s.status = 'picked'
      left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
      where t.tenant_id = ${tenantId} and t.id = ${tableId}`,
  )
  const free = parcels.find(isFree)
  const shown = parcels.filter(parcel => parcel.orders.length > 0 || parcel === free)
  return { ...table, ...counts, parcels: shown.map(combineParcelOf), products }
}

/** No order has its goods in it, and it is this table's. */
export const isFree = ({ isHere, orders }: WorkParcel): boolean => isHere && orders.length === 0

export const combineParcelOf = (parcel: WorkParcel): CombineParcel => ({
  id: parcel.id,
  barcode: parcel.barcode,
  definition: parcel.definition,
  rank: parcel.rank,
  isMissingParcel: parcel.isMissingParcel,
  otherTable: parcel.otherTable,
  orders: parcel.orders.map(order => ({
    id: order.id,
    orderNo: order.orderNo,
    isCancelled: order.isCancelled,
    pieceCount: order.toSend,
    combinedCount: order.combined,
    missingCount: order.stillMissing,
  })),
})

/** All lines of a set that have pieces in its cart, those of the oldest order first. */
export const readClaims = (db: Database, tenantId: number, setId: number): Promise<readonly Claim[]> =>
  many<Claim>(
    db,
    sql`select ${orderRow} as "order", ${lineRow} as line
      from customer_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.set_id = ${setId} and l.picked > l.combined + l.excess
      order by o.ordered_at, o.id, l.id`,
  )

/** Pieces of these lines in the cart. */
export const leftOf = (claims: readonly Claim[]): number => sumQuantities(claims.map(({ line }) => line.inCart))

/** Those of the table, and others that an order of the set has its goods in, with the name of their table. */
const parcelsThere: Statement = sql`(
  select json_agg(${parcelRow} order by p.table_id <> t.id, p.rank, p.id)
  from parcel p
  join combining_table home on home.tenant_id = p.tenant_id and home.id = p.table_id
  where p.tenant_id = t.tenant_id and (
    (p.table_id = t.id and p.is_active)
    or p.id in (
      select parcel_id from customer_order where tenant_id = t.tenant_id and set_id = s.id and parcel_id is not null))
)`

const productsInCart: Statement = sql`(
  select json_agg(json_build_object(${productRow}, 'left', lying.live, 'cancelled', lying.cancelled,
    'weight', lying.weight) order by p.name, p.id)
  from (
    select l.product_id, coalesce(sum(l.picked - l.combined - l.excess) filter (where o.status <> 8 and l.process <> 2), 0) as live,
      coalesce(sum(l.picked - l.combined - l.excess) filter (where o.status = 8 or l.process = 2), 0) as cancelled,
      case when bool_and(l.picked - l.combined - l.excess = ${weighedLast}) and count(distinct l.picked - l.combined - l.excess) = 1
        then min(l.picked - l.combined - l.excess) end as weight
    from customer_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = t.tenant_id and o.set_id = s.id and l.picked > l.combined + l.excess
    group by l.product_id
  ) as lying
  join product p on p.tenant_id = t.tenant_id and p.id = lying.product_id
  cross join lateral ${productCodes} codes
)`
