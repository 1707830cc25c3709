import { readdir } from 'node:fs/promises'

/** Throws a sentence for a folder that holds anything. */
export const demandEmpty = async (into: string): Promise<void> => {
  const names = await readdir(into).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new Error(`${into} cannot be restored into (${error.code}).`)
  })
  if (names.length > 0) throw new Error(`${into} is not empty; a backup is never restored over anything.`)
}
