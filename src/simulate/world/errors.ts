import { toQuantity } from '#base/decimals.ts'
import { inBooks, type Place } from './places.ts'

export const errorKinds = [
  'notOnShelf',
  'onOtherShelf',
  'tooManyOnShelf',
  'wrongItem',
  'dropped',
  'doubleScan',
  'miscount',
] as const
export type ErrorKind = (typeof errorKinds)[number]

/** At `place` the world holds so much more (or less) of the product than the books say. */
export interface Trace {
  place: Place
  readonly product: string
  piece: number
}

/** Something that went wrong in the world, and what it still leaves behind. */
export interface TrueError {
  readonly id: number
  readonly kind: ErrorKind
  readonly by: string
  readonly product: string
  readonly piece: number
  readonly place: Place
  /** Empty once all of it came to light. */
  readonly traces: Trace[]
  /** What brought it, or a part of it, to light. */
  readonly revealedBy: string[]
}

/** Every error of a shift: who makes one writes it down, and follows it as long as the books don't know of it. */
export interface ErrorRecord {
  readonly all: readonly TrueError[]
  note(
    error: Pick<TrueError, 'kind' | 'by' | 'product' | 'piece' | 'place'>,
    traces: readonly Trace[],
    how?: string,
  ): void
  /** The books were put right at a place: told missing (below zero), or booked as found (above). */
  reveal(place: Place, product: string, piece: number, how: string): void
  /** All that lay at one place lies at another now, in the world as in the books: so does what is wrong with it. */
  follow(from: Place, to: Place): void
  /** So many pieces of a surplus were carried on by hand, unknown to the books. */
  shift(from: Place, to: Place, product: string, piece: number): void
  /** What should be found of all errors at the places of the books, with the errors that explain it. */
  expected(): ReadonlyMap<string, { readonly piece: number; readonly explainedBy: readonly string[] }>
}

export const createErrorRecord = (): ErrorRecord => {
  const all: TrueError[] = []
  const open = (place: Place) =>
    all.flatMap(error => error.traces.filter(trace => trace.place === place).map(trace => ({ error, trace })))
  const close = () => {
    for (const { traces } of all)
      for (const trace of traces.filter(({ piece }) => piece === 0)) traces.splice(traces.indexOf(trace), 1)
  }
  return {
    all,
    note: (error, traces, how) =>
      void all.push({ ...error, id: all.length + 1, traces: [...traces], revealedBy: how === undefined ? [] : [how] }),
    reveal: (place, product, piece, how) => {
      let left = piece
      for (const { error, trace } of open(place)) {
        if (trace.product !== product || left === 0 || Math.sign(trace.piece) !== Math.sign(left)) continue
        const known = Math.sign(left) * Math.min(Math.abs(left), Math.abs(trace.piece))
        trace.piece = toQuantity(trace.piece - known)
        left = toQuantity(left - known)
        error.revealedBy.push(how)
      }
      close()
    },
    follow: (from, to) => {
      for (const { trace } of open(from)) trace.place = to
    },
    shift: (from, to, product, piece) => {
      let left = piece
      for (const { error, trace } of open(from)) {
        if (trace.product !== product || trace.piece <= 0 || left <= 0) continue
        const moved = Math.min(left, trace.piece)
        trace.piece = toQuantity(trace.piece - moved)
        left = toQuantity(left - moved)
        error.traces.push({ place: to, product, piece: moved })
      }
      close()
    },
    expected: () => {
      const sums = new Map<string, { piece: number; explainedBy: string[] }>()
      for (const error of all)
        for (const { place, product, piece } of error.traces) {
          const where = inBooks(place)
          if (where === null) continue
          const sum = sums.get(`${where}\t${product}`) ?? { piece: 0, explainedBy: [] }
          sum.piece = toQuantity(sum.piece + piece)
          sum.explainedBy.push(tell(error))
          sums.set(`${where}\t${product}`, sum)
        }
      return sums
    },
  }
}

const tell = ({ id, kind, by, piece, place }: TrueError): string => `${id} ${kind}: ${piece} at ${place}, by ${by}`
