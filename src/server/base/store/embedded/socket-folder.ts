import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { socketLength } from './postmaster.ts'

const longestSocketBytes = 100

/** Where PostgreSQL puts its socket: beside the data, or below the temporary folder if that path is too long for one. */
export const socketFolderOf = (folder: string): string => {
  const beside = join(folder, 'socket')
  if (socketLength(beside) <= longestSocketBytes) return beside
  return join(tmpdir(), `okut-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}

/** Makes the folder for the account alone: who may enter it may use the database without a password. */
export const makeSocketFolder = async (path: string, account?: Account): Promise<void> => {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  const self = process.getuid?.()
  const owners = [self, account?.uid]
  if (!found.isDirectory() || (self !== undefined && !owners.includes(found.uid)))
    throw new Error(`${path} belongs to somebody else, so PostgreSQL's socket cannot be put there. Remove it.`)
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
}

/** Takes away a folder that `socketFolderOf` put below the temporary folder. */
export const clearSocketFolder = async (folder: string): Promise<void> => {
  const path = socketFolderOf(folder)
  if (path !== join(folder, 'socket')) await rm(path, { recursive: true, force: true })
}
