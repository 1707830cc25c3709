import type { TableWork, WorkLine, WorkOrder, WorkParcel } from '#server/line/assembly/work/table-work.ts'

let ids = 0

/** A line of three pieces, all picked and in the cart, unless told otherwise. */
export const line = (productId: number, figures: Partial<WorkLine> = {}): WorkLine => {
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

export const order = (lines: readonly WorkLine[], more: Partial<WorkOrder> = {}): WorkOrder => {
  const id = ++ids
  return { id, orderNo: `S${id}`, isCancelled: false, isOfSet: true, parcelId: null, lines, ...more }
}

export const parcel = (rank: number, more: Partial<WorkParcel> = {}): WorkParcel => ({
  id: 1000 + rank,
  barcode: `P${rank}`,
  definition: `Koli ${rank}`,
  rank,
  isMissingParcel: false,
  otherTable: null,
  isHere: true,
  ...more,
})

export const work = (orders: readonly WorkOrder[], parcels: readonly WorkParcel[] = [1, 2, 3].map(n => parcel(n))) =>
  ({ orders, parcels }) satisfies TableWork
