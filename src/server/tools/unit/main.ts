import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '#server/base/project-folder.ts'
import { serverUnit } from './unit.ts'

/** Prints the unit that systemd runs the server by, for this place and the data in OKUT_DATA; `--user`: who it runs as. */
const main = (): void => {
  const { user } = parseArgs({ options: { user: { type: 'string', default: 'okut' } } }).values
  const { OKUT_DATA = '/var/lib/okut' } = process.env
  console.log(serverUnit({ node: process.execPath, project: projectFolder, data: resolve(OKUT_DATA), user }))
}

main()
