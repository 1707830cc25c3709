import type { ReturnOrder } from '#contract/calls/line/returns.ts'
import { daysPast, isBeforeDelivery } from '#domain/refunds.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { readOrder } from '../order-book/read-order.ts'
import { readMoney } from './read-money.ts'
import { sentPiece } from './sent-piece.ts'

/** An order as the returns desk needs it. Refuses ORDER_IS_NOT_FOUND with what was asked for. */
export const readReturnOrder = async (
  call: Call<'ORDER_IS_NOT_FOUND'>,
  id: number | null,
  asked: string = String(id),
): Promise<ReturnOrder> => {
  const { db, tenantId, settings, refuse } = call
  const order = (id === null ? null : await readOrder(call, { id })) ?? refuse('ORDER_IS_NOT_FOUND', { code: asked })
  const scannables = new Map((await readScannables(db, tenantId, order.id)).map(line => [line.id, line]))
  const returns = await readReturns(db, tenantId, order.id)
  return {
    ...order,
    products: order.products.map(line => ({ ...line, ...scannables.get(line.id)! })),
    readings: await readReadings(db, tenantId, order.id),
    isBeforeDelivery: isBeforeDelivery(order),
    daysPast: daysPast(order.deliveryDate, settings.iadeAyar.numberOfDaysForReturningOrder, new Date()),
    returnNth: returns.length + 1,
    ...(await readMoney(db, tenantId, order.id, settings)),
    returns,
  }
}

type Scannable = Pick<
  ReturnOrder['products'][number],
  | 'id'
  | 'productBarcode'
  | 'barcodes'
  | 'cases'
  | 'unit'
  | 'image'
  | 'isProductPieceDecimal'
  | 'sentPiece'
  | 'leftPiece'
  | 'photos'
>

const readScannables = (db: Database, tenantId: number, orderId: number): Promise<Scannable[]> =>
  many<Scannable>(
    db,
    sql`select l.id, coalesce(codes.main, '') as "productBarcode", codes.extra as barcodes, codes.cases, p.unit, p.image,
        p.is_decimal as "isProductPieceDecimal", sent.piece as "sentPiece",
        greatest(0, sent.piece - l.returned - desk.piece) as "leftPiece", (
          select count(*)::integer from goods_photo ph where ph.tenant_id = l.tenant_id and ph.order_line_id = l.id
        ) as photos
      from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      cross join lateral (select ${sentPiece} as piece) sent
      cross join lateral (
        select coalesce(sum(piece), 0) as piece from return_reading where tenant_id = l.tenant_id and order_line_id = l.id
      ) desk
      cross join lateral (
        select max(barcode) filter (where is_main) as main,
          coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra,
          coalesce(json_agg(json_build_object('barcode', barcode, 'piece', factor) order by barcode)
          filter (where factor <> 1), '[]') as cases
        from product_barcode where tenant_id = p.tenant_id and product_id = p.id
      ) codes
      where l.tenant_id = ${tenantId} and l.order_id = ${orderId}`,
  )

const readReadings = (db: Database, tenantId: number, orderId: number): Promise<ReturnOrder['readings'][number][]> =>
  many(
    db,
    sql`select id, order_line_id as "orderProductID", piece, condition, coalesce(return_cause_id, 0) as "returnReasonID"
      from return_reading where tenant_id = ${tenantId} and order_id = ${orderId} order by id`,
  )

const readReturns = async (db: Database, tenantId: number, orderId: number): Promise<ReturnOrder['returns']> =>
  (
    await many<Omit<ReturnOrder['returns'][number], 'at'> & { at: Date }>(
      db,
      sql`select r.id, r.no, r.at, u.name as user, r.payment_type as "returnPaymentType", r.amount,
          r.refund_state as "refundState", (
            select coalesce(sum(piece), 0) from order_return_line where tenant_id = r.tenant_id and return_id = r.id
          ) as piece
        from order_return r join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
        where r.tenant_id = ${tenantId} and r.order_id = ${orderId} order by r.nth`,
    )
  ).map(one => ({ ...one, at: one.at.toISOString() }))
