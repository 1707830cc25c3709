import type { Call } from '#server/base/call.ts'
import type { ScanCall } from '#server/base/http/in-two-trips.ts'
import { type Balance, endOf, lockBalances } from './balances.ts'
import type { KnownBalances, Move, Reservation } from './move-goods.ts'

/** What `goodsMoved` must know. Where it is held the balances are locked; else they are as they were read, and those that never were hold nothing. */
export const knownBalances = async (
  { db, tenantId, isHeld }: Pick<ScanCall<Call<any>>, 'db' | 'tenantId' | 'isHeld'>,
  read: readonly Balance[],
  moves: readonly Move[],
  reservations: readonly Reservation[] = [],
): Promise<KnownBalances> => {
  const ends = [
    ...moves.flatMap(({ productId, from, to }) => [endOf(from, productId), endOf(to, productId)]),
    ...reservations.map(({ placeId, productId }) => endOf(placeId, productId)),
  ]
  if (isHeld && ends.length > 0) return lockBalances(db, tenantId, ends)
  const known = new Map(read.map(balance => [endOf(balance.placeId, balance.productId), balance]))
  for (const end of ends) if (!known.has(end)) known.set(end, neverWas(end))
  return known
}

const neverWas = (end: string): Balance => {
  const [placeId, productId] = end.split(':').map(Number) as [number, number]
  return { placeId, productId, isReal: true, quantity: 0, reserved: 0, isThere: false }
}
