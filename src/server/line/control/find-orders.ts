import type { ControlOrder, qualityControl } from '#contract/calls/line/quality-control.ts'
import type { InputOfCall } from '#contract/define.ts'
import { invalid } from '#http/serve/read-input.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { myTable } from '../seats/my-table.ts'
import { demandProduct } from './demand-product.ts'
import { findOnePiece } from './find-one-piece.ts'
import { readControlOrders } from './read-control-orders.ts'
import { refuseNotNeeded } from './refuse-not-needed.ts'

type OrdersCall = Parameters<Operations['qualityControl']['orders']>[0]
type Asked = InputOfCall<typeof qualityControl.orders>

/** The orders of a parcel, or the one-piece order that a product is for. */
export const findOrders = async (call: OrdersCall, asked: Asked): Promise<ControlOrder[]> => {
  const { barcode, boxID, setNo } = asked
  if (boxID !== undefined)
    return ofParcel(call, (await parcelAt(call, sql`p.id = ${boxID}`)) ?? refuseParcel(call, boxID))
  if (barcode === undefined) throw invalid('barcode', 'missing')
  const parcelId = setNo === undefined ? await parcelAt(call, sql`p.barcode = ${barcode}`) : null
  if (parcelId !== null) return ofParcel(call, parcelId)
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
