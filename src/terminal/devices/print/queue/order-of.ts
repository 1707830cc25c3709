import { type PrinterKind, printerKinds } from '#contract/station/station-settings.ts'

type Order = readonly PrinterKind[]

/** All drivers: those that a station uses, in its order, then the others. */
export const allDrivers = (order: Order): Order => [...order, ...printerKinds.filter(kind => !order.includes(kind))]

/** The order once a driver is tried one place earlier. */
export const earlier = (order: Order, kind: PrinterKind): Order => {
  const at = order.indexOf(kind)
  return at < 1 ? order : order.with(at - 1, kind).with(at, order[at - 1]!)
}

/** The order with a driver at its end, or without it; one is always left. */
export const toggled = (order: Order, kind: PrinterKind): Order => {
  if (!order.includes(kind)) return [...order, kind]
  return order.length === 1 ? order : order.filter(each => each !== kind)
}
