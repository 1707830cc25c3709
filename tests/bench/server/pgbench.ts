import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'

const run = promisify(execFile)
const database = 'okut_peer'
/** A million accounts: as much as a merchant's balances and lines of a year. */
const scale = 10

/** PostgreSQL's own measure, TPC-B with prepared statements, in a database beside the one that is measured. */
export interface Peer {
  /** Transactions a second. */
  perSecond(connections: number, seconds: number): Promise<number>
  stop(): Promise<void>
}

/** Fills the peer's database on the server behind `url`. Throws a sentence where this machine has no pgbench. */
export const openPeer = async (pool: Pool, url: string): Promise<Peer> => {
  const program = findPgbench()
  await pool.query(`drop database if exists ${database}`)
  await pool.query(`create database ${database}`)
  const address = new URL(url)
  address.pathname = `/${database}`
  await run(program, ['--initialize', '--quiet', `--scale=${scale}`, address.href])
  return {
    perSecond: async (connections, seconds) => {
      const asked = ['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=1', `--time=${seconds}`]
      const { stdout } = await run(program, [...asked, address.href])
      const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
      if (tps === undefined) throw new Error(`pgbench told no figure: ${stdout}`)
      return Number(tps)
    },
    stop: async () => void (await pool.query(`drop database ${database} with (force)`)),
  }
}

/** Debian keeps it with each version's programs. */
const findPgbench = (): string => {
  const versions = '/usr/lib/postgresql'
  for (const version of existsSync(versions) ? readdirSync(versions).toSorted().toReversed() : []) {
    const program = join(versions, version, 'bin', 'pgbench')
    if (existsSync(program)) return program
  }
  throw new Error('pgbench is not installed; it comes with PostgreSQL (Debian: postgresql)')
}
