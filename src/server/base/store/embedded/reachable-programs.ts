import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { type Binaries, binariesIn } from './binaries.ts'
import { cleanEnv } from './clean-env.ts'
import { clearDrafts, makeWhole } from './draft.ts'
import { syncTree } from './sync-tree.ts'

/** Where everybody may enter and root alone may write; the first that will do. */
const systemPlaces = ['/var/lib', '/var/tmp', '/tmp'].map(folder => join(folder, 'okut-programs'))

/**
 * Programs that the account may run: the given ones, else a copy of them in one of the places, which all Okuts of this
 * machine share and which is told once. Throws a sentence if there can be none.
 */
export const reachablePrograms = async (
  binaries: Binaries,
  account: Account | undefined,
  places: readonly string[] = systemPlaces,
): Promise<Binaries> => {
  if (!account || (await mayRun(account, binaries.postgres))) return binaries
  const refusals: string[] = []
  for (const place of places) {
    try {
      const copy = await ensureCopy(binaries, place, account)
      if (await mayRun(account, copy.postgres)) return copy
      refusals.push(`${place} (nothing may be run there)`)
    } catch (error) {
      refusals.push(`${place} (${(error as Error).message})`)
    }
  }
  throw new Error(
    `PostgreSQL refuses root and runs as user ${account.uid} instead, who may not run ${binaries.postgres}; nor can a copy ` +
      `be put in ${refusals.join(', ')}. Start Okut as an ordinary user, or put it where that user may enter.`,
  )
}

/** Whether it may; what else is wrong with the program, its first use tells better. */
const mayRun = async (account: Account, program: string): Promise<boolean> => {
  try {
    await promisify(execFile)(program, ['--version'], { ...account, cwd: '/', env: cleanEnv() })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EINVAL') return code !== 'EACCES'
    throw new Error(
      `PostgreSQL refuses root, and this root may not become user ${account.uid} (${code}). ` +
        'Start Okut, or the container it is in, as an ordinary user.',
    )
  }
}

const ensureCopy = async ({ postgres }: Binaries, place: string, account: Account): Promise<Binaries> => {
  await preparePlace(place)
  const name = createHash('sha256')
    .update(await readFile(postgres))
    .digest('hex')
    .slice(0, 16)
  const copy = join(place, name)
  const binFolder = dirname(postgres)
  if (!(await isThere(copy))) {
    await makeWhole(place, name, async draft => {
      await cp(dirname(binFolder), join(draft, name), { recursive: true, verbatimSymlinks: true })
      await openToAll(join(draft, name))
      await syncTree(join(draft, name))
    }).catch(async error => {
      if (!(await isThere(copy))) throw error
    })
    console.error(`Okut: PostgreSQL runs from a copy in ${copy}: user ${account.uid} may not enter ${binFolder}`)
  }
  return binariesIn(join(copy, basename(binFolder)))
}

/** What root runs as somebody must not be another's to exchange. */
const preparePlace = async (place: string): Promise<void> => {
  await mkdir(place, { recursive: true })
  const found = await lstat(place)
  if (!found.isDirectory() || found.uid !== process.getuid?.()) throw new Error('it belongs to somebody else')
  await chmod(place, 0o755)
  await clearDrafts(place)
}

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
