import { toQuantity } from '#base/decimals.ts'
import type { MovementKind } from '#contract/movement-kinds.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { type Balance, endOf, lockBalances } from './balances.ts'
import { StockShort } from './stock-short.ts'

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
  for (const { quantity } of moves) if (!isQuantity(quantity)) throw new RangeError(`no quantity to move: ${quantity}`)
  const ends = [
    ...moves.flatMap(({ productId, from, to }) => [endOf(from, productId), endOf(to, productId)]),
    ...reservations.map(({ placeId, productId }) => endOf(placeId, productId)),
  ]
  if (ends.length === 0) return
  const balances = await lockBalances(db, tenantId, ends)
  const before = new Map([...balances].map(([end, balance]) => [end, { ...balance }]))
  const written = moves.map(move => apply(move, balances))
  for (const { placeId, productId, quantity } of reservations) promise(balances, placeId, productId, quantity)
  demandEnough(before, balances)
  await write(db, tenantId, [...balances.values()], written)
}

/** Changes what is promised at places, without moving anything. */
export const reserve = (db: Database, tenantId: number, reservations: readonly Reservation[]): Promise<void> =>
  moveGoods(db, tenantId, [], reservations)

const isQuantity = (value: number): boolean => value > 0 && Number.isFinite(value) && toQuantity(value) === value

interface Movement extends Move {
  readonly fromBefore: number
  readonly toBefore: number
}

const apply = (move: Move, balances: ReadonlyMap<string, Balance>): Movement => {
  const from = balances.get(endOf(move.from, move.productId))!
  const to = balances.get(endOf(move.to, move.productId))!
  const movement = { ...move, fromBefore: from.quantity, toBefore: to.quantity }
  from.quantity = toQuantity(from.quantity - move.quantity)
  to.quantity = toQuantity(to.quantity + move.quantity)
  if (move.fromReserved) promise(balances, move.from, move.productId, move.fromReserved)
  if (move.toReserved) promise(balances, move.to, move.productId, move.toReserved)
  return movement
}

const promise = (balances: ReadonlyMap<string, Balance>, placeId: number, productId: number, quantity: number) => {
  const balance = balances.get(endOf(placeId, productId))!
  balance.reserved = toQuantity(balance.reserved + quantity)
}

const demandEnough = (before: ReadonlyMap<string, Balance>, after: ReadonlyMap<string, Balance>): void => {
  for (const [end, { placeId, productId, quantity, reserved, isReal }] of after) {
    if (reserved < 0) throw new Error(`place ${placeId} has promised less than nothing of product ${productId}`)
    if (!isReal || quantity >= reserved) continue
    const was = before.get(end)!
    throw new StockShort(placeId, productId, toQuantity(was.quantity - Math.min(was.reserved, reserved)))
  }
}

const write = async (db: Database, tenantId: number, balances: readonly Balance[], moves: readonly Movement[]) => {
  const balancesWritten = sql`
    update stock set quantity = new.quantity, reserved = new.reserved
    from unnest(
      ${balances.map(balance => balance.placeId)}::bigint[],
      ${balances.map(balance => balance.productId)}::bigint[],
      ${balances.map(balance => balance.quantity)}::numeric[],
      ${balances.map(balance => balance.reserved)}::numeric[]
    ) as new (place_id, product_id, quantity, reserved)
    where stock.tenant_id = ${tenantId} and stock.place_id = new.place_id and stock.product_id = new.product_id`
  if (moves.length === 0) return run(db, balancesWritten)
  return run(
    db,
    sql`with balances as (${balancesWritten})
    insert into movement (tenant_id, kind, product_id, quantity, from_place_id, to_place_id, from_before, from_after,
      to_before, to_after, user_id, station, set_id, order_line_id, document, reason, operation_id)
    select ${tenantId}, kind, product_id, quantity, from_id, to_id, from_before, from_before - quantity,
      to_before, to_before + quantity, user_id, station, set_id, line_id, document, reason, operation_id
    from unnest(
      ${moves.map(move => move.kind)}::text[],
      ${moves.map(move => move.productId)}::bigint[],
      ${moves.map(move => move.quantity)}::numeric[],
      ${moves.map(move => move.from)}::bigint[],
      ${moves.map(move => move.to)}::bigint[],
      ${moves.map(move => move.fromBefore)}::numeric[],
      ${moves.map(move => move.toBefore)}::numeric[],
      ${moves.map(move => move.userId)}::bigint[],
      ${moves.map(move => move.station)}::text[],
      ${moves.map(move => move.setId)}::bigint[],
      ${moves.map(move => move.orderLineId)}::bigint[],
      ${moves.map(move => move.document)}::text[],
      ${moves.map(move => move.reason)}::text[],
      ${moves.map(move => move.operationId)}::uuid[]
    ) with ordinality as move (kind, product_id, quantity, from_id, to_id, from_before, to_before,
      user_id, station, set_id, line_id, document, reason, operation_id, nth)
    order by nth`,
  )
}
