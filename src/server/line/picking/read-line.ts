import type { PickingInformations } from '#contract/shapes/picking.ts'
import type { CartSlot } from '#contract/shapes/set.ts'
import { barcodesMeant } from '#domain/codes/barcodes-meant.ts'
import { invalid } from '#http/serve/read-input.ts'
import type { Call } from '#server/base/call.ts'
import { demandHeld, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Balance } from '#server/goods/ledger/balances.ts'
import { weighedWithin } from '../order-book/weighed-within.ts'
import { findMySet } from '../set-book/my-set.ts'
import { giveOwnCart } from '../set-book/own-cart.ts'
import { slotOfOrder } from '../set-book/slots.ts'
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

/** A product as a pick is answered with it. */
interface LineProduct {
  readonly productId: number
  readonly productName: string
  readonly stockCode: string
  readonly image: string | null
  readonly unit: string
  readonly isDecimal: boolean
  readonly barcode: string
  readonly barcodes: readonly string[]
}

/** An order line of the caller's set with all that a pick of it is decided on. */
export interface PickLine extends LineProduct {
  readonly id: number
  readonly setId: number
  readonly cartId: number
  readonly warehouseId: number
  /** The set's counts, and how often they had changed when it was read. */
  readonly informations: PickingInformations
  readonly changes: number
  readonly orderId: number
  readonly orderNo: string
  readonly slot: CartSlot | null
  readonly ordered: number
  /** What was ordered, whatever was weighed since; how much more or less may be; what a unit of it is charged. */
  readonly asOrdered: number
  readonly weighedWithin: number
  readonly unitPrice: number
  readonly picked: number
  readonly missing: number
  /** Nobody wants the line any more. */
  readonly isCancelled: boolean
  readonly excessPlaceId: number | null
  /** Picked pieces that are still in the cart, and missing ones that nobody has given up. */
  readonly inCart: number
  readonly openMissing: number
  /** Pieces are promised to the line from shelves that are none of its allocations. */
  readonly isResourced: boolean
  /** The cause asked for, if it can be given. */
  readonly causeId: number | null
  /** The shelves of the line's allocations and the one asked for, in walking order. */
  readonly shelves: readonly ShelfRow[]
  /** Its allocations among them. */
  readonly rows: readonly AllocationRow[]
  /** The shelf asked for, if it can be picked from: one of the rows, or a new row of nothing. */
  readonly asked: AllocationRow | null
  /** Of the product: on these shelves, in the cart, among the excess; those that never were are left out. */
  readonly balances: readonly Balance[]
}

type Keys =
  | 'SiparisinizYok'
  | 'ArabaBulunamadi'
  | 'PICKING_LINE_NOT_FOUND'
  | 'ORDER_STATUS_IS_CANCELLED'
  | 'ORDER_PRODUCT_IS_CANCELLED'

interface ShelfRow extends AllocationRow {
  readonly isActive: boolean
  readonly warehouseId: number
}

export interface LineRow extends Omit<PickLine, 'cartId' | 'rows' | 'asked' | 'isCancelled'> {
  readonly cartId: number | null
  readonly orderStatus: number
  readonly process: number
  readonly isMine: boolean
  readonly barcodeProductId: number | null
}

/**
 * The line as it was read. Refuses if it is not in the caller's set, is not what else was said of it, has no cart to go
 * to, or was cancelled: but for what has happened, which is a fact.
 */
export const lineFrom = async (
  call: ScanCall<Call<Keys>>,
  asked: LineAsked,
  row: LineRow | null,
): Promise<PickLine> => {
  const { refuse } = call
  const line = row ?? (await refuseUnknown(call))
  const { setNo } = line.informations
  const isCancelled = line.orderStatus === 8 || line.process === 2
  if (isCancelled && call.hasHappened && line.isMine) return withPlaces(call, asked, line, isCancelled)
  if (line.orderStatus === 8) refuse('ORDER_STATUS_IS_CANCELLED', { orderNo: line.orderNo })
  if (line.process === 2) refuse('ORDER_PRODUCT_IS_CANCELLED', { productName: line.productName })
  if (!line.isMine || (asked.setNo ?? setNo) !== setNo) refuse('PICKING_LINE_NOT_FOUND')
  if ((asked.orderId ?? line.orderId) !== line.orderId) throw invalid('orderID', 'contradicts')
  if ((asked.productId ?? line.productId) !== line.productId) throw invalid('productID', 'contradicts')
  if ((line.barcodeProductId ?? line.productId) !== line.productId) throw invalid('productBarcode', 'contradicts')
  return withPlaces(call, asked, line, isCancelled)
}

const withPlaces = async (
  call: ScanCall<Call<Keys>>,
  asked: LineAsked,
  line: LineRow,
  isCancelled: boolean,
): Promise<PickLine> => {
  const { shelves } = line
  return {
    ...line,
    isCancelled,
    cartId: line.cartId ?? (await cartFor(call, line)),
    rows: shelves.filter(shelf => shelf.id !== null),
    asked: shelves.find(shelf => shelf.shelfId === asked.shelfId && isPickable(line, shelf)) ?? null,
  }
}

const isPickable = ({ warehouseId }: LineRow, shelf: ShelfRow): boolean =>
  shelf.id !== null || (shelf.isActive && shelf.warehouseId === warehouseId)

const cartFor = (
  call: ScanCall<Call<Keys>>,
  { setId, warehouseId, informations: { setNo } }: LineRow,
): Promise<number> => {
  if (call.settings.arabaModulAktif) call.refuse('ArabaBulunamadi')
  demandHeld(call)
  return giveOwnCart(call.db, call.tenantId, { id: setId, setNo, warehouseId })
}

const refuseUnknown = async (call: Call<Keys>): Promise<never> =>
  (await findMySet(call)) ? call.refuse('PICKING_LINE_NOT_FOUND') : call.refuse('SiparisinizYok')

/** What reads it. Who changes an order of a set holds the set, so its lock guards orders, lines and allocations too. */
export const lineRead = ({ tenantId, caller, settings }: Call<Keys>, asked: LineAsked): Statement => sql`
  select l.id, s.id as "setId", s.cart_id as "cartId", s.warehouse_id as "warehouseId", s.changes,
    json_build_object('setNo', s.set_no, 'totalProductCount', s.pieces_counted, 'collectedProductCount', s.picked_counted,
      'missingProductCountInSet', s.missing_counted, 'remainingProductCount', s.pieces_counted - s.picked_counted - s.missing_counted) as informations,
    o.id as "orderId", o.order_no as "orderNo", ${slotOfOrder} as slot, o.status as "orderStatus", l.process,
    coalesce(o.set_id = s.id, false) as "isMine", l.piece as ordered, coalesce(l.ordered, l.piece) as "asOrdered", ${weighedWithin(settings)} as "weighedWithin",
    l.unit_price as "unitPrice", l.picked, l.missing,
    l.picked - l.combined - l.excess as "inCart", l.missing - l.short as "openMissing",
    exists (
      select from resourcing r where r.tenant_id = l.tenant_id and r.order_line_id = l.id and r.piece > r.taken
    ) as "isResourced",
    p.id as "productId", p.name as "productName", p.stock_code as "stockCode", p.image, p.unit,
    p.is_decimal as "isDecimal", coalesce(codes.main, '') as barcode, codes.extra as barcodes,
    excess.id as "excessPlaceId",
    (select id from return_cause where tenant_id = s.tenant_id and id = ${asked.causeId}::bigint and is_active)
      as "causeId",
    (select product_id from product_barcode
      where tenant_id = s.tenant_id and (barcode = ${asked.barcode} or gtin14 = ${barcodesMeant(asked.barcode ?? '', settings).gtin14}::text)
      order by barcode <> ${asked.barcode}, holds_gtin desc limit 1) as "barcodeProductId",
    shelves.list as shelves, coalesce(lying.list, '[]') as balances
  from picking_set s
  join order_line l on l.tenant_id = s.tenant_id and l.id = ${asked.lineId}
  join customer_order o on o.tenant_id = s.tenant_id and o.id = l.order_id
  join product p on p.tenant_id = s.tenant_id and p.id = l.product_id
  left join place excess
    on excess.tenant_id = s.tenant_id and excess.warehouse_id = s.warehouse_id and excess.kind = 'excess'
  cross join lateral (
    select max(barcode) filter (where is_main) as main,
      coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra
    from product_barcode where tenant_id = p.tenant_id and product_id = p.id
  ) codes
  cross join lateral (
    select json_agg(json_build_object('id', a.id, 'shelfId', shelf.id, 'shelfCode', shelf.code,
      'isActive', shelf.is_active, 'warehouseId', shelf.warehouse_id, 'piece', coalesce(a.piece, 0),
      'picked', coalesce(a.picked, 0), 'missing', coalesce(a.missing, 0), 'excess', coalesce(a.excess, 0),
      'causeId', a.return_cause_id) order by a.walk_rank, shelf.rank, shelf.id) as list, array_agg(shelf.id) as ids
    from (
      select shelf_id from allocation where tenant_id = l.tenant_id and order_line_id = l.id
      union
      select ${asked.shelfId}::bigint
    ) as wanted
    join shelf on shelf.tenant_id = l.tenant_id and shelf.id = wanted.shelf_id
    left join allocation a
      on a.tenant_id = l.tenant_id and a.order_line_id = l.id and a.shelf_id = wanted.shelf_id
  ) shelves
  cross join lateral (
    select json_agg(json_build_object('placeId', place_id, 'productId', product_id, 'isReal', is_real,
      'quantity', quantity, 'reserved', reserved, 'isThere', true)) as list
    from stock where tenant_id = l.tenant_id and product_id = l.product_id
      and place_id = any (shelves.ids || s.cart_id || excess.id)
  ) lying
  where s.tenant_id = ${tenantId} and s.user_id = ${caller.id} and s.status = 'picking'`
