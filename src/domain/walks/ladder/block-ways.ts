import { passingKind } from './frontier.ts'

/** One way to serve all that lies along a block. */
export interface BlockWay {
  readonly kind: number
  readonly metres: number
  /** How far one walks, where `metres` are what it is worth because the cart may be left. */
  readonly walked?: number
  /** How often each piece between two neighbouring spots is walked. */
  readonly times: (piece: number) => 0 | 1 | 2
}

/** Nothing lies along the block, and nobody can walk it. */
export const closedBlock: readonly BlockWay[] = [
  { kind: passingKind({ first: 0, last: 0, isJoined: false }), metres: 0, times: () => 0 },
]

/**
 * Every way to serve the spots of a block that may be part of a shortest walk (Ratliff and Rosenthal 1983): through it, there
 * and back, from both ends up to the widest gap. `at`: metres from the block's first end, rising, each once. At one of `turns`
 * (where the walk begins or ends) walking once becomes walking twice.
 */
export const blockWays = (metres: number, at: readonly number[], turns: readonly number[]): readonly BlockWay[] => [
  ...waysWhen(true, metres, at, turns),
  ...waysWhen(false, metres, at, turns),
]

const waysWhen = (isSingle: boolean, metres: number, at: readonly number[], turns: readonly number[]): BlockWay[] => {
  const last = at.length
  const turned = turns.length === 0 ? null : oncePieces(at, turns, isSingle)
  const isOnce = (piece: number) => (turned === null ? isSingle : turned[piece]!)
  const pieceOf = (nth: number) => (nth === last ? metres : at[nth]!) - (nth === 0 ? 0 : at[nth - 1]!)

  let whole = 0
  let widest = 0
  for (let nth = 0; nth <= last; nth++) {
    whole += isOnce(nth) ? pieceOf(nth) : 2 * pieceOf(nth)
    if (nth > 0 && nth < last && !isOnce(nth) && (widest === 0 || pieceOf(nth) > pieceOf(widest))) widest = nth
  }
  const firstTimes = isOnce(0) ? 1 : 2
  const lastTimes = isOnce(last) ? 1 : 2
  const without = (gap: number, first: 0 | 1 | 2, end: 0 | 1 | 2): BlockWay => ({
    kind: passingKind({ first, last: end, isJoined: false }),
    metres: whole - 2 * pieceOf(gap),
    times: piece => (piece === gap ? 0 : isOnce(piece) ? 1 : 2),
  })
  const ways: BlockWay[] = [
    {
      kind: passingKind({ first: firstTimes, last: lastTimes, isJoined: true }),
      metres: whole,
      times: piece => (isOnce(piece) ? 1 : 2),
    },
  ]
  if (last === 0) return isSingle ? ways : [...ways, without(0, 0, 0)]
  if (firstTimes === 2) ways.push(without(0, 0, lastTimes))
  if (lastTimes === 2) ways.push(without(last, firstTimes, 0))
  if (widest > 0) ways.push(without(widest, firstTimes, lastTimes))
  return ways
}

const oncePieces = (at: readonly number[], turns: readonly number[], isSingle: boolean): readonly boolean[] => {
  const once = [isSingle]
  for (const spot of at) once.push(once.at(-1)! !== (turns.filter(turn => turn === spot).length % 2 === 1))
  return once
}
