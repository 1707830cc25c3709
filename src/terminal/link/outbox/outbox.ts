import { createMemory, type Memory, readJson } from '#terminal/ground/memory/stored.ts'
import type { Disk } from './outbox-on-disk.ts'

/** A call that changes something and is not known to have been answered. */
export interface Unconfirmed {
  readonly operationId: string
  /** Method and path, as the contract names it. */
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  /** What was scanned for it, or ''. */
  readonly code?: string
  /** It was shown as done. */
  readonly hasHappened?: boolean
}
/** When it was made, in milliseconds since 1970 by the station's clock. */
export type Made = Unconfirmed & { readonly at: number }

/** Keeps each user's unconfirmed calls over a reload of the page, in the order they were made. */
export interface Outbox {
  readonly put: (unconfirmed: Unconfirmed) => void
  readonly drop: (operationId: string) => void
  readonly list: () => readonly Made[]
  /** From now on keeps all on disk too; takes up what a browser that was killed had not written elsewhere. */
  readonly keepOnDisk: (open: () => Promise<Disk>) => Promise<void>
}

const prefix = 'okut.outbox.'
/** What is larger, as a complaint with its logbook, stands on disk alone. */
const mostInMemory = 500_000
/** A call with a large file in it is not kept at all; after a reload the file is chosen again. */
const mostOnDisk = 4_000_000

/** Every call has an entry of its own, so that two tabs never overwrite each other's. */
export const createOutbox = (memory: Memory, userId: () => number | null, now: () => number = Date.now): Outbox => {
  const large = createMemory()
  const homeOf = (written: string) => (written.length > mostInMemory ? large : memory)
  let last = 0
  let disk: Disk | null = null
  // A full or broken disk keeps nobody from working: the call is made anyway, only it may not outlive the browser.
  const unkept = (error: unknown) => console.error(error)
  const mine = () => `${prefix}${userId() ?? 0}.`
  const names = () => [...memory.names(), ...large.names()].filter(name => name.startsWith(mine())).sort()
  const timeOf = (name: string) => Number(name.slice(mine().length).split('.')[0])
  const nameOf = (operationId: string) => names().find(name => name.endsWith(`.${operationId}`))
  return {
    put: unconfirmed => {
      if (nameOf(unconfirmed.operationId) !== undefined) return
      // A clock that was set back must not put it before those that an earlier page left.
      const left = Math.max(0, ...names().map(timeOf))
      last = Math.max(last + 1, left + 1, now())
      const written = JSON.stringify(unconfirmed)
      if (written.length > mostOnDisk) return
      const name = `${mine()}${String(last).padStart(16, '0')}.${unconfirmed.operationId}`
      try {
        homeOf(written).set(name, written)
      } catch (error) {
        unkept(error)
      }
      disk?.put(name, written).catch(unkept)
    },
    drop: operationId => {
      const name = nameOf(operationId)
      if (name === undefined) return
      memory.drop(name)
      large.drop(name)
      disk?.drop(name).catch(unkept)
    },
    keepOnDisk: async open => {
      try {
        const opened = await open()
        for (const [name, written] of await opened.read())
          if (memory.get(name) === null) homeOf(written).set(name, written)
        disk = opened
      } catch (error) {
        unkept(error)
      }
    },
    list: () =>
      names().flatMap(name => {
        const written = (readJson(memory, name) ?? readJson(large, name)) as Unconfirmed | null
        return written === null ? [] : { ...written, at: timeOf(name) }
      }),
  }
}
