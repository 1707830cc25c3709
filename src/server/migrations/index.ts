import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#server/base/project-folder.ts'

const folder = join(projectFolder, 'src/server/migrations')

/**
 * The numbered migrations, in order. Servers of the former version work on while one is applied and afterwards, so each must suit
 * them too: it adds, with a default for what they do not write, and takes away nothing that they use. What a version no
 * longer uses goes with a later one, whose migration says so in a line: `-- contracts: what, and since when it is unused`.
 */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = readdirSync(folder)
  .filter(file => file.endsWith('.sql'))
  .sort()
  .map(file => ({ name: file.replace(/\.sql$/, ''), sql: readFileSync(join(folder, file), 'utf8') }))
