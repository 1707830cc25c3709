import type { ControlOrder } from '#contract/calls/line/quality-control.ts'
import type { Call } from '#server/base/call.ts'
import { many, type Statement, sql } from '#server/base/store/sql.ts'
import { chooseCarriers } from '../dispatch/packages/choose-carriers.ts'
import { slotOfOrder } from '../set-book/slots.ts'
import { totalDesi } from './desi.ts'

type Row = Omit<ControlOrder, 'totalDesi' | 'hasShippingNotice' | 'products'> & {
  readonly products: readonly (ControlOrder['products'][number] & { readonly desi: number | null })[]
}

/** Orders `o` as they are checked, the oldest first. */
export const readControlOrders = async (
  { db, tenantId, settings }: Pick<Call, 'db' | 'tenantId' | 'settings'>,
  which: Statement,
): Promise<ControlOrder[]> => {
  const rows = await many<Row>(
    db,
    sql`select o.id, o.order_no as "orderNo", o.status = 8 as "isCancelled", coalesce(customer.name, '') as "customerName",
        o.carrier, o.amount, s.set_no as "setNo", o.is_gift as "isGiftPackage", o.gift_note as "giftNote",
        case when p.id is not null then json_build_object('id', p.id, 'barcode', p.barcode,
          'definition', p.definition, 'rank', p.rank) end as parcel,
        case when p.id is null and s.status = 'picked' then ${slotOfOrder} end as slot,
        ${products} as products, ${readings} as readings
      from customer_order o
      left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
      left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
      left join parcel p on p.tenant_id = o.tenant_id and p.id = o.parcel_id
      where o.tenant_id = ${tenantId} and o.checked_at is null and ${which}
      order by o.ordered_at, o.id`,
  )
  const carried = await chooseCarriers(
    db,
    tenantId,
    rows.map(row => row.id),
  )
  const { shippingAmountByParcel: noticeFrom } = settings.kaliteKontrolAyar
  return rows.map(({ products, ...order }) => ({
    ...order,
    totalDesi: totalDesi(products, carried.get(order.id)?.carrier?.desiDivisor),
    hasShippingNotice: noticeFrom !== 0 && order.amount >= noticeFrom,
    products: products.map(({ desi: _, ...product }) => product),
  }))
}

const products: Statement = sql`(
  select json_agg(json_build_object('orderProductID', l.id, 'productID', product.id, 'productName', product.name,
    'productBarcode', coalesce(b.main, ''), 'barcodes', coalesce(b.others, '[]'), 'unit', product.unit,
    'image', product.image, 'isProductPieceDecimal', product.is_decimal, 'desi', product.desi,
    'piece', case when l.process = 2 then 0 else l.piece - l.short end,
    'missingPiece', case when l.process = 2 then 0 else l.missing - l.short end,
    'preparedPiece', case when o.parcel_id is null then l.picked - l.combined - l.excess else l.combined - l.checked end,
    'shortPiece', l.short, 'isCancelled', l.process = 2) order by product.name, l.id)
  from order_line l
  join product on product.tenant_id = l.tenant_id and product.id = l.product_id
  left join lateral (
    select min(barcode) filter (where is_main) as main,
      json_agg(barcode order by barcode) filter (where not is_main) as others
    from product_barcode where tenant_id = l.tenant_id and product_id = l.product_id
  ) b on true
  where l.tenant_id = o.tenant_id and l.order_id = o.id
)`

const readings: Statement = sql`coalesce((
  select json_agg(json_build_object('orderProductID', r.order_line_id, 'kind', r.kind, 'piece', r.piece) order by r.id)
  from order_reading r join order_line l on l.tenant_id = r.tenant_id and l.id = r.order_line_id and l.process <> 2
  where r.tenant_id = o.tenant_id and r.order_id = o.id
), '[]')`
