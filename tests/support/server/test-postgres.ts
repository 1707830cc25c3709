import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { binariesIn } from '#server/base/store/embedded/binaries.ts'
import { type EmbeddedOptions, startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { quickFolder } from './quick-folder.ts'

/** The embedded PostgreSQL as Okut starts it, or a server reached over TCP with a password. */
export type DatabaseKind = 'embedded' | 'server'

export const databaseKinds: readonly DatabaseKind[] = ['embedded', 'server']

export interface TestPostgres {
  readonly url: string
  /** Begins the name of every database made in this run. */
  readonly prefix: string
  stop(): Promise<void>
}

/** Starts one PostgreSQL of the kind in a temporary folder; it also ends when this process is killed. */
export const startTestPostgres = async (kind: DatabaseKind): Promise<TestPostgres> => {
  const prefix = `okut_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const given = process.env.TEST_DATABASE_URL
  if (kind === 'embedded') return startOne({}, prefix, 'embedded: the embedded PostgreSQL')
  if (given) {
    console.info('Database server: TEST_DATABASE_URL')
    return { url: given, prefix, stop: () => dropDatabases(given, prefix) }
  }
  if (!existsSync(join(debianFolder, 'postgres')))
    return startOne({ tcp: true }, prefix, 'server: the embedded PostgreSQL over TCP')
  return startOne({ tcp: true, binaries: binariesIn(debianFolder) }, prefix, `server: ${debianFolder} over TCP`)
}

const debianFolder = '/usr/lib/postgresql/15/bin'

/** Test data may be lost in a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

const startOne = async (options: Partial<EmbeddedOptions>, prefix: string, words: string): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(quickFolder(), 'okut-test-'))
  const postgres = await startEmbedded({ folder, settings, ...options })
  const watcher = watch(postgres.pid, folder)
  console.info(`Database ${words}`)
  const stop = async (): Promise<void> => {
    await postgres.stop()
    watcher.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: postgres.url, prefix, stop }
}

/** A process that outlives a killed test run for the moment it takes to clear up after it. */
const watch = (pid: number, folder: string) => {
  const script = `process.stdin.resume().on('close', () => {
    try { process.kill(${pid}, 'SIGQUIT') } catch {}
    setTimeout(() => require('fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true, maxRetries: 20 }), 500)
  })`
  const watcher = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watcher.unref()
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return watcher
}

const dropDatabases = async (url: string, prefix: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}
