/** Why an order is cancelled, as it is kept with it: each is the name of a word. */
export const cancelReasons = [
  '@reason.customerWish',
  '@reason.outOfStock',
  '@reason.wrongPrice',
  '@reason.unpaid',
  '@reason.suspicious',
  '@reason.other',
] as const

interface Standing {
  /** One of the order statuses (domain.md, section 3). */
  readonly status: number
}
/** Received, awaiting approval, awaiting payment. */
const approvable: readonly number[] = [0, 1, 3]
/** Whatever has not left the house and is not over; cancel requests too. */
const cancellable: readonly number[] = [0, 1, 2, 3, 4, 5, 14, 15]

/** Awaiting invoice, invoiced, sent short: it went through quality control, so there are documents of it. */
const checked: readonly number[] = [4, 5, 6]

export const isChecked = ({ packageStatus }: { readonly packageStatus: number }): boolean =>
  checked.includes(packageStatus)
export const isApprovable = ({ status }: Standing): boolean => approvable.includes(status)
export const isCancellable = ({ status }: Standing): boolean => cancellable.includes(status)
/** Packing or being supplied: what was not begun has nothing to undo, what left the house cannot be undone. */
export const isResettable = ({ status }: Standing): boolean => status === 4 || status === 5
