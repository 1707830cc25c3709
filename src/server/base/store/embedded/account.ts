import { lchown, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The user that PostgreSQL's processes run as. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * Who runs PostgreSQL, which refuses root: as root, the owner of the data, else nobody;
 * undefined where it simply runs as this process does.
 */
export const accountFor = async (data: string): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  if (process.platform !== 'linux') throw new Error('PostgreSQL refuses root: start Okut as an ordinary user.')
  const owner = await stat(data).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Gives a file, or a folder with all it holds, to the account. */
export const giveTo = async (account: Account, path: string): Promise<void> => {
  const found = await lstat(path)
  await lchown(path, account.uid, account.gid)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await giveTo(account, join(path, name))
}
