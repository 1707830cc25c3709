import { openDB } from 'idb'
import { mostEntries } from '#contract/logbook/limits.ts'

/** One entry as it is kept; keys sort by time. */
export interface KeptEntry {
  readonly key: string
  readonly text: string
}

/** The last entries of one merchant at this station; they outlive the page, and whoever is signed in. */
export interface Ring {
  /** Writes entries, each over an older one of its key; the oldest beyond the limit go. */
  readonly put: (entries: readonly KeptEntry[]) => Promise<void>
  /** The texts in the order of time; told a key, those from there on. */
  readonly read: (from?: string) => Promise<readonly string[]>
  readonly count: () => Promise<number>
  readonly clear: () => Promise<void>
}

const store = 'entries'

/** Each merchant has a database of its own, so that nobody comes upon another's entries. */
export const openRing = async (merchant: string, most = mostEntries): Promise<Ring> => {
  const db = await openDB(`okut.record.${merchant}`, 1, { upgrade: opened => void opened.createObjectStore(store) })
  return {
    put: async entries => {
      const writing = db.transaction(store, 'readwrite')
      const written = entries.map(({ key, text }) => writing.store.put(text, key))
      // The page may be closing: what was asked for by now is done all the same.
      writing.commit()
      await Promise.all([...written, writing.done])
      const over = (await db.count(store)) - most
      if (over <= 0) return
      const last = (await db.getAllKeys(store, null, over)).at(-1)
      if (last !== undefined) await db.delete(store, IDBKeyRange.upperBound(last))
    },
    read: from => db.getAll(store, from === undefined ? null : IDBKeyRange.lowerBound(from)),
    count: () => db.count(store),
    clear: () => db.clear(store),
  }
}
