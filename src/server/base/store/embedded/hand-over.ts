import { closeSync, openSync } from 'node:fs'
import type { Account } from './account.ts'

/** Files and folders that a child is given open, beside its three streams. */
export interface Handed {
  /** What the child calls each. */
  readonly names: readonly string[]
  /** For the end of its `stdio`. */
  readonly handles: readonly number[]
  /** Closes them here; the child keeps its own. */
  close(): void
}

const firstHandle = 3

/** Begins what a child calls something that it was handed. */
export const handedFolder = '/proc/self/fd'

/**
 * Opens the paths as ourselves for a child that runs as the account, which then needs no right to walk the way there: below
 * root's home it has none. A child of our own rights finds them by their paths.
 */
export const handOver = (account: Account | undefined, paths: readonly string[]): Handed => {
  if (!account) return { names: paths, handles: [], close: () => undefined }
  const handles = paths.map(path => openSync(path, 'r'))
  const names = handles.map((_, at) => `${handedFolder}/${firstHandle + at}`)
  return { names, handles, close: () => handles.forEach(handle => void closeSync(handle)) }
}
