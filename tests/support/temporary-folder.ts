import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from './after-file.ts'

/** A new empty folder that goes when the test file ends, with what a killed program writes into it meanwhile. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `okut-${name}-`))
  afterFile(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
