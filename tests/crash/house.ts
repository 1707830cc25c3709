import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { binariesIn } from '#server/base/store/embedded/binaries.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { freePort } from '#server/base/store/free-port.ts'
import { openPool } from '#server/base/store/pool.ts'
import { type StartedServer, startBuiltServer } from '#tests/support/server/started-server.ts'
import type { DatabaseKind } from '#tests/support/server/test-postgres.ts'
import { type Accidents, keepAccidents } from './accidents.ts'
import { type Cable, layCable } from './cable.ts'
import { bendableClock, type Clock } from './clock.ts'
import { type Disk, mountDisk } from './disk.ts'

/** What stations work in while it is struck. */
export interface House {
  /** Where stations ask; each keeps to one. */
  readonly urls: readonly string[]
  readonly accidentOf: Accidents['of']
  /** Starts again whatever is down, and waits until stations are served. */
  raise(): Promise<void>
  /** A connection to the database, to look into the books. */
  openBooks(): Promise<Pool>
  close(): Promise<void>
}

/** A server, its database and the cable to them, each of which can be struck. */
export interface SingleHouse extends House {
  readonly cable: Cable
  /** The disk that the database writes to; null where none may be mounted. */
  readonly disk: Disk | null
  /** The server's clock, and that of the database it starts itself; null where no library bends it. */
  readonly clock: Clock | null
  killServer(): Promise<void>
  /** Ends PostgreSQL at once, as a crash does: what it had written ahead is replayed at its next start. */
  killDatabase(): Promise<void>
}

const debianFolder = '/usr/lib/postgresql/15/bin'

/** Opens the built server over its own PostgreSQL, or over one that others start, reached over TCP. */
export const openHouse = async (kind: DatabaseKind): Promise<SingleHouse> => {
  const diskFolder = await emptyFolder()
  const disk = await mountDisk(diskFolder)
  const [dataFolder, ownFolder] =
    kind === 'embedded'
      ? [join(diskFolder, 'data'), await emptyFolder()]
      : [await emptyFolder(), join(diskFolder, 'own')]
  const clock = await bendableClock()
  const port = await freePort()
  const binaries = existsSync(join(debianFolder, 'postgres')) ? { binaries: binariesIn(debianFolder) } : {}
  /** Starts it, or finds it living: that of the server is in the server's folder. */
  const database = () =>
    kind === 'embedded'
      ? startEmbedded({ folder: dataFolder })
      : startEmbedded({ folder: ownFolder, tcp: true, settings: { port: String(port) }, ...binaries })
  const accidents = keepAccidents()
  const start = async () => {
    const settings = {
      HOST: '127.0.0.1',
      ...(await clock?.settings()),
      ...(kind === 'server' ? { DATABASE_URL: (await database()).url } : {}),
    }
    const server = await startBuiltServer(settings, dataFolder, accidents.note)
    cable.plugInto(Number(new URL(server.url).port))
    return server
  }
  const cable = await layCable()
  let server: StartedServer = await start().catch(async error => {
    await cable.close()
    throw error
  })
  return {
    urls: [cable.url],
    cable,
    disk,
    clock,
    accidentOf: accidents.of,
    killServer: () => server.kill(),
    killDatabase: async () => void process.kill((await database()).pid, 'SIGQUIT'),
    raise: async () => {
      if (kind === 'server') await database()
      if (!server.isUp()) server = await start()
      while (!(await isReady(server.url))) await sleep(20)
    },
    openBooks: async () => openPool((await database()).url),
    close: async () => {
      await cable.close()
      await server.stop()
      if (kind === 'server') await (await database()).stop()
      await disk?.remove()
      await clock?.remove()
      for (const folder of [diskFolder, ownFolder]) await rm(folder, { recursive: true, force: true })
    },
  }
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'okut-crash-'))

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}
