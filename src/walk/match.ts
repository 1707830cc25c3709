import { parse } from 'regexparam'
import { entryOf, type FlowEntry, flows } from '#flows/index.ts'

/** What an address opens. */
export interface Match {
  readonly entry: FlowEntry
  /** What the address says where the page's path has a name (`/things/:id`). */
  readonly params: Readonly<Record<string, string>>
  /** Nothing has the address: the not-found page is shown in its place, and is guarded as a page that is none. */
  readonly isUnknown: boolean
}

const routes = flows.map(entry => ({ entry, ...parse(entry.path) }))
const unknown: Match = { entry: entryOf('not-found'), params: {}, isUnknown: true }

/** The page that a path opens: the first in the list that it fits. */
export const match = (pathname: string): Match => {
  const path = decoded(pathname)
  for (const { entry, keys, pattern } of routes) {
    const parts = pattern.exec(path)
    if (parts !== null)
      return { entry, params: Object.fromEntries(keys.map((key, at) => [key, parts[at + 1]!])), isUnknown: false }
  }
  return unknown
}

/** A path that cannot be decoded is matched as it stands. */
const decoded = (pathname: string): string => {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
