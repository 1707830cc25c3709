import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isAlive } from './postmaster.ts'
import { syncPath } from './sync-tree.ts'

const draftPrefix = 'making-'
const draftLifeMs = 10 * 60_000
const ownDrafts = new Set<string>()

/**
 * Has `make` make a folder of the name inside a draft, and moves it into the folder when it is whole, so that a crash leaves
 * only a draft. Throws if there is one already that holds something.
 */
export const makeWhole = async (
  folder: string,
  name: string,
  make: (draft: string) => Promise<void>,
): Promise<void> => {
  const draft = join(folder, `${draftPrefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  ownDrafts.add(draft)
  await mkdir(draft, { mode: 0o700 })
  try {
    await make(draft)
    await rmdir(join(folder, name)).catch(() => undefined)
    await rename(join(draft, name), join(folder, name))
    await syncPath(folder)
  } finally {
    await removeDraft(draft)
    ownDrafts.delete(draft)
  }
}

/** Removes the drafts whose maker is gone. */
export const clearDrafts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (name.startsWith(draftPrefix) && !(await isBeingMade(join(folder, name)))) await removeDraft(join(folder, name))
  }
}

const isBeingMade = async (draft: string): Promise<boolean> => {
  const maker = Number(basename(draft).slice(draftPrefix.length).split('-')[0])
  if (maker === process.pid) return ownDrafts.has(draft)
  const found = await stat(draft).catch(() => undefined)
  return isAlive(maker) && found !== undefined && Date.now() - found.mtimeMs < draftLifeMs
}

/** A killed initdb leaves a child that writes for a moment longer, into what is being removed. */
const removeDraft = (draft: string): Promise<void> =>
  rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
