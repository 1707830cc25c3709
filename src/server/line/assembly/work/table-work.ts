import { toQuantity } from '#base/decimals.ts'

/** An order line as assembly looks at it. */
export interface WorkLine {
  readonly id: number
  readonly productId: number
  /** Picked pieces that lie in the cart. */
  readonly inCart: number
  /** What its last pick weighed; null where it is counted. */
  readonly weighedLast: number | null
  readonly combined: number
  /** Of the combined ones, those that nobody has checked yet. */
  readonly inParcel: number
  readonly isCancelled: boolean
}

/** An order by its counts, of a cancelled one none; see domain.md, section 2. */
export interface WorkOrder {
  readonly id: number
  readonly orderNo: string
  /** Seconds since the epoch. */
  readonly orderedAt: number
  readonly isCancelled: boolean
  readonly parcelId: number | null
  /** All of it lies in a slot of the cart: it needs no table. */
  readonly isWholeInSlot: boolean
  /** Ordered pieces, less those that will not be sent. */
  readonly toSend: number
  readonly combined: number
  /** Missing pieces that nobody has given up. */
  readonly stillMissing: number
  /** All that lies in its parcel, of cancelled lines too. */
  readonly inParcel: number
}

/** A line that has pieces of a product in the cart, and its order. */
export interface Claim {
  readonly order: WorkOrder
  readonly line: WorkLine
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
  /** Whose goods lie in it, the oldest first. */
  readonly orders: readonly WorkOrder[]
}

export const isLive = ({ order, line }: Claim): boolean => !order.isCancelled && !line.isCancelled

/** All that is to be sent of the order lies in its parcel. */
export const isOrderComplete = ({ combined, toSend }: WorkOrder): boolean => combined >= toSend

/** The claim once so many pieces of it were combined, or taken back where they are less than none. */
export const withCombined = ({ order, line }: Claim, piece: number, parcelId: number | null): Claim => ({
  order: {
    ...order,
    parcelId,
    combined: isLive({ order, line }) ? toQuantity(order.combined + piece) : order.combined,
    inParcel: toQuantity(order.inParcel + piece),
  },
  line: {
    ...line,
    inCart: toQuantity(line.inCart - piece),
    combined: toQuantity(line.combined + piece),
    inParcel: toQuantity(line.inParcel + piece),
  },
})

/** The parcel with the order as it is now, or without it where its goods lie there no more. */
export const withOrder = (parcel: WorkParcel, order: WorkOrder): WorkParcel => ({
  ...parcel,
  orders: [...parcel.orders.filter(({ id }) => id !== order.id), ...(order.parcelId === parcel.id ? [order] : [])].sort(
    (a, b) => a.orderedAt - b.orderedAt || a.id - b.id,
  ),
})
