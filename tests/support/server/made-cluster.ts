import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { afterFile } from '../after-file.ts'
import { quickFolder } from './quick-folder.ts'

let made: Promise<string> | undefined

/** Puts a stopped embedded PostgreSQL where nothing is yet: a copy of one that is made once for a test file. */
export const putCluster = async (folder: string): Promise<void> => {
  made ??= makeCluster()
  // Owners stay as they are, as PostgreSQL insists on them.
  execFileSync('cp', ['-a', await made, folder])
}

const makeCluster = async (): Promise<string> => {
  const folder = mkdtempSync(join(quickFolder(), 'okut-made-'))
  afterFile(() => {
    made = undefined
    rmSync(folder, { recursive: true, force: true })
  })
  await (await startEmbedded({ folder })).stop()
  return folder
}
