import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import type { Pool } from 'pg'
import { cpuSeconds } from '#simulate/own-server/cpu-seconds.ts'
import { hire, type Picker } from '#tests/support/pickers/pickers.ts'
import type { BenchServer } from '../built-server.ts'
import { median, tell } from '../figures.ts'
import { combineOver, readOver, seatCombiners } from './acts/combine-over.ts'
import { pickOver } from './acts/pick-over.ts'
import { openPeer, type Peer } from './pgbench.ts'

/** How many work at once, and what their picks must reach of PostgreSQL's own transactions on the same disk. */
const levels = [
  { connections: 1, atLeast: undefined },
  { connections: 8, atLeast: 0.4 },
  { connections: 32, atLeast: 0.4 },
]
/** The same for scans at tables, by so many at tables of their own. */
const combining = { connections: 8, atLeast: 0.3 }
const rounds = 3
const roundSeconds = 3
const mostCpuMs = 2
/** The lines of a small set and of a large one. */
const [fewLines, manyLines] = [30, 1_500]
const setConnections = 8
const leastOfSmallSet = 0.8

/** Picks committed per second through the server, against pgbench in turn with them; what one costs; and in large sets. */
export const benchCommits = async ({ url, pool, databaseUrl, pid }: BenchServer): Promise<boolean> => {
  const peer = await openPeer(pool, databaseUrl)
  try {
    const most = Math.max(...levels.map(({ connections }) => connections))
    const pickers = await hire(url, pool, { count: most, domain: 'bench' })
    const kept = []
    for (const { connections, atLeast } of levels) {
      const some = pickers.slice(0, connections)
      kept.push(await against(peer, { what: 'picks committed', who: some, once: pickOver, url, atLeast }))
    }
    const combiners = await seatCombiners(url, pool, combining.connections, 'bench-tables')
    const { atLeast } = combining
    kept.push(await against(peer, { what: 'combined scans', who: combiners, once: combineOver, url, atLeast }))
    kept.push(await against(peer, { what: 'checked pieces', who: combiners, once: readOver, url, atLeast }))
    kept.push(await benchCpu(url, pickers, pool, pid))
    kept.push(await benchSets(url, pool))
    return kept.every(Boolean)
  } finally {
    await peer.stop()
  }
}

interface Contest<Actor> {
  readonly what: string
  readonly who: readonly Actor[]
  readonly once: Once<Actor>
  readonly url: string
  readonly atLeast: number | undefined
}

const against = async <Actor>(peer: Peer, { what, who, once, url, atLeast }: Contest<Actor>): Promise<boolean> => {
  const own: number[] = []
  const peers: number[] = []
  for (let round = 0; round < rounds; round++) {
    peers.push(await peer.perSecond(who.length, roundSeconds))
    own.push(await perSecond(url, who, once))
  }
  const at = `${who.length} connections`
  tell({ name: `${what}, ${at}`, value: median(own), unit: '1/s' })
  tell({ name: `pgbench, ${at} (machine's load ${loadavg()[0]!.toFixed(1)})`, value: median(peers), unit: '1/s' })
  return tell({
    name: `${what} against pgbench, ${at}`,
    value: median(own.map((value, i) => value / peers[i]!)),
    unit: 'ratio',
    ...(atLeast !== undefined && { limit: { atLeast } }),
  })
}

/** The processor time of a pick, by whose it is. */
const benchCpu = async (url: string, pickers: readonly Picker[], pool: Pool, pid: number): Promise<boolean> => {
  const { rows } = await pool.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  )
  const postmaster = Number(rows[0]!.pid)
  const read = () => ({ server: cpuSeconds(pid), database: cpuSeconds(postmaster), bench: process.cpuUsage() })
  const some = pickers.slice(0, setConnections)
  await perSecond(url, some, pickOver)
  const before = read()
  const picks = (await perSecond(url, some, pickOver)) * roundSeconds
  const after = read()
  const used = process.cpuUsage(before.bench)
  const ms = {
    'the server': ((after.server - before.server) / picks) * 1000,
    PostgreSQL: ((after.database - before.database) / picks) * 1000,
    'who asks': (used.user + used.system) / picks / 1000,
  }
  for (const [whose, value] of Object.entries(ms))
    tell({ name: `processor time of a pick, ${whose}`, value, unit: 'ms' })
  const all = Object.values(ms).reduce((sum, value) => sum + value, 0)
  return tell({ name: 'processor time of a pick, all three', value: all, unit: 'ms', limit: { atMost: mostCpuMs } })
}

const benchSets = async (url: string, pool: Pool): Promise<boolean> => {
  const small = await hire(url, pool, { count: setConnections, domain: 'bench-small', lines: fewLines })
  const large = await hire(url, pool, { count: setConnections, domain: 'bench-large', lines: manyLines })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++)
    ratios.push((await perSecond(url, large, pickOver)) / (await perSecond(url, small, pickOver)))
  return tell({
    name: `picks of sets of ${manyLines} lines against sets of ${fewLines}`,
    value: median(ratios),
    unit: 'ratio',
    limit: { atLeast: leastOfSmallSet },
  })
}

type Once<Actor> = (url: string, agent: Agent, actor: Actor) => Promise<void>

const perSecond = async <Actor>(url: string, who: readonly Actor[], once: Once<Actor>): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: who.length })
  const started = performance.now()
  const until = started + roundSeconds * 1000
  let done = 0
  await Promise.all(
    who.map(async actor => {
      while (performance.now() < until) {
        await once(url, agent, actor)
        done += 1
      }
    }),
  )
  agent.destroy()
  return done / ((performance.now() - started) / 1000)
}
