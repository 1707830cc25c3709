import { toQuantity } from '#base/decimals.ts'
import type { Controlled, ControlledLine } from './lock-controlled.ts'

/** Where the checked order's goods lie: its parcel, or, of an order without one, its set's cart. Null: nowhere here. */
export const goodsPlace = ({ parcel, set }: Controlled): number | null => parcel?.id ?? set?.cartId ?? null

/** Pieces of the line that lie there. */
export const heldOf = ({ parcel }: Pick<Controlled, 'parcel'>, line: ControlledLine): number =>
  parcel === null ? toQuantity(line.picked - line.combined - line.excess) : toQuantity(line.combined - line.checked)

/** Ordered pieces, less those that will not be sent. */
export const wantedOf = (line: ControlledLine): number => (line.isCancelled ? 0 : toQuantity(line.piece - line.short))

/** Missing pieces that nobody has given up. */
export const openMissingOf = (line: ControlledLine): number =>
  line.isCancelled ? 0 : toQuantity(line.missing - line.short)
