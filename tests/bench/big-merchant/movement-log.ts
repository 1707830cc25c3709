import type { MovementKind } from '#contract/movement-kinds.ts'

const kinds = [
  'receipt',
  'placement',
  'pick',
  'put-back',
  'excess',
  'excess-back',
  'check',
  'hand-over',
  'transfer',
  'correction',
  'count',
] as const satisfies readonly MovementKind[]
const kindNumbers = Object.fromEntries(kinds.map((kind, i) => [kind, i])) as Record<MovementKind, number>

/** A movement without what lay at its ends, which is known only when all are in their order. */
export interface LoggedMove {
  readonly kind: MovementKind
  /** In seconds since the calendar's first day began. */
  readonly at: number
  /** The product's number. */
  readonly product: number
  readonly quantity: number
  readonly from: number
  readonly to: number
  readonly userId: number
  /** 0: none, as for the two below. */
  readonly setId?: number
  readonly lineId?: number
  /** The number of the paper it belongs to. */
  readonly document?: number
}

/** Ten million movements in some 400 MB; they may be added in any order. */
export const movementLog = (capacity: number) => {
  const kind = new Uint8Array(capacity)
  const [at, product, quantity, from, to, user, set, line, document] = Array.from(
    { length: 9 },
    () => new Int32Array(capacity),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array]
  let count = 0
  return {
    get count() {
      return count
    },
    add(move: LoggedMove): void {
      if (count === capacity) throw new RangeError(`more than the ${capacity} movements that were wanted`)
      kind[count] = kindNumbers[move.kind]
      at[count] = move.at
      product[count] = move.product
      quantity[count] = move.quantity
      from[count] = move.from
      to[count] = move.to
      user[count] = move.userId
      set[count] = move.setId ?? 0
      line[count] = move.lineId ?? 0
      document[count] = move.document ?? 0
      count += 1
    },
    /** The movements' numbers by their time; those of the same second as they were added. */
    inOrder(): Float64Array {
      const keys = new Float64Array(count)
      for (let i = 0; i < count; i++) keys[i] = at[i]! * capacity + i
      keys.sort()
      for (let i = 0; i < count; i++) keys[i] = keys[i]! % capacity
      return keys
    },
    read: (i: number): Required<LoggedMove> => ({
      kind: kinds[kind[i]!]!,
      at: at[i]!,
      product: product[i]!,
      quantity: quantity[i]!,
      from: from[i]!,
      to: to[i]!,
      userId: user[i]!,
      setId: set[i]!,
      lineId: line[i]!,
      document: document[i]!,
    }),
  }
}
export type MovementLog = ReturnType<typeof movementLog>
