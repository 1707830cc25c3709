import { toQuantity } from '#base/decimals.ts'
import type { ControlOrder, ControlProduct, ControlReading } from '#contract/calls/line/quality-control.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'

type Read = Contract['qualityControl']['read']
type Sums = Readonly<Record<ControlReading['kind'], ReadonlyMap<number, number>>>

/** How many pieces of a line were read, or told missing, so far. */
export const toldOf = ({ readings }: ControlOrder, lineId: number, kind: ControlReading['kind']): number =>
  sumsOf(readings)[kind].get(lineId) ?? 0

/** What is still to be said of a line. */
export const leftIn = (order: ControlOrder, { orderProductID: id, piece, missingPiece }: ControlProduct): number =>
  Math.max(0, toQuantity(piece - missingPiece - toldOf(order, id, 'read') - toldOf(order, id, 'missing')))

/** What the server will answer to a reading: null where it may refuse. */
export const foreseeReading = (
  { orders }: { readonly orders: readonly ControlOrder[] },
  { id, orderProductID, kind, piece }: InputOfCall<Read>,
): ModelOf<Read> | null => {
  const order = orders.find(order => order.id === id)
  const line = order?.products.find(line => line.orderProductID === orderProductID)
  if (order === undefined || line === undefined || order.isCancelled || line.isCancelled) return null
  return piece > leftIn(order, line) ? null : { orderID: id, reading: { orderProductID, kind, piece } }
}
/** The same of a reading that is taken back. */
export const foreseeUnread = (
  { orders }: { readonly orders: readonly ControlOrder[] },
  { id, orderProductID, kind, piece }: InputOfCall<Read>,
): ModelOf<Read> | null => {
  const reading = { orderProductID, kind, piece }
  const order = orders.find(order => order.id === id)
  return order?.readings.some(other => isSameReading(other, reading)) ? { orderID: id, reading } : null
}

/** The order with one more reading. */
export const withReading = (order: ControlOrder, reading: ControlReading): ControlOrder => ({
  ...order,
  readings: [...order.readings, reading],
})
/** The order without the newest reading of its kind. */
export const withoutReading = (order: ControlOrder, reading: ControlReading): ControlOrder => {
  const newest = order.readings.findLastIndex(other => isSameReading(other, reading))
  return { ...order, readings: order.readings.filter((_, n) => n !== newest) }
}
/** An order straight from a cart: the scan that found it was its reading. */
export const readByItsScan = (order: ControlOrder): ControlOrder => ({
  ...order,
  readings: order.products.map(({ orderProductID, piece }) => ({ orderProductID, kind: 'read', piece })),
})

const isSameReading = (a: ControlReading, b: ControlReading): boolean =>
  a.orderProductID === b.orderProductID && a.kind === b.kind && a.piece === b.piece

const known = new WeakMap<readonly ControlReading[], Sums>()
/** A screen asks for the same readings once for every line that it shows. */
const sumsOf = (readings: readonly ControlReading[]): Sums => {
  const sums = known.get(readings) ?? { read: sumOf(readings, 'read'), missing: sumOf(readings, 'missing') }
  known.set(readings, sums)
  return sums
}
const sumOf = (readings: readonly ControlReading[], kind: ControlReading['kind']): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>()
  for (const { orderProductID: id, kind: told, piece } of readings)
    if (told === kind) pieces.set(id, toQuantity((pieces.get(id) ?? 0) + piece))
  return pieces
}
