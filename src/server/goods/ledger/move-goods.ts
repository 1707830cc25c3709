import type { MovementKind } from '#contract/movement-kinds.ts'
import { writeAtOnce } from '#server/base/store/one-statement.ts'
import { type Database, sql } from '#server/base/store/sql.ts'
import { endOf, lockBalances } from './balances.ts'
import { goodsMoved } from './goods-moved.ts'

/** A quantity of one product from one place to another. */
export interface Move {
  readonly productId: number
  /** Above zero; three decimals at the most. */
  readonly quantity: number
  readonly from: number
  readonly to: number
  readonly kind: MovementKind
  /** What the move changes of the promises at either end, in the same locked step. */
  readonly fromReserved?: number
  readonly toReserved?: number
  readonly userId?: number | undefined
  readonly station?: string | undefined
  readonly setId?: number | undefined
  readonly orderLineId?: number | undefined
  readonly document?: string | undefined
  readonly reason?: string | undefined
  readonly operationId?: string | undefined
}

/** A change, up or down, of what of a place's product is promised to sets. */
export interface Reservation {
  readonly placeId: number
  readonly productId: number
  readonly quantity: number
}

/**
 * The one door to stock: writes balances and movements, in the caller's transaction. Balances are locked by place id,
 * then product id, so two callers never wait for each other in a circle. Throws {@link StockShort} before anything is
 * written if a real place would hold less than nothing, or less than it has promised.
 */
export const moveGoods = async (
  db: Database,
  tenantId: number,
  moves: readonly Move[],
  reservations: readonly Reservation[] = [],
): Promise<void> => {
  const ends = [
    ...moves.flatMap(({ productId, from, to }) => [endOf(from, productId), endOf(to, productId)]),
    ...reservations.map(({ placeId, productId }) => endOf(placeId, productId)),
  ]
  if (ends.length === 0) return
  const known = await lockBalances(db, tenantId, ends)
  await writeAtOnce(db, sql`select`, goodsMoved(tenantId, known, moves, reservations))
}

/** Changes what is promised at places, without moving anything. */
export const reserve = (db: Database, tenantId: number, reservations: readonly Reservation[]): Promise<void> =>
  moveGoods(db, tenantId, [], reservations)
