import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnv } from './clean-env.ts'
import { clearDrafts, makeWhole } from './draft.ts'
import { handOver } from './hand-over.ts'

/** The superuser and owner of all that Okut stores in a PostgreSQL of its own. */
export const clusterUser = 'okut'

/** Begins the name of the data that an upgrade keeps; what PostgreSQL they are of follows. */
export const keptData = 'data-of-'

export const majorOf = async (data: string): Promise<string> =>
  (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()

const passwordFile = 'okut-password'

/** The password that the cluster asks for over TCP; over its own socket it asks for none. */
export const readPassword = async (data: string): Promise<string> =>
  (await readFile(join(data, passwordFile), 'utf8')).trim()

/** Makes the data folder if it is not there yet; a folder with data is never touched. */
export const ensureCluster = async (folder: string, binaries: Binaries, account?: Account): Promise<void> => {
  const data = join(folder, 'data')
  await clearDrafts(folder)
  if (await holdsCluster(data)) {
    await demandSameMajor(data, binaries, account)
    return giveRestored(data, account)
  }
  const left = (await readdir(folder)).find(name => name.startsWith(keptData))
  if (left !== undefined)
    throw new Error(`${folder} has ${left}, but no data: an upgrade was broken off. Finish it: npm run upgrade`)
  await makeWhole(folder, 'data', draft => makeCluster(draft, binaries, account)).catch(async error => {
    if (!(await holdsCluster(data))) throw error
  })
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

const demandSameMajor = async (data: string, { postgres }: Binaries, account?: Account): Promise<void> => {
  const major = await majorOf(data)
  const options = { ...account, cwd: dirname(postgres), env: cleanEnv() }
  // A program that does not run tells better why when it is to do its work.
  const { stdout } = await promisify(execFile)(postgres, ['--version'], options).catch(() => ({ stdout: '' }))
  const ours = /\d+/.exec(stdout)?.[0]
  if (ours === undefined || ours === major) return
  throw new Error(
    `The data in ${data} are of PostgreSQL ${major}, but Okut's is ${ours}. Nothing was changed. To bring them over: ` +
      `npm run upgrade -- --from FOLDER, which holds the programs of PostgreSQL ${major} (as /usr/lib/postgresql/${major}/bin).`,
  )
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
  const paths = [data, password]
  if (account) for (const path of paths) await giveTo(account, path)
  const handed = handOver(account, paths)
  const [dataName, passwordName] = handed.names
  const options = [
    ...['-D', `${dataName}`, '-U', clusterUser, '-E', 'UTF8', '--locale=C', '--data-checksums', '--no-instructions'],
    ...['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordName}`],
  ]
  const running = runProgram(binaries.initdb, options, handed.handles, account)
  await running.finally(handed.close)
  await rename(password, join(data, passwordFile))
}

const runProgram = (
  program: string,
  options: readonly string[],
  handles: readonly number[],
  account?: Account,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, options, {
      ...account,
      cwd: dirname(program),
      env: cleanEnv(),
      stdio: ['ignore', 'pipe', 'pipe', ...handles],
    })
    let said = ''
    child.stdout!.on('data', chunk => {
      said += chunk
    })
    child.stderr!.on('data', chunk => {
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
