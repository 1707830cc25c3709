/** What a browser remembers by name. */
export interface Memory {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
  readonly drop: (name: string) => void
  readonly names: () => readonly string[]
}

/** A memory that lasts as long as the page. */
export const createMemory = (): Memory => {
  const held = new Map<string, string>()
  return {
    get: name => held.get(name) ?? null,
    set: (name, value) => void held.set(name, value),
    drop: name => void held.delete(name),
    names: () => [...held.keys()],
  }
}

const local = (storage: Storage): Memory => ({
  get: name => storage.getItem(name),
  set: (name, value) => storage.setItem(name, value),
  drop: name => storage.removeItem(name),
  names: () => Array.from({ length: storage.length }, (_, at) => storage.key(at)!),
})

const probe = 'okut.probe'

/** The browser's own storage; where it is forbidden or full, the page's memory. */
const openMemory = (): Memory => {
  try {
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return local(localStorage)
  } catch {
    return createMemory()
  }
}

export const memory = openMemory()

/** What stands under a name as JSON; null where there is none, or none that can be read. */
export const readJson = (from: Memory, name: string): unknown => {
  try {
    return JSON.parse(from.get(name) ?? 'null')
  } catch {
    return null
  }
}
