import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBuiltServer } from '../server/started-server.ts'

const variable = 'OKUT_E2E_DEMO'

/** Before all end-to-end tests: makes a data folder with the demo merchant, once; afterwards it goes. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-demo-'))
  const server = await startBuiltServer({}, folder)
  await server.end()
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** A copy of that folder, for a server of its own; owners stay as they are, as the database insists on them. */
export const demoFolder = async (): Promise<string> => {
  const made = process.env[variable]
  if (made === undefined) throw new Error('no demo folder was made')
  const folder = await mkdtemp(join(tmpdir(), 'okut-e2e-'))
  await rm(folder, { recursive: true })
  await promisify(execFile)('cp', ['-a', made, folder])
  return folder
}
