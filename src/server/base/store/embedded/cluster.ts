import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Account, demandReachable, giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'
import { isAlive } from './postmaster.ts'

/** The superuser and owner of all that Okut stores in a PostgreSQL of its own. */
export const clusterUser = 'okut'

const passwordFile = 'okut-password'
const draftPrefix = 'making-'
const draftLifeMs = 10 * 60_000
const ownDrafts = new Set<string>()

/** The password that the cluster asks for over TCP; over its own socket it asks for none. */
export const readPassword = async (data: string): Promise<string> =>
  (await readFile(join(data, passwordFile), 'utf8')).trim()

/**
 * Makes the data folder if it is not there yet. It is made under another name and renamed when whole, so that a crash
 * leaves only a draft, which the next start removes; a folder with data is never touched.
 */
export const ensureCluster = async (folder: string, binaries: Binaries, account?: Account): Promise<void> => {
  const data = join(folder, 'data')
  await clearDrafts(folder)
  if (await holdsCluster(data)) return giveRestored(data, account)
  const draft = join(folder, `${draftPrefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  ownDrafts.add(draft)
  await mkdir(draft, { mode: 0o700 })
  try {
    await makeCluster(draft, binaries, account)
    await rmdir(data).catch(() => undefined)
    await rename(join(draft, 'data'), data)
    await syncFolder(folder)
  } catch (error) {
    if (!(await holdsCluster(data))) throw error
  } finally {
    await removeDraft(draft)
    ownDrafts.delete(draft)
  }
}

const holdsCluster = async (data: string): Promise<boolean> => {
  const names = await readdir(data).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new Error(`Cannot read the data folder ${data} (${error.code}): does it belong to another user?`)
  })
  if (names.length === 0) return false
  if (!names.includes('PG_VERSION') || !existsSync(join(data, 'global/pg_control')))
    throw new Error(`${data} is not empty, but it holds no PostgreSQL data. Okut leaves it alone: move it away.`)
  const { uid } = await stat(data)
  const self = process.getuid?.()
  if (self === undefined || self === 0 || self === uid) return true
  throw new Error(`The data folder ${data} belongs to user ${uid}, but Okut runs as user ${self}.`)
}

/** A backup that root copied back belongs to root. */
const giveRestored = async (data: string, account?: Account): Promise<void> => {
  if (account && (await stat(data)).uid === 0) await giveTo(account, data)
}

const makeCluster = async (draft: string, binaries: Binaries, account?: Account): Promise<void> => {
  const data = join(draft, 'data')
  const password = join(draft, 'password')
  await mkdir(data, { mode: 0o700 })
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account) {
    await giveTo(account, draft)
    await demandReachable(account, data)
  }
  const options = [
    ...['-D', data, '-U', clusterUser, '-E', 'UTF8', '--locale=C', '--data-checksums', '--no-instructions'],
    ...['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`],
  ]
  await runProgram(binaries.initdb, options, draft, account)
  await rename(password, join(data, passwordFile))
}

const runProgram = (program: string, options: string[], cwd: string, account?: Account): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, options, { cwd, env: cleanEnv(), stdio: ['ignore', 'pipe', 'pipe'], ...account })
    let said = ''
    child.stdout.on('data', chunk => {
      said += chunk
    })
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.on('error', error => reject(new Error(`Cannot run ${program}: ${error.message}${muslHint(error)}`)))
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`${program} failed (${code}): ${said.trim().slice(-2000)}`)),
    )
  })

const muslHint = (error: NodeJS.ErrnoException): string =>
  error.code === 'ENOENT' && process.platform === 'linux'
    ? ' (the embedded PostgreSQL needs glibc; on Alpine set DATABASE_URL)'
    : ''

/** PostgreSQL's programs read PG… variables, which may be meant for another server. */
export const cleanEnv = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))),
  LC_ALL: 'C',
})

const clearDrafts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (name.startsWith(draftPrefix) && !(await isBeingMade(join(folder, name)))) await removeDraft(join(folder, name))
  }
}

const isBeingMade = async (draft: string): Promise<boolean> => {
  const maker = Number(basename(draft).slice(draftPrefix.length).split('-')[0])
  if (maker === process.pid) return ownDrafts.has(draft)
  const found = await stat(draft).catch(() => undefined)
  return isAlive(maker) && found !== undefined && Date.now() - found.mtimeMs < draftLifeMs
}

const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** A killed initdb leaves a child that writes for a moment longer, into what is being removed. */
const removeDraft = (draft: string): Promise<void> =>
  rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
