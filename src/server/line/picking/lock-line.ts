import { invalid } from '#http/serve/read-input.ts'
import type { Call } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { findMySet } from '../set-book/my-set.ts'
import { giveOwnCart } from '../set-book/own-cart.ts'
import type { AllocationRow } from './line-change.ts'

export interface LineAsked {
  readonly lineId: number
  readonly orderId?: number | undefined
  readonly productId?: number | undefined
  readonly barcode?: string | undefined
  readonly setNo?: number | null | undefined
  /** A shelf that may be none of the line's allocations. */
  readonly shelfId?: number | null | undefined
  readonly causeId?: number | null | undefined
}

/** An order line of the caller's set, locked with its order until the transaction ends. */
export interface LockedLine {
  readonly id: number
  readonly setId: number
  readonly cartId: number
  readonly warehouseId: number
  readonly setNo: number
  readonly orderId: number
  readonly orderNo: string
  readonly productId: number
  readonly productName: string
  readonly unit: string
  readonly isDecimal: boolean
  readonly excessPlaceId: number | null
  /** Picked pieces that are still in the cart, and missing ones that nobody has given up. */
  readonly inCart: number
  readonly openMissing: number
  /** The cause asked for, if it can be given. */
  readonly causeId: number | null
  /** The line's allocations in walking order. */
  readonly rows: readonly AllocationRow[]
  /** The shelf asked for, if it can be picked from: one of the rows, or a new row of nothing. */
  readonly asked: AllocationRow | null
}

type Keys =
  | 'SiparisinizYok'
  | 'ArabaBulunamadi'
  | 'PICKING_LINE_NOT_FOUND'
  | 'ORDER_STATUS_IS_CANCELLED'
  | 'ORDER_PRODUCT_IS_CANCELLED'

/**
 * Locks the line for a change. Refuses if it is not in the caller's set, was cancelled, is not what else was said of
 * it, or has no cart to go to. The line's lock guards its allocations too: whoever changes them holds it.
 */
export const lockLine = async (call: Call<Keys>, asked: LineAsked): Promise<LockedLine> => {
  const { db, tenantId, refuse } = call
  const line = (await readLocked(call, asked)) ?? (await refuseUnknown(call))
  if (line.orderStatus === 8) refuse('ORDER_STATUS_IS_CANCELLED', { orderNo: line.orderNo })
  if (line.process === 2) refuse('ORDER_PRODUCT_IS_CANCELLED', { productName: line.productName })
  if (!line.isMine || (asked.setNo ?? line.setNo) !== line.setNo) refuse('PICKING_LINE_NOT_FOUND')
  if ((asked.orderId ?? line.orderId) !== line.orderId) throw invalid('orderID', 'contradicts')
  if ((asked.productId ?? line.productId) !== line.productId) throw invalid('productID', 'contradicts')
  if ((line.barcodeProductId ?? line.productId) !== line.productId) throw invalid('productBarcode', 'contradicts')
  if (line.cartId === null && call.settings.arabaModulAktif) refuse('ArabaBulunamadi')
  const cartId = line.cartId ?? (await giveOwnCart(db, tenantId, { ...line, id: line.setId }))
  const shelves = await readShelves(call, asked)
  return {
    ...line,
    cartId,
    rows: shelves.filter(shelf => shelf.id !== null),
    asked:
      shelves.find(
        shelf =>
          shelf.shelfId === asked.shelfId &&
          (shelf.id !== null || (shelf.isActive && shelf.warehouseId === line.warehouseId)),
      ) ?? null,
  }
}

interface LineRow extends Omit<LockedLine, 'cartId' | 'rows' | 'asked'> {
  readonly cartId: number | null
  readonly orderStatus: number
  readonly process: number
  readonly isMine: boolean
  readonly barcodeProductId: number | null
}

const readLocked = ({ db, tenantId, caller }: Call<Keys>, asked: LineAsked): Promise<LineRow | null> =>
  maybeOne<LineRow>(
    db,
    sql`select l.id, s.id as "setId", s.set_no as "setNo", s.cart_id as "cartId", s.warehouse_id as "warehouseId",
        o.id as "orderId", o.order_no as "orderNo", o.status as "orderStatus", l.process,
        coalesce(o.set_id = s.id, false) as "isMine",
        l.picked - l.combined - l.excess as "inCart", l.missing - l.short as "openMissing",
        p.id as "productId", p.name as "productName", p.unit, p.is_decimal as "isDecimal",
        (select id from place where tenant_id = s.tenant_id and warehouse_id = s.warehouse_id and kind = 'excess')
          as "excessPlaceId",
        (select id from return_cause where tenant_id = s.tenant_id and id = ${asked.causeId}::bigint and is_active)
          as "causeId",
        (select product_id from product_barcode where tenant_id = s.tenant_id and barcode = ${asked.barcode})
          as "barcodeProductId"
      from picking_set s
      join order_line l on l.tenant_id = s.tenant_id and l.id = ${asked.lineId}
      join customer_order o on o.tenant_id = s.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = s.tenant_id and p.id = l.product_id
      where s.tenant_id = ${tenantId} and s.user_id = ${caller.id} and s.status = 'picking'
      for share of s for no key update of o, l`,
  )

const refuseUnknown = async (call: Call<Keys>): Promise<never> =>
  (await findMySet(call)) ? call.refuse('PICKING_LINE_NOT_FOUND') : call.refuse('SiparisinizYok')

const readShelves = ({ db, tenantId }: Call<Keys>, { lineId, shelfId }: LineAsked) =>
  many<AllocationRow & { readonly isActive: boolean; readonly warehouseId: number }>(
    db,
    sql`select a.id, shelf.id as "shelfId", shelf.code as "shelfCode", shelf.is_active as "isActive",
        shelf.warehouse_id as "warehouseId", coalesce(a.piece, 0) as piece, coalesce(a.picked, 0) as picked,
        coalesce(a.missing, 0) as missing, coalesce(a.excess, 0) as excess, a.return_cause_id as "causeId"
      from (
        select shelf_id from allocation where tenant_id = ${tenantId} and order_line_id = ${lineId}
        union
        select ${shelfId}::bigint
      ) as wanted
      join shelf on shelf.tenant_id = ${tenantId} and shelf.id = wanted.shelf_id
      left join allocation a
        on a.tenant_id = ${tenantId} and a.order_line_id = ${lineId} and a.shelf_id = wanted.shelf_id
      order by shelf.rank, shelf.id`,
  )
