/** Why an order is cancelled, as it is kept with it: each is the name of a word. */
export const cancelReasons = [
  '@reason.customerWish',
  '@reason.outOfStock',
  '@reason.wrongPrice',
  '@reason.unpaid',
  '@reason.suspicious',
  '@reason.other',
] as const

/** How long a cancelled order can be taken back; nobody outside hears of it before. */
export const cancelGraceMs = 10_000

interface Standing {
  /** One of the order statuses (domain.md, section 3). */
  readonly status: number
}
/** Received, awaiting approval, awaiting payment. */
const approvable: readonly number[] = [0, 1, 3]
/** Whatever has not left the house and is not over; cancel requests too. */
const cancellable: readonly number[] = [0, 1, 2, 3, 4, 5, 14, 15]

/** What of an order was paid already: nothing while payment is awaited, else all that is not collected at the door. */
export const paidOf = ({
  status,
  amount,
  payDoorAmount,
}: Standing & Readonly<Record<'amount' | 'payDoorAmount', number>>): number =>
  status === 3 ? 0 : Math.max(0, amount - payDoorAmount)

/** Awaiting invoice, invoiced, sent short: it went through quality control, so there are documents of it. */
const checked: readonly number[] = [4, 5, 6]

export const isChecked = ({ packageStatus }: { readonly packageStatus: number }): boolean =>
  checked.includes(packageStatus)
export const isCancelled = ({ status }: Standing): boolean => status === 8
export const isApprovable = ({ status }: Standing): boolean => approvable.includes(status)
export const isCancellable = ({ status }: Standing): boolean => cancellable.includes(status)
/** Packing or being supplied: what was not begun has nothing to undo, what left the house cannot be undone. */
export const isResettable = ({ status }: Standing): boolean => status === 4 || status === 5

interface InSet extends Standing {
  readonly setStatus: 'waiting' | 'picking' | 'picked' | 'closed' | null
}
/** It is still to be picked: approved and in no set, or in one that is not picked yet. */
export const isHurriable = ({ status, setStatus }: InSet): boolean =>
  setStatus === null ? status === 2 : setStatus === 'waiting' || setStatus === 'picking'
