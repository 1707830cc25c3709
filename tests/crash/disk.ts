import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A disk of its own for one folder, which can be filled to its last byte. */
export interface Disk {
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

const run = promisify(execFile)
const megabyte = Buffer.alloc(1_048_576)

/** Null where this account may not mount one. */
export const mountDisk = async (folder: string, sizeMb = 400): Promise<Disk | null> => {
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'okut-crash', folder]).then(
    () => true,
    () => false,
  )
  if (!mounted) return null
  const ballast = join(folder, 'ballast')
  return {
    fill: () => writeUntilFull(ballast),
    free: () => rm(ballast, { force: true }),
    remove: async () => void (await run('umount', ['--lazy', folder])),
  }
}

const writeUntilFull = async (path: string): Promise<void> => {
  const file = await open(path, 'a')
  try {
    for (let size: number = megabyte.length; size >= 1; size = Math.floor(size / 64)) {
      while (await takes(file.write(megabyte, 0, size), size));
    }
  } finally {
    await file.close()
  }
}

const takes = async (writing: Promise<{ readonly bytesWritten: number }>, size: number): Promise<boolean> => {
  try {
    return (await writing).bytesWritten === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}
