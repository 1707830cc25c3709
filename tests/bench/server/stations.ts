import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { openPool } from '#server/base/store/pool.ts'
import { cpuSeconds } from '#simulate/own-server/cpu-seconds.ts'
import { hire, type Picker } from '#tests/support/pickers/pickers.ts'
import { type StartedServer, startBuiltServer } from '#tests/support/server/started-server.ts'
import { percentile, tell, tellLoad } from '../figures.ts'
import type { SwarmResult, SwarmTask } from './station-swarm.ts'

const processCounts = [1, 2, 4]
const stationCounts = [50, 200, 1000]
/** A brisk picker scans every three seconds. */
const thinkMs = 3_000
const seconds = 20
/** So many stations that never think find where the limit lies. */
const eager = 48
const eagerSeconds = 8
/** 99 of 100 scans, by how many stations there are; of more it is told. */
const limitsMs: Readonly<Record<number, number>> = { 50: 15, 200: 40 }

/**
 * Picks per second and how long they take, at so many server processes over one PostgreSQL and so many stations, each with
 * a connection of its own, a line for changes, and time to think; and where the limit lies.
 */
export const benchStations = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-stations-'))
  const postgres = await startEmbedded({ folder, settings: { max_connections: '150' } })
  try {
    console.log(
      `${availableParallelism()} cores for servers, PostgreSQL and stations; each station picks every ${thinkMs / 1000} s on average`,
    )
    let pickers: readonly Picker[] = []
    const kept: boolean[] = []
    for (const count of processCounts) {
      const servers = await startServers(count, postgres)
      try {
        if (pickers.length === 0) pickers = await hireAll(servers[0]!, postgres)
        // The first answers warm each process up, and do not count.
        await measure({ servers, postgres, pickers: pickers.slice(0, eager), thinkMs: 0, seconds: 3 })
        for (const stations of stationCounts)
          kept.push(await benchOne({ servers, postgres, pickers: pickers.slice(0, stations), thinkMs, seconds }))
        await findLimit({ servers, postgres, pickers: pickers.slice(0, eager), thinkMs: 0, seconds: eagerSeconds })
      } finally {
        await Promise.all(servers.map(server => server.stop()))
      }
    }
    return kept.every(Boolean)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const startServers = async (count: number, { url }: Embedded): Promise<readonly StartedServer[]> => {
  const settings = { DATABASE_URL: url, HOST: '127.0.0.1' }
  return Promise.all(Array.from({ length: count }, () => startBuiltServer(settings)))
}

const hireAll = async ({ url }: StartedServer, postgres: Embedded): Promise<readonly Picker[]> => {
  const pool = openPool(postgres.url, { max: 2 })
  const startedAt = performance.now()
  const pickers = await hire(url, pool, { count: Math.max(...stationCounts), domain: 'stations' })
  await pool.query('analyze')
  await pool.end()
  console.log(`${pickers.length} pickers hired in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return pickers
}

interface Round extends Omit<SwarmTask, 'servers' | 'follows'> {
  readonly servers: readonly StartedServer[]
  readonly postgres: Embedded
}

interface Measured extends SwarmResult {
  /** Processor time taken by each, as a share of one core. */
  readonly cores: { readonly server: number; readonly postgres: number; readonly stations: number }
}

const measure = async ({ servers, postgres, pickers, thinkMs, seconds }: Round): Promise<Measured> => {
  const swarm = fork(join(import.meta.dirname, 'station-swarm.ts'), { execArgv: ['--import', 'tsx'] })
  const used = () => ({
    server: cpuSeconds(...servers.map(({ pid }) => pid)),
    postgres: cpuSeconds(postgres.pid),
    stations: cpuSeconds(swarm.pid!),
  })
  const before = used()
  const urls = servers.map(({ url }) => url)
  swarm.send({ servers: urls, pickers, thinkMs, seconds, follows: thinkMs > 0 } satisfies SwarmTask)
  const [result] = (await once(swarm, 'message')) as [SwarmResult]
  const after = used()
  swarm.kill()
  const share = (who: keyof typeof before) => (after[who] - before[who]) / result.seconds
  return { ...result, cores: { server: share('server'), postgres: share('postgres'), stations: share('stations') } }
}

const benchOne = async (round: Round): Promise<boolean> => {
  const [processes, stations] = [round.servers.length, round.pickers.length]
  const name = `${processes} process${processes > 1 ? 'es' : ''}, ${stations} stations`
  tellLoad(name)
  const { tookMs, failed, faults, seconds, cores } = await measure(round)
  tell({ name: `${name}: picks`, value: tookMs.length / seconds, unit: '1/s' })
  tell({ name: `${name}: half of the answers within`, value: percentile(tookMs, 0.5), unit: 'ms' })
  const atMost = limitsMs[stations]
  const limit = atMost === undefined ? {} : { limit: { atMost } }
  const isQuick = tell({ name: `${name}: 99 of 100 within`, value: percentile(tookMs, 0.99), unit: 'ms', ...limit })
  console.log(`  cores taken: ${inWords(cores)}`)
  if (failed > 0) console.log(`  ${failed} picks failed: ${faults.join('; ')}`)
  return isQuick && failed === 0
}

const findLimit = async (round: Round): Promise<void> => {
  const { tookMs, seconds, cores } = await measure(round)
  const name = `${round.servers.length} process${round.servers.length > 1 ? 'es' : ''}, as fast as they are answered`
  tell({ name: `${name}: picks`, value: tookMs.length / seconds, unit: '1/s' })
  tell({ name: `${name}: 99 of 100 within`, value: percentile(tookMs, 0.99), unit: 'ms' })
  console.log(`  cores taken: ${inWords(cores)}: what comes near the ${availableParallelism()} there are is the limit`)
}

const inWords = ({ server, postgres, stations }: Measured['cores']): string =>
  `servers ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}, stations ${stations.toFixed(2)}`
