import { type Memory, readJson } from '../station/stored.ts'

/** A call that changes something and is not known to have been answered. */
export interface Unconfirmed {
  readonly operationId: string
  /** Method and path, as the contract names it. */
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  /** What was scanned for it, or ''. */
  readonly code?: string
}

/** Keeps each user's unconfirmed calls over a reload of the page, in the order they were made. */
export interface Outbox {
  readonly put: (unconfirmed: Unconfirmed) => void
  readonly drop: (operationId: string) => void
  readonly list: () => readonly Unconfirmed[]
}

const prefix = 'okut.outbox.'
/** A call with a file in it is larger than a browser remembers; after a reload the file is chosen again. */
const mostKeptLength = 500_000

/** Every call has an entry of its own, so that two tabs never overwrite each other's. */
export const createOutbox = (memory: Memory, userId: () => number | null, now: () => number = Date.now): Outbox => {
  let last = 0
  const mine = () => `${prefix}${userId() ?? 0}.`
  const names = () =>
    memory
      .names()
      .filter(name => name.startsWith(mine()))
      .sort()
  const nameOf = (operationId: string) => names().find(name => name.endsWith(`.${operationId}`))
  return {
    put: unconfirmed => {
      if (nameOf(unconfirmed.operationId) !== undefined) return
      last = Math.max(last + 1, now())
      const written = JSON.stringify(unconfirmed)
      if (written.length > mostKeptLength) return
      memory.set(`${mine()}${String(last).padStart(16, '0')}.${unconfirmed.operationId}`, written)
    },
    drop: operationId => {
      const name = nameOf(operationId)
      if (name !== undefined) memory.drop(name)
    },
    list: () => names().flatMap(name => (readJson(memory, name) as Unconfirmed | null) ?? []),
  }
}
