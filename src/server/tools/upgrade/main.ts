import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../run-command.ts'
import { upgradeEmbedded } from './upgrade-embedded.ts'

/** Brings the embedded database in OKUT_DATA over from an older PostgreSQL, whose programs `--from` tells; PG_PROGRAMS: where pg_dump is. */
const main = async (): Promise<void> => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  const { OKUT_DATA = './data', PG_PROGRAMS: programs = '' } = process.env
  const kept = await upgradeEmbedded({ folder: resolve(OKUT_DATA), from: from && resolve(from), programs })
  console.log(
    `Brought over: every table is the same. The data of before are in ${kept}; remove them when you are sure.`,
  )
}

await runCommand(main)
