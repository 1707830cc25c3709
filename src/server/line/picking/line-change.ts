import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { MovementKind } from '#contract/movement-kinds.ts'
import type { Move, Reservation } from '#server/goods/ledger/move-goods.ts'

/** What a set takes of a line from one shelf. */
export interface AllocationRow {
  /** Null before it is stored. */
  readonly id: number | null
  readonly shelfId: number
  readonly shelfCode: string
  readonly piece: number
  readonly picked: number
  readonly missing: number
  readonly excess: number
  readonly causeId: number | null
}

export const leftOf = ({ piece, picked, missing }: AllocationRow): number => toQuantity(piece - picked - missing)

/** The places goods of a line move between, besides its shelves. */
export interface LineContext {
  readonly id: number
  readonly setId: number
  readonly productId: number
  readonly cartId: number
  readonly userId: number
  readonly operationId: string | undefined
  /** Its shelves promise it nothing any more: what is taken all the same was never planned, and goes back to nobody. */
  readonly isCancelled: boolean
}

/**
 * What is to change of a line: its allocations as they will be, the goods to be moved, the promises to be changed.
 * Each verb changes one allocation by a quantity; nothing is written before all is stored.
 */
export const startChange = (line: LineContext, rows: readonly AllocationRow[]) => {
  const before = new Map(rows.map(row => [row.shelfId, row]))
  const after = new Map(before)
  const moves: Move[] = []
  const reservations: Reservation[] = []
  const searched: number[] = []
  const doubted: number[] = []
  let weighed = 0

  const set = (shelfId: number, change: Partial<AllocationRow> | ((row: AllocationRow) => Partial<AllocationRow>)) => {
    const row = after.get(shelfId)!
    after.set(shelfId, { ...row, ...(typeof change === 'function' ? change(row) : change) })
  }
  const pickedBy = (n: number) => (row: AllocationRow) => ({
    picked: toQuantity(row.picked + n),
    ...(line.isCancelled && { piece: toQuantity(row.piece + n) }),
  })
  const promised = (promises: Partial<Move>): Partial<Move> => (line.isCancelled ? {} : promises)
  const move = (kind: MovementKind, quantity: number, from: number, to: number, promises: Partial<Move> = {}): void => {
    const { id, productId, setId, userId, operationId } = line
    moves.push({ kind, quantity, from, to, productId, setId, orderLineId: id, userId, operationId, ...promises })
  }
  const promise = (placeId: number, quantity: number): void =>
    void reservations.push({ placeId, quantity, productId: line.productId })

  return {
    /** The allocation of a shelf as it will be. */
    row: (shelfId: number): AllocationRow => after.get(shelfId)!,
    known: (shelfId: number): AllocationRow | undefined => after.get(shelfId),
    take(shelfId: number, n: number) {
      set(shelfId, pickedBy(n))
      move('pick', n, shelfId, line.cartId, promised({ fromReserved: -n }))
    },
    putBack(shelfId: number, n: number) {
      set(shelfId, pickedBy(-n))
      move('put-back', n, line.cartId, shelfId, promised({ toReserved: n }))
    },
    markMissing(shelfId: number, n: number, causeId: number | null) {
      const row = after.get(shelfId)!
      set(shelfId, { missing: toQuantity(row.missing + n), causeId: causeId ?? row.causeId })
      promise(shelfId, -n)
      searched.push(shelfId)
    },
    unmarkMissing(shelfId: number, n: number) {
      const missing = toQuantity(after.get(shelfId)!.missing - n)
      set(shelfId, missing === 0 ? { missing, causeId: null } : { missing })
      promise(shelfId, n)
    },
    /** More than was ordered: only what the shelf has promised to nobody. */
    takeExcess(shelfId: number, n: number, excessPlaceId: number) {
      set(shelfId, { excess: toQuantity(after.get(shelfId)!.excess + n) })
      move('excess', n, shelfId, excessPlaceId)
      // Whoever takes one too many may have taken more than one.
      doubted.push(shelfId)
    },
    returnExcess(shelfId: number, n: number, excessPlaceId: number) {
      set(shelfId, { excess: toQuantity(after.get(shelfId)!.excess - n) })
      move('excess-back', n, excessPlaceId, shelfId)
    },
    /** Takes over a part of an allocation by another shelf, from its free stock. */
    reroute(fromShelfId: number, to: AllocationRow, n: number) {
      if (!after.has(to.shelfId)) after.set(to.shelfId, to)
      set(fromShelfId, { piece: toQuantity(after.get(fromShelfId)!.piece - n) })
      set(to.shelfId, { piece: toQuantity(after.get(to.shelfId)!.piece + n) })
      promise(fromShelfId, -n)
      promise(to.shelfId, n)
    },
    /** So much more is weighed than was ordered, or less: the line wants as much. */
    weigh(shelfId: number, n: number) {
      set(shelfId, { piece: toQuantity(after.get(shelfId)!.piece + n) })
      promise(shelfId, n)
      weighed = toQuantity(weighed + n)
    },
    /** Ends promises that shelves hold beside the allocations. */
    letGo(promises: readonly Reservation[]) {
      reservations.push(...promises)
    },
    /** What has changed in all. */
    result: () => ({
      rows: [...after.values()].filter(row => row !== before.get(row.shelfId)),
      pieceChange: differenceOf(before, after, 'piece'),
      pickedChange: differenceOf(before, after, 'picked'),
      missingChange: differenceOf(before, after, 'missing'),
      weighedChange: weighed,
      moves,
      reservations,
      searched,
      doubted,
    }),
  }
}

export type LineChange = ReturnType<typeof startChange>

const differenceOf = (
  before: ReadonlyMap<number, AllocationRow>,
  after: ReadonlyMap<number, AllocationRow>,
  field: 'piece' | 'picked' | 'missing',
): number =>
  sumQuantities([...[...after.values()].map(row => row[field]), ...[...before.values()].map(row => -row[field])])
