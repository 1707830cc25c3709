import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { seededRandom } from '#base/random.ts'
import { batchOrders } from '#domain/walks/batch-orders.ts'
import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import { type Patience, roundsOf } from '#domain/walks/search/patience.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { waysOf } from '#domain/walks/ways.ts'
import { readInstance } from '#instances/instance.ts'
import { summarize } from '#instances/say.ts'
import { solveInstance } from '#instances/solve.ts'
import { type BatchingClass, batchingInstance } from '#tests/domain/walks/batching-instances.ts'
import { scatteredInstance } from '#tests/domain/walks/scattered-instances.ts'
import { tell, tellLoad } from '../figures.ts'
import { bestKnown } from './best-known.ts'
import { bestScattered } from './best-scattered.ts'

const own = resolve(import.meta.dirname, '../../instances/published')

/** Walks, choices of shelves and sets, against the proven shortest, and the processor's time that they take. */
export const benchWalks = (instances: string = own): readonly boolean[] => {
  tellLoad('walks')
  return [
    ...benchFile(join(instances, 'routing.jsonl'), { name: 'routing', mean: 1, max: 1, milliseconds: 20 }),
    ...benchFile(join(instances, 'scattered-storage.jsonl'), {
      name: 'scattered storage',
      mean: 1.01,
      max: 1.05,
      milliseconds: 500,
    }),
    ...benchScattered(),
    ...benchManyBlocks(),
    ...benchSets(),
    benchManyOrders(),
  ]
}

const benchFile = (
  file: string,
  limit: { readonly name: string; readonly mean: number; readonly max: number; readonly milliseconds: number },
): readonly boolean[] => {
  const solved = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      const { instance } = readInstance(line)
      return instance === null ? [] : [{ name: instance.name, solutions: solveInstance(instance) }]
    })
  const { instances, mean, max, meanMilliseconds } = summarize(solved)
  const name = `${limit.name}, ${instances} instances`
  return [
    tell({ name: `${name}: over the optimum, mean`, value: mean!, unit: 'times', limit: { atMost: limit.mean } }),
    tell({ name: `${name}: over the optimum, worst`, value: max!, unit: 'times', limit: { atMost: limit.max } }),
    tell({ name: `${name}: mean`, value: meanMilliseconds, unit: 'ms', limit: { atMost: limit.milliseconds } }),
  ]
}

const benchScattered = (): readonly boolean[] => {
  const ratios = bestScattered.flatMap(({ kind, seed, best }) =>
    solveInstance({ ...scatteredInstance(kind, seed), best }).map(({ ratio }) => ratio!),
  )
  const name = `scattered storage of other sizes, ${ratios.length} walks`
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return [
    tell({ name: `${name}: mean`, value: mean, unit: 'times', limit: { atMost: 1.01 } }),
    tell({ name: `${name}: worst`, value: Math.max(...ratios), unit: 'times', limit: { atMost: 1.05 } }),
  ]
}

/** The search alone, which serves one-way aisles and several floors, where the exact walk is known. */
const benchManyBlocks = (): readonly boolean[] => {
  const random = seededRandom(5)
  const ratios = [15, 30, 60, 100].flatMap(stops =>
    [3, 4].map(blocks => {
      const network = gridNetwork({ aisles: 20, between: 3, blockMetres: Array<number>(blocks).fill(20) })
      const spot = () => ({ lane: Math.floor(random() * 20 * blocks), at: Math.floor(random() * 21) })
      const start = spot()
      const errand = { start, end: start, stops: Array.from({ length: stops }, spot) }
      const { ladder: _, ...open } = network
      return walkOf(waysOf(open), errand).metres / walkOf(waysOf(network), errand).metres
    }),
  )
  const name = 'three and four blocks by search, 15 to 100 stops'
  return [tell({ name: `${name}: worst`, value: Math.max(...ratios), unit: 'times', limit: { atMost: 1.01 } })]
}

const benchSets = (): readonly boolean[] => {
  const ratios = bestKnown.map(({ kind, seed, metres }) => plan(kind, seed, withinProcessor(1000)).metres / metres)
  const name = `sets in 1 s, ${ratios.length} instances after Henn and Wäscher 2012`
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return [
    tell({ name: `${name}: mean`, value: mean, unit: 'times', limit: { atMost: 1.02 } }),
    tell({ name: `${name}: worst`, value: Math.max(...ratios), unit: 'times', limit: { atMost: 1.05 } }),
  ]
}

const benchManyOrders = (): boolean => {
  const kind: BatchingClass = { orders: 300, pieces: 60, demand: 'uniform', blocks: 1 }
  const from = process.cpuUsage()
  plan(kind, 1, withinProcessor(900))
  return tell({ name: '300 waiting orders into sets', value: tookSince(from), unit: 'ms', limit: { atMost: 1000 } })
}

const plan = (kind: BatchingClass, seed: number, patience: Patience = roundsOf(0)) => {
  const { network, park, orders, limits } = batchingInstance(kind, seed)
  return batchOrders(waysOf(network), park, orders, limits, patience)
}

const withinProcessor = (milliseconds: number): Patience => {
  const from = process.cpuUsage()
  return () => tookSince(from) / milliseconds
}

const tookSince = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
