import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

const folder = join(projectFolder, 'src/server/migrations')

/** The numbered migrations, in order. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = readdirSync(folder)
  .filter(file => file.endsWith('.sql'))
  .sort()
  .map(file => ({ name: file.replace(/\.sql$/, ''), sql: readFileSync(join(folder, file), 'utf8') }))
