import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Has the disk hold the folder with all that is in it. */
export const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncTree(join(folder, entry.name))
    else if (entry.isFile()) await syncPath(join(folder, entry.name))
  }
  await syncPath(folder)
}

/** Has the disk hold one file, or which names a folder has. */
export const syncPath = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
