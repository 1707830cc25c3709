import { sumQuantities, toQuantity } from '#base/decimals.ts'

/** An order line as assembly looks at it; the figures are those of domain.md, section 2. */
export interface WorkLine {
  readonly id: number
  readonly productId: number
  readonly piece: number
  readonly picked: number
  readonly missing: number
  /** Of the missing ones, those that will not be sent. */
  readonly short: number
  readonly combined: number
  readonly checked: number
  readonly excess: number
  readonly isCancelled: boolean
}

export interface WorkOrder {
  readonly id: number
  readonly orderNo: string
  readonly isCancelled: boolean
  /** Of the set that is being combined; others only lie in a parcel of the table. */
  readonly isOfSet: boolean
  readonly parcelId: number | null
  readonly lines: readonly WorkLine[]
}

export interface WorkParcel {
  readonly id: number
  readonly barcode: string
  readonly definition: string
  readonly rank: number
  readonly isMissingParcel: boolean
  /** How its table is called, if it is not this one. */
  readonly otherTable: string | null
  /** It stands on this table; an order of the set may have its goods in one that does not. */
  readonly isHere: boolean
}

/** What lies on a table and in its cart: the orders from the oldest to the youngest, the parcels by rank. */
export interface TableWork {
  readonly orders: readonly WorkOrder[]
  readonly parcels: readonly WorkParcel[]
}

/** Picked pieces that lie in the cart. */
export const inCart = ({ picked, combined, excess }: WorkLine): number => toQuantity(picked - combined - excess)

export const isLive = (order: WorkOrder, line: WorkLine): boolean => !order.isCancelled && !line.isCancelled

const liveLines = (order: WorkOrder): readonly WorkLine[] => order.lines.filter(line => isLive(order, line))

/** Ordered pieces, less those that will not be sent. */
export const toSend = (order: WorkOrder): number =>
  sumQuantities(liveLines(order).map(line => toQuantity(line.piece - line.short)))

export const combinedOf = (order: WorkOrder): number => sumQuantities(liveLines(order).map(line => line.combined))

/** Missing pieces that nobody has given up. */
export const stillMissing = (order: WorkOrder): number =>
  sumQuantities(liveLines(order).map(line => toQuantity(line.missing - line.short)))

/** All that is to be sent of the order lies in its parcel. */
export const isOrderComplete = (order: WorkOrder): boolean => combinedOf(order) >= toSend(order)

/** Pieces in the cart for orders that are not cancelled. */
export const leftInCart = ({ orders }: TableWork): number =>
  sumQuantities(orders.filter(({ isOfSet }) => isOfSet).flatMap(order => liveLines(order).map(inCart)))
