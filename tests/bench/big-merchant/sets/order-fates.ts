import type { Random } from '#base/random.ts'
import type { OrderFate } from '../big-orders.ts'
import { type Calendar, daySeconds } from '../calendar.ts'

interface InSet {
  readonly setId: number
  readonly sums: NonNullable<OrderFate['sums']>
  readonly created: number
  readonly lead: number
  readonly isShort: boolean
}

const undeliveredShare = 0.012

/** What becomes of an order whose goods the carrier has taken: after some days it is delivered, or cannot be. */
export const fateOfClosed = (
  random: Random,
  calendar: Calendar,
  {
    setId,
    sums,
    created,
    lead,
    isShort,
    handedOver,
    dock,
  }: InSet & { readonly handedOver: number; readonly dock: number },
): OrderFate => {
  const arrives = handedOver + Math.floor((0.7 + 3 * random()) * daySeconds)
  const status = arrives > calendar.end ? 6 : random() < undeliveredShare ? 18 : 7
  return {
    status,
    packageStatus: isShort ? 6 : 5,
    process: 3,
    setId,
    sums,
    ...(status === 7 && { deliveredAt: arrives }),
    changes: [
      { at: created, from: 2, to: 4, userId: lead },
      { at: handedOver, from: 4, to: 6, userId: dock },
      ...(status === 6 ? [] : [{ at: arrives, from: 6, to: status }]),
    ],
  }
}

/** What an order is whose goods are still in the house. */
export const fateOfOpen = ({
  setId,
  sums,
  created,
  lead,
  isShort,
  isChecked,
}: InSet & { readonly isChecked: boolean }): OrderFate => ({
  status: 4,
  packageStatus: isChecked ? (isShort ? 6 : 5) : isShort ? 3 : 2,
  process: 1,
  setId,
  sums,
  changes: [{ at: created, from: 2, to: 4, userId: lead }],
})

/** Cancelled before anything was done for it. */
export const fateOfCancelled = (at: number, userId: number): OrderFate => ({
  status: 8,
  packageStatus: 1,
  process: 2,
  changes: [{ at, from: 2, to: 8, userId }],
})

/** Approved, and waiting to be put in a set. */
export const fateOfApproved: OrderFate = { status: 2, packageStatus: 1, process: 0, changes: [] }
