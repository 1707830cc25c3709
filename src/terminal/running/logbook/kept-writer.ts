import type { RecordEntry } from '#contract/logbook/entry.ts'
import type { KeptEntry, Ring } from './ring.ts'
import { keyOf, textOf } from './text-of.ts'

export interface KeptWriter {
  /** Remembers to write an entry; what it holds is looked at when it is written. */
  readonly note: (merchant: string, entry: RecordEntry) => void
  /** Writes all that was noted. Never throws. */
  readonly flush: () => Promise<void>
  /** The ring of a merchant with all that was noted; null where nothing can be kept. */
  readonly ringOf: (merchant: string) => Promise<Ring | null>
}

/**
 * Writes a logbook behind the work: entries are gathered, and written together once `whenIdle` says so. Where nothing can
 * be written, nothing is noted any more, and `failed` is told, once.
 */
export const createWriter = (
  open: (merchant: string) => Promise<Ring>,
  whenIdle: (write: () => void) => void,
  failed: (error: unknown) => void,
): KeptWriter => {
  const rings = new Map<string, Promise<Ring>>()
  let pending = new Map<RecordEntry, string>()
  let writing = Promise.resolve()
  let hasFailed = false
  const ringOf = (merchant: string): Promise<Ring> => {
    const ring = rings.get(merchant) ?? open(merchant)
    rings.set(merchant, ring)
    return ring
  }
  const write = async () => {
    const taken = [...pending]
    pending = new Map()
    for (const merchant of new Set(taken.map(([, of]) => of))) {
      const entries = taken.flatMap(([entry, of]) => (of === merchant ? [entry] : []))
      const kept: readonly KeptEntry[] = entries.map(entry => ({ key: keyOf(entry), text: textOf(entry) }))
      await (await ringOf(merchant)).put(kept)
    }
  }
  const flush = (): Promise<void> => {
    writing = writing.then(write).catch(error => {
      if (!hasFailed) failed(error)
      hasFailed = true
      pending.clear()
    })
    return writing
  }
  return {
    note: (merchant, entry) => {
      if (hasFailed) return
      if (pending.size === 0) whenIdle(() => void flush())
      // Open by the time that a page is closed: then there is no time for it.
      ringOf(merchant).catch(() => {})
      pending.set(entry, merchant)
    },
    flush,
    ringOf: async merchant => {
      await flush()
      return ringOf(merchant).catch(() => null)
    },
  }
}
