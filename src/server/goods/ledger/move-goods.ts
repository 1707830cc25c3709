import { toQuantity } from '#base/decimals.ts'
import type { MovementKind } from '#contract/movement-kinds.ts'
import { type Part, type Parts, rowsOf, writeAtOnce } from '#server/base/store/one-statement.ts'
import { type Database, sql } from '#server/base/store/sql.ts'
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
  /** The lot of the goods, and the day (`YYYY-MM-DD`) until which they are good, where these are known. */
  readonly lot?: string | undefined
  readonly expiresOn?: string | undefined
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

/** Balances by {@link endOf}; every end of what is moved or promised is among them. */
export type KnownBalances = ReadonlyMap<string, Balance>

/**
 * What writes balances and movements, as parts of one statement: see {@link writeAtOnce}. A balance that is no longer as
 * it was read is not written. Throws {@link StockShort} if a real place would hold less than nothing, or less than it has
 * promised.
 */
export const goodsMoved = (
  tenantId: number,
  known: KnownBalances,
  moves: readonly Move[],
  reservations: readonly Reservation[] = [],
): Parts => {
  const changes = new Map<string, Change>()
  const changeOf = (placeId: number, productId: number): Change => {
    const end = endOf(placeId, productId)
    const change = changes.get(end) ?? changeFrom(known, end)
    changes.set(end, change)
    return change
  }
  const movements = moves.map(move => moveBetween(move, changeOf))
  for (const { placeId, productId, quantity } of reservations) promise(changeOf(placeId, productId), quantity)
  const changed = [...changes.values()].sort(byPlaceThenProduct)
  for (const change of changed) demandEnough(change)
  const there = changed.filter(({ before }) => before.isThere)
  const never = changed.filter(({ before }) => !before.isThere)
  return {
    ...(there.length > 0 && { balanced: balancesWritten(tenantId, there) }),
    ...(never.length > 0 && { opened: balancesOpened(tenantId, never) }),
    ...(movements.length > 0 && { moved: movementsWritten(tenantId, movements) }),
  }
}

/** A balance as it was and as it will be. */
interface Change {
  readonly before: Balance
  quantity: number
  reserved: number
}

interface Movement extends Move {
  readonly fromBefore: number
  readonly toBefore: number
}

const changeFrom = (known: KnownBalances, end: string): Change => {
  const before = known.get(end)
  if (before === undefined) throw new Error(`nobody read how much lies at ${end}`)
  return { before, quantity: before.quantity, reserved: before.reserved }
}

const moveBetween = (move: Move, changeOf: (placeId: number, productId: number) => Change): Movement => {
  if (!isQuantity(move.quantity)) throw new RangeError(`no quantity to move: ${move.quantity}`)
  const from = changeOf(move.from, move.productId)
  const to = changeOf(move.to, move.productId)
  const movement = { ...move, fromBefore: from.quantity, toBefore: to.quantity }
  from.quantity = toQuantity(from.quantity - move.quantity)
  to.quantity = toQuantity(to.quantity + move.quantity)
  promise(from, move.fromReserved ?? 0)
  promise(to, move.toReserved ?? 0)
  return movement
}

const isQuantity = (value: number): boolean => value > 0 && Number.isFinite(value) && toQuantity(value) === value

const promise = (change: Change, quantity: number): void => {
  change.reserved = toQuantity(change.reserved + quantity)
}

/** The ledger's one order. */
const byPlaceThenProduct = ({ before: a }: Change, { before: b }: Change): number =>
  a.placeId - b.placeId || a.productId - b.productId

const demandEnough = ({ before: { placeId, productId, isReal, ...was }, quantity, reserved }: Change): void => {
  if (reserved < 0) throw new Error(`place ${placeId} has promised less than nothing of product ${productId}`)
  if (!isReal || quantity >= reserved) return
  throw new StockShort(placeId, productId, toQuantity(was.quantity - Math.min(was.reserved, reserved)))
}

const balancesWritten = (tenantId: number, changes: readonly Change[]): Part => ({
  text: sql`update stock set quantity = new.quantity, reserved = new.reserved
    from held, ${rowsOf('new', {
      place_id: ['bigint', changes.map(({ before }) => before.placeId)],
      product_id: ['bigint', changes.map(({ before }) => before.productId)],
      quantity_before: ['numeric', changes.map(({ before }) => before.quantity)],
      reserved_before: ['numeric', changes.map(({ before }) => before.reserved)],
      quantity: ['numeric', changes.map(({ quantity }) => quantity)],
      reserved: ['numeric', changes.map(({ reserved }) => reserved)],
    })}
    where stock.tenant_id = ${tenantId} and stock.place_id = new.place_id and stock.product_id = new.product_id
      and stock.quantity = new.quantity_before and stock.reserved = new.reserved_before
    returning 1`,
  rows: changes.length,
})

const balancesOpened = (tenantId: number, changes: readonly Change[]): Part => ({
  text: sql`insert into stock (tenant_id, place_id, product_id, is_real, quantity, reserved)
    select place.tenant_id, place.id, new.product_id, place.is_real, new.quantity, new.reserved
    from held, ${rowsOf('new', {
      place_id: ['bigint', changes.map(({ before }) => before.placeId)],
      product_id: ['bigint', changes.map(({ before }) => before.productId)],
      quantity: ['numeric', changes.map(({ quantity }) => quantity)],
      reserved: ['numeric', changes.map(({ reserved }) => reserved)],
    })}
    join place on place.tenant_id = ${tenantId} and place.id = new.place_id
    on conflict do nothing
    returning 1`,
  rows: changes.length,
})

const movementsWritten = (tenantId: number, moves: readonly Movement[]): Part => ({
  text: sql`insert into movement (tenant_id, kind, product_id, quantity, from_place_id, to_place_id, from_before, from_after,
      to_before, to_after, user_id, station, set_id, order_line_id, document, reason, lot, expires_on, operation_id)
    select ${tenantId}, kind, product_id, quantity, from_id, to_id, from_before, from_before - quantity,
      to_before, to_before + quantity, user_id, station, set_id, line_id, document, reason, lot, expires_on, operation_id
    from held, ${rowsOf('move', {
      kind: ['text', moves.map(move => move.kind)],
      product_id: ['bigint', moves.map(move => move.productId)],
      quantity: ['numeric', moves.map(move => move.quantity)],
      from_id: ['bigint', moves.map(move => move.from)],
      to_id: ['bigint', moves.map(move => move.to)],
      from_before: ['numeric', moves.map(move => move.fromBefore)],
      to_before: ['numeric', moves.map(move => move.toBefore)],
      user_id: ['bigint', moves.map(move => move.userId)],
      station: ['text', moves.map(move => move.station)],
      set_id: ['bigint', moves.map(move => move.setId)],
      line_id: ['bigint', moves.map(move => move.orderLineId)],
      document: ['text', moves.map(move => move.document)],
      reason: ['text', moves.map(move => move.reason)],
      lot: ['text', moves.map(move => move.lot)],
      expires_on: ['date', moves.map(move => move.expiresOn)],
      operation_id: ['uuid', moves.map(move => move.operationId)],
    })}
    order by nth`,
})
