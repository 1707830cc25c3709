import { execFile, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnv } from './clean-env.ts'
import { handOver } from './hand-over.ts'
import { dataMark } from './postmaster.ts'

const isWindows = process.platform === 'win32'
const largeLogBytes = 16 * 1024 * 1024

export interface Launch {
  readonly folder: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Where it puts its socket; undefined for none. */
  readonly socketFolder: string | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** A PostgreSQL that was started; `failure` says what it said when it ended instead of serving. */
export interface Launched {
  readonly pid: number | undefined
  readonly failure: () => string | undefined
}

/** Starts PostgreSQL in a process group of its own, so that it outlives Okut and a Ctrl-C meant for Okut. */
export const launch = ({ folder, binaries, account, socketFolder, settings }: Launch): Launched => {
  const data = join(folder, 'data')
  const log = openLog(folder)
  const handed = handOver(account, socketFolder === undefined ? [data] : [data, socketFolder])
  const [dataName = data, socketName = ''] = handed.names
  const own = { unix_socket_directories: socketName, ...(account && { [dataMark]: data }) }
  const chosen = { ...smallMachine, ...own, ...settings }
  const options = ['-D', dataName, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const words = isWindows ? ['start', '-W', '-D', data, '-l', log.path, '-o', options.slice(2).join(' ')] : options
  const child = spawn(isWindows ? binaries.pgCtl : binaries.postgres, words, {
    ...account,
    cwd: dirname(binaries.postgres),
    env: cleanEnv(),
    detached: true,
    stdio: isWindows ? 'ignore' : ['ignore', log.handle, log.handle, ...handed.handles],
  })
  closeSync(log.handle)
  handed.close()
  child.unref()
  let ended: string | number | null | undefined
  let broken: string | undefined
  child.on('error', error => {
    broken = error.message
  })
  child.on('exit', (code, signal) => {
    if (!isWindows || code !== 0) ended = signal ?? code
  })
  const lastWords = (): string => readLog(log.path, log.begin).replaceAll(dataName, data) || 'it said nothing'
  const failure = (): string | undefined => broken ?? (ended === undefined ? undefined : `${lastWords()} (${ended})`)
  return { pid: child.pid, failure }
}

/** Asks PostgreSQL to end its connections and to stop; returns before it has. */
export const askToStop = async (pid: number, data: string, binaries: Binaries): Promise<void> => {
  if (isWindows) await promisify(execFile)(binaries.pgCtl, ['stop', '-W', '-m', 'fast', '-D', data])
  else process.kill(pid, 'SIGINT')
}

const smallMachine = {
  fsync: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Kept for an archive that is away, and no more: a full disk would stop everybody.
  max_slot_wal_keep_size: '4GB',
  log_min_error_statement: 'panic',
  idle_in_transaction_session_timeout: '5min',
}

/** One file, which each start puts aside once it has grown large. */
const openLog = (folder: string) => {
  const path = join(folder, 'postgres.log')
  if (existsSync(path) && statSync(path).size > largeLogBytes) {
    rmSync(`${path}.old`, { force: true })
    renameSync(path, `${path}.old`)
  }
  const handle = openSync(path, appendOnly, 0o600)
  return { path, handle, begin: statSync(path).size }
}

/** Not through a link: the folder may belong to nobody while we are root. */
const appendOnly = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0)

const readLog = (path: string, begin: number): string =>
  readFileSync(path).subarray(begin).toString().trim().slice(-2000)
