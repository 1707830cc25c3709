import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Paper } from './paper.ts'

/** Does the work with the paper in a file of a random name, which nobody else may read, and deletes it whatever happens. */
export const withTemporaryFile = async <T>({ kind, bytes }: Paper, work: (file: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-print-'))
  try {
    const file = join(folder, `paper.${kind}`)
    await writeFile(file, bytes, { mode: 0o600 })
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
