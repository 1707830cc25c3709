import { availableParallelism, loadavg } from 'node:os'
import { seededRandom } from '#base/random.ts'
import { ledger } from '#contract/calls/goods/ledger.ts'
import { createClient } from '#http/client/client.ts'
import type { End } from '#simulate/end/end-check.ts'
import type { TwinResult } from '#simulate/end/hold-twin.ts'
import { type Summary, summarize } from '#simulate/end/summary.ts'
import type { Options } from '#simulate/options.ts'
import type { CpuSeconds } from '#simulate/own-server/open-own-server.ts'
import { slowNetwork } from '#simulate/worker/network.ts'
import { fastPace, humanPace } from '#simulate/worker/pace.ts'
import { questionsTo } from '#simulate/worker/questions-to.ts'
import { type Duty, openWorker, type Worker, work } from '#simulate/worker/worker.ts'
import { errorKinds, type TrueError } from '#simulate/world/errors.ts'
import { flawlessHabits, type Habits, newTally, type Tally, usualHabits } from '#simulate/world/habits.ts'
import { createMotion, type Motion } from '#simulate/world/motion.ts'
import { createShift } from '#simulate/world/shift.ts'
import type { Road, Unwanted, World } from '#simulate/world/world.ts'
import { dutiesOf, leadDuties } from './duties.ts'
import { endWhenStill } from './end-when-still.ts'
import { type Employee, endOfHouse, type House, isWholeLine, openHouse, staffOf, twinOfHouse } from './house.ts'
import { sendTransfers } from './send-transfers.ts'
import { watchSets } from './watch-sets.ts'

export interface Circumstances {
  /** Other than those of the options. */
  readonly habits?: Habits
  /** What happens between the work and the comparison, and nobody writes down. */
  readonly meddle?: (world: World) => unknown
  /** What the server and its database have worked so far. */
  readonly cpuSeconds?: () => Promise<CpuSeconds>
  /** What customers will send back of what they get. */
  readonly unwanted?: readonly Unwanted[]
}

/**
 * Lets the workers work until nobody has anything to do, then holds the books, and where goods were combined and sent every
 * order, against what they did, and every place of the world against the books.
 */
export const simulate = async (
  address: string,
  users: readonly string[],
  options: Options,
  progress: (line: string) => void,
  {
    habits = options.flawless ? flawlessHabits : usualHabits,
    meddle = () => {},
    cpuSeconds,
    unwanted = [],
  }: Circumstances = {},
): Promise<Summary> => {
  const tally = newTally()
  const motion = createMotion()
  const sets = watchSets()
  const hire = async (user: string, nth: number): Promise<Employee> => {
    const client = createClient(address)
    const who = await client.signIn(options.domain, user, options.password)
    const ask = sets.watch(slowNetwork(questionsTo(client), options.slowServerMs, motion))
    const ownPace = () => humanPace(seededRandom(options.seed * 1019 + nth), options.faster, motion)
    const pace = options.pace === 'human' ? ownPace() : fastPace
    return { client, ask, who, random: seededRandom(options.seed * 1009 + nth), pace }
  }
  const people = await Promise.all(users.map(hire))
  const leads = await Promise.all(options.auditors.map((user, nth) => hire(user, users.length + nth)))
  const staffs = staffOf(people, leads)
  const shift = createShift(people.length + staffs.filter(isWholeLine).length)
  const road: Road = { toPick: [], toDecide: [], toCheck: [] }
  const houses: House[] = []
  for (const [nth, staff] of staffs.entries())
    houses.push(await openHouse(staff, nth, { options, habits, shift, road, unwanted }))
  await sendTransfers(houses, habits, seededRandom(options.seed * 1031))
  const worlds = houses.map(({ world }) => world)
  const secondsBefore = await workedSoFar(cpuSeconds)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const memory = { start: memoryMb(), most: 0, end: 0 }
  const telling = setInterval(() => {
    memory.most = Math.max(memory.most, memoryMb())
    progress(`${seconds().toFixed(0)} s: ${progressOf(tally, worlds)}, ${memoryMb()} MB`)
  }, 2000)
  const workers: Worker[] = []
  const employ = async (hired: Employee, world: World, does: readonly Duty[]): Promise<void> => {
    const worker = await openWorker(hired, world, habits, tally)
    workers.push(worker)
    void hired.client.follow(worker.ear.hear, motion.ended)
    await work(worker, does)
  }
  const workIn = (house: House): readonly Promise<void>[] => {
    const duties = dutiesOf(house.people.map(({ who }) => who))
    return [
      ...house.people.map((hired, nth) => employ(hired, house.world, duties[nth]!)),
      ...(isWholeLine(house) ? [employ(house.lead, house.world, leadDuties)] : []),
    ]
  }
  const stopWatching = endWhenStill(motion, workers)
  try {
    await Promise.race([endOf(motion), Promise.all(houses.flatMap(workIn))])
  } finally {
    clearInterval(telling)
    stopWatching()
    motion.end(new Error('the shift is over'))
  }
  const took = seconds()
  const worked = await workedSoFar(cpuSeconds)
  memory.end = memoryMb()
  memory.most = Math.max(memory.most, memory.end)
  const ends: End[] = []
  for (const house of houses) ends.push(await endOfHouse(house))
  for (const world of worlds) await meddle(world)
  const errors = errorsOf(worlds.flatMap(world => world.errors.all))
  const twins: TwinResult[] = []
  for (const house of houses) twins.push(await twinOfHouse(house, habits, tally))
  return summarize({
    ...sets.counts(new Set(ends.flatMap(({ cancelledIds }) => [...cancelledIds]))),
    shipped: sumOf(ends.map(({ shipped }) => shipped)),
    short: sumOf(ends.map(({ short }) => short)),
    cancelled: sumOf(ends.map(({ cancelled }) => cancelled)),
    twinDifferences: twins.flatMap(({ twinDifferences }) => twinDifferences),
    twinAfterCount: twins.flatMap(({ twinAfterCount }) => twinAfterCount),
    twinWithCarrier: twins.flatMap(({ twinWithCarrier }) => twinWithCarrier),
    counted: sumOf(twins.map(({ counted }) => counted)),
    faults: [...ends, ...twins].flatMap(({ faults }) => faults),
    errors,
    memoryMb: memory,
    cpuSeconds: {
      server: since(secondsBefore.server, worked.server),
      postgres: since(secondsBefore.postgres, worked.postgres),
      workers: since(secondsBefore.workers, worked.workers)!,
    },
    questions: tally.questions,
    load: { average: loadavg()[0]!, cores: availableParallelism() },
    combined: sumOf(worlds.map(({ combined }) => combined.size)),
    checked: sumOf(worlds.map(({ checked }) => checked.size)),
    tally,
    seconds: took,
    differences: await houses[0]!.lead.client.do(ledger.audit),
  })
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Refuses once the run is ended before its end. */
const endOf = ({ ended }: Motion): Promise<never> =>
  new Promise((_, reject) => ended.addEventListener('abort', () => reject(ended.reason)))

const workedSoFar = async (ofServer: Circumstances['cpuSeconds']) => {
  const { user, system } = process.cpuUsage()
  return { ...((await ofServer?.()) ?? { server: null, postgres: null }), workers: (user + system) / 1e6 }
}
const since = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? null : Math.round((now - before) * 10) / 10

const memoryMb = (): number => Math.round(process.memoryUsage.rss() / 1_000_000)

const errorsOf = (all: readonly TrueError[]): Summary['errors'] =>
  Object.fromEntries(
    errorKinds
      .map(kind => [kind, all.filter(error => error.kind === kind)] as const)
      .filter(([, made]) => made.length > 0)
      .map(([kind, made]) => [
        kind,
        { made: made.length, revealed: made.filter(({ traces }) => traces.length === 0).length },
      ]),
  )

const progressOf = ({ scans }: Tally, worlds: readonly World[]): string => {
  const all = (sizeOf: (world: World) => number): number => sumOf(worlds.map(sizeOf))
  const orders = `${all(({ orderIds }) => orderIds.size)} orders in sets, ${all(({ combined }) => combined.size)} combined`
  return `${scans} scans, ${orders}, ${all(({ checked }) => checked.size)} checked, ${all(({ floor }) => floor.size)} packages at the dock`
}
