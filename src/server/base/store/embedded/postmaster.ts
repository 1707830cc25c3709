import { execFileSync } from 'node:child_process'
import { chown, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL says of itself in the data folder's postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Empty where it listens on 127.0.0.1 only. */
  readonly socketFolder: string
  readonly isReady: boolean
}

/** The process noted in the data folder, living or not; undefined if none is, or if the note is being written. */
export const readPostmaster = async (data: string): Promise<Postmaster | undefined> => {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder, , , status] = text.split(/\r?\n/).map(line => line.trim())
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '', isReady: status === 'ready' }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is PostgreSQL on this data folder, and not another that was given a dead one's number. */
export const runsOn = async (pid: number, data: string): Promise<boolean> => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return isCalledPostgres(pid)
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').filter(Boolean)
  if (words.length === 0) return false
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return cwd === undefined ? words.includes(data) || words.includes(`${dataMark}=${data}`) : cwd === data
}

/** A setting of no effect that names the data folder to others where PostgreSQL itself is told another name of it. */
export const dataMark = 'okut.data'

const isCalledPostgres = (pid: number): boolean => {
  const [program, ...options] =
    process.platform === 'win32'
      ? ['tasklist', '/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
      : ['ps', '-p', `${pid}`, '-o', 'comm=']
  try {
    return /post(gres|master)/i.test(execFileSync(program!, options, { encoding: 'utf8' }))
  } catch {
    return false
  }
}

/**
 * Frees a note whose process is gone although its number lives on as another's, which PostgreSQL itself refuses.
 * The note is not removed: with our own number PostgreSQL takes it for stale and still checks by the rest of it
 * that no orphan of the dead one has the data open.
 */
export const disownNote = async (data: string, postmaster: Postmaster): Promise<void> => {
  const note = join(data, 'postmaster.pid')
  const text = await readFile(note, 'utf8').catch(() => '')
  if (Number(text.split('\n')[0]) !== postmaster.pid) return
  const ours = `${note}.${process.pid}`
  const { uid, gid } = await stat(data)
  await rm(ours, { force: true })
  await writeFile(ours, text.replace(/^\d+/, `${process.pid}`), { mode: 0o600, flag: 'wx' })
  if (process.getuid?.() === 0) await chown(ours, uid, gid)
  await rename(ours, note)
}

/** Frees a socket whose process is gone, for the same reason. */
export const clearSocket = async (data: string, socketFolder: string): Promise<void> => {
  const socket = join(socketFolder, socketName)
  const lock = await readFile(`${socket}.lock`, 'utf8').catch(() => undefined)
  if (lock === undefined || (await runsOn(Number(lock.split('\n')[0]), data))) return
  await rm(`${socket}.lock`, { force: true })
  await rm(socket, { force: true })
}

/** PostgreSQL names its socket after the port, also where no port is open. */
export const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`
export const socketLength = (folder: string): number => Buffer.byteLength(join(folder, socketName))
