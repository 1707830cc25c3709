import { openDB } from 'idb'

/** Names and what stands under them, written so that even a power cut right after does not lose them. */
export interface Disk {
  readonly put: (name: string, value: string) => Promise<void>
  readonly drop: (name: string) => Promise<void>
  readonly read: () => Promise<readonly (readonly [name: string, value: string])[]>
}

const calls = 'calls'
/** Without it Chromium may call written what only the system's memory holds. */
const certainly = { durability: 'strict' } as const

/** Opens the browser's database; the browser writes what stands in its other storage only now and then. */
export const openDisk = async (): Promise<Disk> => {
  const db = await openDB('okut-outbox', 1, { upgrade: db => void db.createObjectStore(calls) })
  return {
    put: async (name, value) => {
      const write = db.transaction(calls, 'readwrite', certainly)
      await Promise.all([write.store.put(value, name), write.done])
    },
    drop: name => db.delete(calls, name),
    read: async () => {
      const reading = db.transaction(calls)
      const [names, values] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
      return names.map((name, at) => [String(name), String(values[at])])
    },
  }
}
