import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { type Account, accountFor } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { clusterUser, ensureCluster, readPassword } from './cluster.ts'
import { handedFolder } from './hand-over.ts'
import { askToStop, type Launch, type Launched, launch } from './launch.ts'
import { ensureDatabase, serves } from './own-database.ts'
import { clearSocket, disownNote, type Postmaster, readPostmaster, runsOn, socketPort } from './postmaster.ts'
import { reachablePrograms } from './reachable-programs.ts'
import { clearSocketFolder, makeSocketFolder, socketFolderOf } from './socket-folder.ts'

export interface EmbeddedOptions {
  /** Holds the data, the socket and the log; made if it is not there. */
  readonly folder: string
  /** Listens on a free port of 127.0.0.1, with a password, instead of on a socket. Always so on Windows. */
  readonly tcp?: boolean
  /** Settings of postgresql.conf that differ from Okut's own. */
  readonly settings?: Readonly<Record<string, string>>
  /** Other programs than those of the optional dependency. */
  readonly binaries?: Binaries
  /** How long a start may take; after a crash PostgreSQL first replays what it has in its log. */
  readonly waitMs?: number
}

/** A living PostgreSQL of Okut's own. */
export interface Embedded {
  /** For `pg`, `psql` and the like. */
  readonly url: string
  readonly pid: number
  /** The folder with PostgreSQL's files. */
  readonly data: string
  /** Whether it was living already, started by another process. */
  readonly attached: boolean
  /** Ends all connections, whoever's they are, stops PostgreSQL and waits until it is gone. */
  stop(): Promise<void>
}

/** Makes the data if there is none, and starts PostgreSQL on it or attaches to the one that already serves it. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { waitMs = 300_000 } = options
  const place = await preparePlace(options.folder, options.binaries ?? findBinaries())
  const deadline = Date.now() + waitMs
  let launched: Launched | undefined
  let lost = 0
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(place.data)
    if (postmaster && (await runsOn(postmaster.pid, place.data))) {
      const url = postmaster.isReady ? await urlOf(postmaster, place) : undefined
      if (url && (await serves(url, postmaster.pid))) {
        await ensureDatabase(url)
        const attached = !launched || (process.platform !== 'win32' && launched.pid !== postmaster.pid)
        const stop = () => stopEmbedded(postmaster, place)
        return { url, pid: postmaster.pid, data: place.data, attached, stop }
      }
    } else if (!launched || launched.failure()) {
      const failure = launched?.failure()
      if (failure && isHeldStill.test(failure)) await sleep(100)
      else if (failure && (!isLostRace.test(failure) || ++lost > 20))
        throw new Error(`PostgreSQL does not start on ${place.data}: ${failure}`)
      if (postmaster) await disownNote(place.data, postmaster)
      const { socketFolder, settings } = await listening(place, options.tcp)
      launched = launch({ ...place, socketFolder, settings: { ...settings, ...options.settings } })
    }
    await sleep(10)
  }
  throw new Error(
    `PostgreSQL on ${place.data} did not answer within ${waitMs / 1000} s; see ${join(place.folder, 'postgres.log')}.`,
  )
}

/** Another starter was first, or took the port; the next look tells which. */
const isLostRace = /lock file .* (already exists|is empty)|could not create any TCP\/IP sockets/

/** It was killed, and a connection of its works on for a moment: two must never write the same data. */
const isHeldStill = /pre-existing shared memory block/

interface Place {
  readonly folder: string
  readonly data: string
  readonly account: Account | undefined
  readonly binaries: Binaries
}

const preparePlace = async (wanted: string, given: Binaries): Promise<Place> => {
  await mkdir(dirname(wanted), { recursive: true })
  await mkdir(wanted, { recursive: true, mode: 0o700 })
  const folder = await realpath(wanted)
  const data = join(folder, 'data')
  const account = await accountFor(data)
  const binaries = await reachablePrograms(given, account)
  await ensureCluster(folder, binaries, account)
  return { folder, data, account, binaries }
}

const listening = async (
  { folder, data, account }: Place,
  tcp?: boolean,
): Promise<Pick<Launch, 'socketFolder' | 'settings'>> => {
  if (tcp || process.platform === 'win32')
    return { socketFolder: undefined, settings: { listen_addresses: '127.0.0.1', port: `${await freePort()}` } }
  const socketFolder = socketFolderOf(folder)
  await makeSocketFolder(socketFolder, account)
  await clearSocket(data, socketFolder)
  return { socketFolder, settings: { listen_addresses: '', port: `${socketPort}`, unix_socket_permissions: '0700' } }
}

const urlOf = async ({ port, socketFolder }: Postmaster, { folder, data }: Place): Promise<string> => {
  if (socketFolder === '')
    return `postgresql://${clusterUser}:${await readPassword(data)}@127.0.0.1:${port}/okut?sslmode=disable`
  const host = socketFolder.startsWith(handedFolder) ? socketFolderOf(folder) : socketFolder
  return `postgresql://${clusterUser}@localhost/okut?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`
}

const stopEmbedded = async ({ pid }: Postmaster, { data, folder, binaries }: Place): Promise<void> => {
  if ((await readPostmaster(data))?.pid !== pid || !(await runsOn(pid, data))) return
  await askToStop(pid, data, binaries)
  const deadline = Date.now() + 60_000
  // It takes its note away a moment before it is gone.
  while (await runsOn(pid, data)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) on ${data} did not stop within 60 s.`)
    await sleep(5)
  }
  await clearSocketFolder(folder)
}
