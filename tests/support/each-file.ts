import { afterAll, afterEach, vi } from 'vitest'
import { endFile, endTest } from './after-file.ts'

// Files that share a process leave nothing to each other.
afterEach(endTest)
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await endFile()
})
