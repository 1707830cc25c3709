import type { ControlOrder, qualityControl } from '#contract/calls/line/quality-control.ts'
import type { InputOfCall } from '#contract/define.ts'
import { slotIn } from '#domain/codes/slot-codes.ts'
import { invalid } from '#http/serve/read-input.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { isSlotNamed } from '#server/goods/carts/slot-named.ts'
import { myTable } from '../seats/my-table.ts'
import { demandProduct } from './demand-product.ts'
import { findOnePiece } from './find-one-piece.ts'
import { readControlOrders } from './read-control-orders.ts'
import { refuseNotNeeded } from './refuse-not-needed.ts'

type OrdersCall = Parameters<Operations['qualityControl']['orders']>[0]
type Asked = InputOfCall<typeof qualityControl.orders>

/** The orders of a parcel, the order of a slot, or the one-piece order that a product is for. */
export const findOrders = async (call: OrdersCall, asked: Asked): Promise<ControlOrder[]> => {
  const { barcode, boxID, setNo } = asked
  if (boxID !== undefined)
    return ofParcel(call, (await parcelAt(call, sql`p.id = ${boxID}`)) ?? refuseParcel(call, boxID))
  if (barcode === undefined) throw invalid('barcode', 'missing')
  const parcelId = setNo === undefined ? await parcelAt(call, sql`p.barcode = ${barcode}`) : null
  if (parcelId !== null) return ofParcel(call, parcelId)
  const slot = setNo === undefined ? await slotAt(call, barcode) : null
  if (slot !== null) return ofSlot(call, slot)
  if (!call.settings.urunToplamaAyar.masaTekUrunKaliteKontrol) return refuseParcel(call, barcode)
  const product = await demandProduct(call, { barcode, setNo })
  const id = (await findOnePiece(call, { productId: product.id, setNo })) ?? (await refuseNotNeeded(call, product))
  return readControlOrders(call, sql`o.id = ${id}`)
}

const refuseParcel = ({ refuse }: OrdersCall, code: string | number) => refuse('PARCEL_NOT_FOUND', { code })

const parcelAt = async (call: OrdersCall, which: Statement): Promise<number | null> => {
  const tableId = await myTable(call)
  const parcel = await maybeOne<{ id: number }>(
    call.db,
    sql`select p.id from parcel p
      where p.tenant_id = ${call.tenantId} and p.table_id = ${tableId} and p.is_active and ${which}`,
  )
  return parcel?.id ?? null
}

const ofParcel = (call: Call, parcelId: number) => readControlOrders(call, sql`o.parcel_id = ${parcelId}`)

interface SlotAsked {
  readonly slot: number
  readonly cart: string
  readonly order: {
    readonly id: number
    readonly orderNo: string
    readonly isCancelled: boolean
    readonly missing: number
  } | null
}

/** The slot that has the code, on a cart that stands picked, with the order that nobody has taken out of it. */
const slotAt = async ({ db, tenantId, caller }: OrdersCall, code: string): Promise<SlotAsked | null> => {
  const named = slotIn(code)
  if (named === null) return null
  return maybeOne<SlotAsked>(
    db,
    sql`select ${named.number}::integer as slot, cart.definition as cart, case when o.id is not null then
        json_build_object('id', o.id, 'orderNo', o.order_no, 'isCancelled', o.status = 8, 'missing', o.lines_lacking)
        end as order
      from cart
      left join picking_set s on s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status = 'picked'
      left join customer_order o on o.tenant_id = s.tenant_id and o.set_id = s.id and o.slot = ${named.number}
        and o.status in (4, 8) and o.checked_at is null and o.parcel_id is null
      where cart.tenant_id = ${tenantId} and cart.warehouse_id = ${caller.warehouseId} and ${isSlotNamed(code)}`,
  )
}

/** Of an order that lacks something, what there is goes to a table. */
const ofSlot = async (call: OrdersCall, { slot, cart, order }: SlotAsked): Promise<ControlOrder[]> => {
  if (order === null) return call.refuse('CONTROL_SLOT_EMPTY', { slot, cart })
  const { id, orderNo, isCancelled, missing } = order
  if (missing > 0 && !isCancelled) call.refuse('CONTROL_SLOT_LACKS', { slot, cart, orderNo, missing })
  return readControlOrders(call, sql`o.id = ${id}`)
}
