/** How often a block is walked at its first and at its last end (0, 1, or 2 for "there and back"), and whether from end to end. */
export interface Passing {
  readonly first: 0 | 1 | 2
  readonly last: 0 | 1 | 2
  readonly isJoined: boolean
}
/** A passing as a small number. */
export const passingKind = ({ first, last, isJoined }: Passing): number => (isJoined ? 9 : 0) + first * 3 + last
export const passingKinds = 18

/** What may not follow. */
export const noState = -1
/** Nothing walked yet. */
export const blankState = 0
/** The walk is closed: nothing may be added. */
export const doneState = 1

/**
 * What has to be known of the walk left of an aisle: of each junction whether it is unused, met an odd or an even number of
 * times, and which junctions hang together (H. D. Ratliff, A. S. Rosenthal 1983 for two cross aisles; K. J. Roodbergen,
 * R. de Koster 2001 for three; L. Pansart, N. Catusse, H. Cambazard 2018 for any number). States are numbered as they
 * are met, and so is what follows from each.
 */
export interface Frontier {
  /** The state after a block is walked; `noState` where that is nonsense. */
  readonly pass: (state: number, block: number, kind: number) => number
  /** The state after a cross aisle is walked `times` (0, 1 or 2) towards the next aisle. */
  readonly cross: (state: number, crossing: number, times: number) => number
  readonly states: () => number
}

export const frontierOf = (crossings: number): Frontier => {
  const known = kept.get(crossings) ?? makeFrontier(crossings)
  kept.set(crossings, known)
  return known
}
const kept = new Map<number, Frontier>()

interface State {
  /** 0 unused, 1 odd, 2 even. */
  readonly degrees: readonly number[]
  readonly parts: readonly number[]
}

const makeFrontier = (crossings: number): Frontier => {
  const blank: State = { degrees: Array(crossings).fill(0), parts: Array(crossings).fill(0) }
  const states: State[] = []
  const numbers = new Map<string, number>()
  const numberOf = (state: State): number => {
    const key = `${state.degrees}|${state.parts}`
    const number = numbers.get(key) ?? states.push(state) - 1
    numbers.set(key, number)
    return number
  }
  numberOf(blank)
  states.push({ degrees: [-1], parts: [] })

  const remembered = (options: number, follow: (state: State, option: number) => State | 'done' | null) => {
    const known: number[][] = Array.from({ length: options }, () => [])
    return (number: number, option: number): number => {
      const follows = known[option]!
      const next = follows[number]
      if (next !== undefined) return next
      const state = follow(states[number]!, option)
      const made = state === null ? noState : state === 'done' ? doneState : numberOf(state)
      follows[number] = made
      return made
    }
  }
  const passed = remembered(crossings * passingKinds, (state, option) =>
    passBlock(state, Math.floor(option / passingKinds), option % passingKinds),
  )
  const crossed = remembered(crossings * 3, (state, option) => crossOver(state, Math.floor(option / 3), option % 3))
  return {
    pass: (state, block, kind) =>
      state !== doneState ? passed(state, block * passingKinds + kind) : kind === 0 ? doneState : noState,
    cross: (state, crossing, times) =>
      state !== doneState ? crossed(state, crossing * 3 + times) : times === 0 ? doneState : noState,
    states: () => states.length,
  }
}

const passBlock = (state: State, block: number, kind: number): State => {
  const [first, last] = [Math.floor((kind % 9) / 3), kind % 3]
  const degrees = [...state.degrees]
  const parts = [...state.parts]
  meet(degrees, parts, block, first)
  meet(degrees, parts, block + 1, last)
  if (kind < 9) return { degrees, parts: inOrder(parts) }
  const [kept, given] = [parts[block]!, parts[block + 1]!]
  return { degrees, parts: inOrder(parts.map(part => (part === given ? kept : part))) }
}

const meet = (degrees: number[], parts: number[], at: number, times: number): void => {
  if (times === 0) return
  if (degrees[at] === 0) parts[at] = Math.max(...parts) + 1
  degrees[at] = (degrees[at]! + times) % 2 === 1 ? 1 : 2
}

const crossOver = (state: State, crossing: number, times: number): State | 'done' | null => {
  const degree = state.degrees[crossing]!
  if (times > 0) return degree === times ? state : null
  if (degree === 1) return null
  if (degree === 0) return state
  const degrees = state.degrees.with(crossing, 0)
  if (degrees.every(left => left === 0)) return 'done'
  const parts = state.parts.with(crossing, 0)
  return parts.includes(state.parts[crossing]!) ? { degrees, parts: inOrder(parts) } : null
}

/** Parts are numbered as they come, so that the same figure has one name. */
const inOrder = (parts: readonly number[]): number[] => {
  const names = new Map([[0, 0]])
  return parts.map(part => {
    const name = names.get(part) ?? names.size
    names.set(part, name)
    return name
  })
}
