import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectFolder } from '#server/base/project-folder.ts'
import { withDatabaseAtHand } from '../backup/database-at-hand.ts'
import { runCommand } from '../run-command.ts'
import { examine } from './examine.ts'

/** Tells a supporter everything without secrets; it ends with 1 if anything is to be complained of. */
const main = async (): Promise<void> => {
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  const { OKUT_DATA = './data', DATABASE_URL } = process.env
  const folder = DATABASE_URL ? projectFolder : resolve(OKUT_DATA)
  const { facts, complaints } = await withDatabaseAtHand(({ url }) => examine(url, process.env, { version, folder }))
  for (const [name, what] of facts) console.log(`${name.padEnd(20)} ${what}`)
  for (const complaint of complaints) console.log(`! ${complaint}`)
  console.log(complaints.length === 0 ? 'Nothing to complain of.' : `${complaints.length} complaints.`)
  if (complaints.length > 0) process.exitCode = 1
}

await runCommand(main)
