import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { backUp } from '#server/base/store/embedded/backup.ts'
import { openClient } from '#server/base/store/pool.ts'
import { reach } from './reach.ts'

export interface ArchivePlaces {
  /** The embedded database in use, and PostgreSQL's files. */
  readonly source: string
  readonly data: string
  /** Where the archive is kept; made if it is not there. */
  readonly folder: string
  /** The folder of pg_receivewal; empty: wherever the system finds it. */
  readonly programs: string
  /** Told each time that something is kept. */
  readonly tell: (line: string) => void
}

const slot = 'okut_archive'
const dayMs = 24 * 3_600_000
const keptDays = 7

/**
 * Writes PostgreSQL's log into an archive as it comes, and once a day a copy of its files, from which any second since can be
 * brought back; until it is told to end. What is older than a week goes. If it is away, PostgreSQL keeps the log for it, up to
 * its own limit.
 */
export const keepArchive = async (places: ArchivePlaces, ending: AbortSignal): Promise<void> => {
  const { source, folder, programs } = places
  const log = logIn(folder)
  await mkdir(log, { recursive: true, mode: 0o700 })
  await reserve(places)
  const { address, env } = reach(source)
  const program = programs === '' ? 'pg_receivewal' : join(programs, 'pg_receivewal')
  const child = spawn(program, ['-D', log, '-S', slot, '--synchronous', '--no-password', '-d', address], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said = `${said}${chunk}`.slice(-saidBytes)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', ({ message }) =>
      reject(new Error(`pg_receivewal does not run: ${message}; PG_PROGRAMS tells where it is.`)),
    )
    child.once('close', code =>
      ending.aborted ? resolve() : reject(new Error(`pg_receivewal ended with ${code}: ${said.trim()}`)),
    )
  })
  const stop = () => void child.kill('SIGINT')
  ending.addEventListener('abort', stop, { once: true })
  try {
    await Promise.race([ended, copyDaily(places, ending)])
  } finally {
    stop()
    await ended.catch(() => undefined)
  }
}

const saidBytes = 4000

export const logIn = (folder: string): string => join(folder, 'log')

/** Copies, the newest first, by when each was whole. */
export const copiesIn = async (folder: string): Promise<readonly { readonly name: string; readonly at: Date }[]> =>
  (await readdir(folder))
    .filter(name => /^copy-\d+$/.test(name))
    .map(name => ({ name, at: new Date(Number(name.slice('copy-'.length))) }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())

/** The first file of the log that a copy needs, by its place in it, whatever its timeline. */
export const firstLogOf = async (copy: string): Promise<string> => {
  const label = await readFile(join(copy, 'data/backup_label'), 'utf8')
  return /\(file [0-9A-F]{8}([0-9A-F]{16})\)/.exec(label)![1]!
}

/** From here on PostgreSQL keeps its log until it is archived. */
const reserve = async ({ source, folder }: ArchivePlaces): Promise<void> => {
  const begun = (await readdir(logIn(folder))).length > 0
  await asking(source, async client => {
    const { rows } = await client.query(
      `select wal_status = 'lost' as "isLost" from pg_replication_slots where slot_name = '${slot}'`,
    )
    const isLost: boolean = rows[0]?.isLost ?? false
    if (isLost) await client.query(`select pg_drop_replication_slot('${slot}')`)
    if (isLost && begun)
      throw new Error(
        `The archive was away for longer than PostgreSQL keeps its log: ${folder} ends there. Begin another folder.`,
      )
    if (isLost || rows.length === 0) await client.query(`select pg_create_physical_replication_slot('${slot}', true)`)
  })
}

/** Until all is archived that PostgreSQL has written by now. */
const untilArchived = (source: string, ending: AbortSignal): Promise<void> =>
  asking(source, async client => {
    const { rows } = await client.query('select pg_current_wal_flush_lsn()::text as written')
    const look = `select restart_lsn >= $1::pg_lsn as "isArchived" from pg_replication_slots where slot_name = '${slot}'`
    while (!ending.aborted && !(await client.query(look, [rows[0].written])).rows[0]?.isArchived)
      await sleep(lookEveryMs)
  })

const lookEveryMs = 100

const asking = async (source: string, ask: (client: Client) => Promise<void>): Promise<void> => {
  const client = openClient(source, 'okut archive')
  await client.connect()
  try {
    await ask(client)
  } finally {
    await client.end()
  }
}

const copyDaily = async ({ source, data, folder, tell }: ArchivePlaces, ending: AbortSignal): Promise<void> => {
  while (!ending.aborted) {
    const [newest] = await copiesIn(folder)
    const restMs = newest === undefined ? 0 : newest.at.getTime() + dayMs - Date.now()
    if (restMs > 0) {
      await sleep(restMs, undefined, { signal: ending }).catch(() => undefined)
      continue
    }
    const draft = join(folder, 'making')
    await rm(draft, { recursive: true, force: true })
    await backUp(source, data, draft)
    await untilArchived(source, ending)
    if (ending.aborted) return
    const name = `copy-${Date.now()}`
    await rename(draft, join(folder, name))
    tell(`${join(folder, name)}: from here on any second can be brought back`)
    await forgetOld(folder)
  }
}

/** Removes copies that are older than a week, but the newest of these, and the log that no copy needs any more. */
export const forgetOld = async (folder: string): Promise<void> => {
  const copies = await copiesIn(folder)
  const young = copies.filter(({ at }) => at.getTime() > Date.now() - keptDays * dayMs).length
  const kept = copies.slice(0, young + 1)
  for (const { name } of copies.slice(kept.length)) await rm(join(folder, name), { recursive: true })
  const first = await firstLogOf(join(folder, kept.at(-1)!.name))
  for (const file of await readdir(logIn(folder)))
    if (/^[0-9A-F]{24}$/.test(file) && file.slice(8) < first) await rm(join(logIn(folder), file))
}
