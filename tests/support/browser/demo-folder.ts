import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { quickFolder } from '../server/quick-folder.ts'
import { startBuiltServer } from '../server/started-server.ts'

const variable = 'OKUT_E2E_DEMO'

/** No end-to-end test takes the machine's power away. */
const mayBeLost = 'fsync = off\nfull_page_writes = off\n'

/** Before all end-to-end tests: makes a data folder with the demo merchant, once; afterwards it goes, with all of its copies. */
export default async (): Promise<() => Promise<void>> => {
  const all = await mkdtemp(join(quickFolder(), 'okut-e2e-'))
  // PostgreSQL runs as another user where tests are root's.
  await chmod(all, 0o755)
  const made = join(all, 'demo')
  const server = await startBuiltServer({}, made)
  await server.end()
  await appendFile(join(made, 'data/postgresql.auto.conf'), mayBeLost)
  process.env[variable] = made
  return () => rm(all, { recursive: true, force: true })
}

/** A copy of that folder, for a server of its own; owners stay as they are, as the database insists on them. */
export const demoFolder = async (): Promise<string> => {
  const made = process.env[variable]
  if (made === undefined) throw new Error('no demo folder was made')
  const folder = await mkdtemp(join(dirname(made), 'copy-'))
  await rm(folder, { recursive: true })
  await promisify(execFile)('cp', ['-a', made, folder])
  return folder
}
