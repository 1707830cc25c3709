import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { databaseKinds } from '#tests/support/server/test-postgres.ts'
import { clusterDisastersOf } from './cluster-disasters.ts'
import { openClusterHouse } from './cluster-house.ts'
import { type CrashOptions, type CrashResult, crashRounds } from './crash-rounds.ts'
import { disastersOf } from './disasters.ts'
import { openHouse } from './house.ts'

const help = `npm run crash [-- OPTIONS]: kills the server, the database and the network, fills the disk and turns the clock under load, then looks for what was lost

  --rounds N       disasters on each of the two databases (30)
  --stations N     stations that pick meanwhile (8)
  --seed N         when they strike, and for how long (1)
  --cluster        three PostgreSQL under Patroni instead, as npm run cluster starts them: machines, poolers and servers are struck, and
                   stations must go on before anything is healed

It wants the built server: npm run build. The last line tells the sum; the exit code is 1 if anything was lost, doubled or refused, or does
not add up, which the lines before it tell.`

type Numbers = Pick<CrashOptions, 'rounds' | 'stations' | 'seed'>

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '30' },
      stations: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      cluster: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [rounds, stations, seed] = [values.rounds, values.stations, values.seed].map(Number) as [number, number, number]
  const areSound = [rounds, stations, seed].every(value => Number.isInteger(value) && value > 0) && stations <= 64
  if (values.help || !areSound) {
    console.log(help)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const results = await (values.cluster ? onCluster : onBoth)({ rounds, stations, seed })
  const sum = (of: (result: CrashResult) => number) => results.reduce((before, result) => before + of(result), 0)
  const [lost, doubled, refused] = [sum(one => one.lost), sum(one => one.doubled), sum(one => one.refused)]
  console.log(
    `${rounds * results.length} rounds, ${sum(one => one.acknowledged)} acknowledged: ` +
      `${lost} lost, ${doubled} doubled, ${refused} refused`,
  )
  if (lost + doubled + refused + sum(one => one.faults.length) > 0) process.exitCode = 1
}

const onBoth = async (numbers: Numbers): Promise<readonly CrashResult[]> => {
  const results: CrashResult[] = []
  for (const kind of databaseKinds) {
    const house = await openHouse(kind)
    results.push(await told(kind, { ...numbers, house, disasters: disastersOf(house) }))
  }
  return results
}

/** People who think for a second between two picks, at terminals that ask four times a second while nobody answers. */
const pace = { thinkMs: 2_000, patienceMs: 3_000, restMs: 250 }

const onCluster = async (numbers: Numbers): Promise<readonly CrashResult[]> => {
  const house = await openClusterHouse()
  const disasters = clusterDisastersOf(house)
  const result = await told('cluster', { ...numbers, house, disasters, pace, goesOnByItself: true })
  for (const [disaster, ms] of result.silencesMs)
    console.log(`${disaster}: silent for ${(ms / 1000).toFixed(1)} s at most`)
  const longest = Math.max(...result.silencesMs.values()) / 1000
  const machine = `${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)} at the end`
  console.log(`longest silence of a station: ${longest.toFixed(1)} s (${machine})`)
  return [result]
}

const told = async (name: string, options: CrashOptions): Promise<CrashResult> => {
  const onRound = (round: number, disaster: string) => console.log(`${name} ${round}: ${disaster}`)
  const result = await crashRounds({ ...options, onRound })
  for (const fault of result.faults) console.log(`${name}: ${fault}`)
  return result
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
