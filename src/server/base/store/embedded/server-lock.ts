import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { okutLocks, serverLock } from '../advisory-locks.ts'
import { openClient } from '../pool.ts'
import { isAlive } from './postmaster.ts'

export interface ServerLock {
  /** Gives the lock back once `last` is done, unless it was lost before: then `last` is not for us to do. */
  release(last: () => Promise<void>): Promise<void>
}

export interface ServerLockOptions {
  /** Answers with the database's address anew; called when the connection that holds the lock breaks. */
  readonly revive: () => Promise<string>
  /** The lock is lost to another server: this one must stop. */
  readonly onLost: (error: Error) => void
}

/** Another Okut server works on the same data. */
export class ServerLockTaken extends Error {}

/**
 * Makes this process the only server on the data, as long as it lives: the lock hangs on a connection, so it goes with
 * the process however that ends. Throws ServerLockTaken, which says who has it.
 */
export const holdServerLock = async (
  url: string,
  folder: string,
  { revive, onLost }: ServerLockOptions,
): Promise<ServerLock> => {
  let released = false
  let lost = false
  let client: Client
  const keep = (taken: Client): void => {
    client = taken
    client.once('end', () => {
      if (!released) void retake()
    })
  }
  const retake = async (): Promise<void> => {
    while (!released) {
      try {
        keep(await takeLock(await revive(), folder))
        return
      } catch (error) {
        if (error instanceof ServerLockTaken) {
          lost = true
          return onLost(error)
        }
        await sleep(1000)
      }
    }
  }
  keep(await takeLock(url, folder))
  return {
    release: async last => {
      released = true
      if (!lost) await last()
      await client.end().catch(() => undefined)
    },
  }
}

const graceMs = 5000

const takeLock = async (url: string, folder: string): Promise<Client> => {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString().slice(0, 19)
  const client = openClient(url, `okut server ${process.pid} ${startedAt}Z`)
  client.on('error', () => undefined)
  await client.connect()
  const deadline = Date.now() + graceMs
  while (!(await tryLock(client))) {
    const holder = await findHolder(client)
    if (holder?.isAlive || Date.now() > deadline) {
      await client.end().catch(() => undefined)
      throw new ServerLockTaken(
        `Another Okut server (${holder?.words ?? 'unknown'}) already works on ${folder}. Stop it first, ` +
          'or give this one a folder of its own. Several servers can share a PostgreSQL by DATABASE_URL.',
      )
    }
    await sleep(50)
  }
  return client
}

const tryLock = async (client: Client): Promise<boolean> =>
  (await client.query('select pg_try_advisory_lock($1, $2) as mine', [okutLocks, serverLock])).rows[0].mine

/** A holder that was killed keeps the lock for the moment until PostgreSQL has seen its connection break. */
const findHolder = async (client: Client): Promise<{ words: string; isAlive: boolean } | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2
       and l.database = (select oid from pg_database where datname = current_database())`,
    [okutLocks, serverLock],
  )
  const [, pid, since] = /^okut server (\d+) (\S+)$/.exec(rows[0]?.name ?? '') ?? []
  if (pid === undefined) return undefined
  return { words: `process ${pid}, started ${since}`, isAlive: isAlive(Number(pid)) }
}
