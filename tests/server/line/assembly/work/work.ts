import { sumQuantities } from '#base/decimals.ts'
import type { Claim, WorkOrder, WorkParcel } from '#server/line/assembly/work/table-work.ts'

/** The figures of a line, of which an order's counts are the sums; those of domain.md, section 2. */
export interface LineFigures {
  readonly id: number
  readonly productId: number
  readonly piece: number
  readonly picked: number
  readonly missing: number
  readonly short: number
  readonly combined: number
  readonly checked: number
  readonly excess: number
  readonly isCancelled: boolean
}

export interface OrderFigures {
  readonly id: number
  readonly isCancelled: boolean
  readonly isOfSet: boolean
  readonly parcelId: number | null
  readonly lines: readonly LineFigures[]
}

let ids = 0

/** A line of three pieces, all picked and in the cart, unless told otherwise. */
export const line = (productId: number, figures: Partial<LineFigures> = {}): LineFigures => {
  const piece = figures.piece ?? 3
  const missing = figures.missing ?? 0
  return {
    id: ++ids,
    productId,
    piece,
    missing,
    picked: piece - missing,
    short: 0,
    combined: 0,
    checked: 0,
    excess: 0,
    isCancelled: false,
    ...figures,
  }
}

export const order = (lines: readonly LineFigures[], more: Partial<OrderFigures> = {}): OrderFigures => ({
  id: ++ids,
  isCancelled: false,
  isOfSet: true,
  parcelId: null,
  lines,
  ...more,
})

export const parcel = (rank: number, more: Partial<WorkParcel> = {}): WorkParcel => ({
  id: 1000 + rank,
  barcode: `P${rank}`,
  definition: `Koli ${rank}`,
  rank,
  isMissingParcel: false,
  otherTable: null,
  isHere: true,
  orders: [],
  ...more,
})

export const inCart = ({ picked, combined, excess }: LineFigures): number => picked - combined - excess

/** An order as its counts tell it. */
export const counted = ({ id, isCancelled, parcelId, lines }: OrderFigures): WorkOrder => {
  const live = isCancelled ? [] : lines.filter(one => !one.isCancelled)
  return {
    id,
    orderNo: `S${id}`,
    orderedAt: id,
    isCancelled,
    parcelId,
    isWholeInSlot: false,
    toSend: sumQuantities(live.map(one => one.piece - one.short)),
    combined: sumQuantities(live.map(one => one.combined)),
    stillMissing: sumQuantities(live.map(one => one.missing - one.short)),
    inParcel: sumQuantities(lines.map(one => one.combined - one.checked)),
  }
}

/** What the lines of a product in the set claim, as it is read. */
export const claimsOf = (orders: readonly OrderFigures[], productId: number): readonly Claim[] =>
  orders
    .filter(({ isOfSet }) => isOfSet)
    .flatMap(one => one.lines.map(each => ({ order: counted(one), line: { ...each, inCart: inCart(each) } })))
    .map(({ order, line: { combined, checked, ...each } }) => ({
      order,
      line: { ...each, combined, inParcel: combined - checked, weighedLast: null },
    }))
    .filter(({ line }) => line.productId === productId && line.inCart > 0)

/** The parcels with the orders whose goods lie in them. */
export const filled = (
  orders: readonly OrderFigures[],
  parcels: readonly WorkParcel[] = [1, 2, 3].map(n => parcel(n)),
): readonly WorkParcel[] =>
  parcels.map(each => ({ ...each, orders: orders.filter(({ parcelId }) => parcelId === each.id).map(counted) }))

/** The same orders with other figures of one line, and with its order in that parcel. */
export const withLine = (
  orders: readonly OrderFigures[],
  lineId: number,
  figures: Partial<LineFigures>,
  parcelId: number | null,
): readonly OrderFigures[] =>
  orders.map(one =>
    one.lines.every(each => each.id !== lineId)
      ? one
      : { ...one, parcelId, lines: one.lines.map(each => (each.id === lineId ? { ...each, ...figures } : each)) },
  )

/** Pieces in the cart for orders and lines that are not cancelled. */
export const leftInCart = (orders: readonly OrderFigures[]): number =>
  sumQuantities(
    orders
      .filter(({ isOfSet, isCancelled }) => isOfSet && !isCancelled)
      .flatMap(({ lines }) => lines.filter(({ isCancelled }) => !isCancelled).map(inCart)),
  )
