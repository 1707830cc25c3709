import { availableParallelism, loadavg } from 'node:os'
import { seededRandom } from '#base/random.ts'
import { ledger } from '#contract/calls/goods/ledger.ts'
import { tables } from '#contract/calls/goods/tables.ts'
import { listings } from '#contract/listings/index.ts'
import { type Client, createClient } from '#http/client/client.ts'
import { readBooks } from '#simulate/end/books.ts'
import { checkEnd } from '#simulate/end/end-check.ts'
import { holdTwin } from '#simulate/end/hold-twin.ts'
import { type Summary, summarize } from '#simulate/end/summary.ts'
import type { Options } from '#simulate/options.ts'
import type { CpuSeconds } from '#simulate/own-server/open-own-server.ts'
import { slowNetwork } from '#simulate/worker/network.ts'
import { fastPace, humanPace } from '#simulate/worker/pace.ts'
import { questionsTo } from '#simulate/worker/questions-to.ts'
import { type Hired, openWorker, type Worker, work } from '#simulate/worker/worker.ts'
import { errorKinds, type TrueError } from '#simulate/world/errors.ts'
import { disturbShelves, fillShelves } from '#simulate/world/fill-shelves.ts'
import { flawlessHabits, type Habits, newTally, type Tally, usualHabits } from '#simulate/world/habits.ts'
import { createMotion, type Motion } from '#simulate/world/motion.ts'
import { createShift } from '#simulate/world/shift.ts'
import { createWorld, type Furniture, type World } from '#simulate/world/world.ts'
import { dutiesOf, isPacker, leadDuties, mayCount, mayReceive } from './duties.ts'
import { endWhenStill } from './end-when-still.ts'
import { readGround } from './read-ground.ts'
import { sendTrucks } from './send-trucks.ts'
import { watchSets } from './watch-sets.ts'

export interface Circumstances {
  /** Other than those of the options. */
  readonly habits?: Habits
  /** What happens between the work and the comparison, and nobody writes down. */
  readonly meddle?: (world: World) => unknown
  /** What the server and its database have worked so far. */
  readonly cpuSeconds?: () => Promise<CpuSeconds>
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
  { habits = options.flawless ? flawlessHabits : usualHabits, meddle = () => {}, cpuSeconds }: Circumstances = {},
): Promise<Summary> => {
  const tally = newTally()
  const motion = createMotion()
  const sets = watchSets()
  const hire = async (user: string, nth: number): Promise<Hired & { readonly client: Client }> => {
    const client = createClient(address)
    const who = await client.signIn(options.domain, user, options.password)
    const ask = sets.watch(slowNetwork(questionsTo(client), options.slowServerMs, motion))
    const ownPace = () => humanPace(seededRandom(options.seed * 1019 + nth), options.faster, motion)
    const pace = options.pace === 'human' ? ownPace() : fastPace
    return { client, ask, who, random: seededRandom(options.seed * 1009 + nth), pace }
  }
  const people = await Promise.all(users.map(hire))
  const lead = await hire(options.auditor, users.length)
  const isWholeLine = people.some(({ who }) => isPacker(who))
  const duties = dutiesOf(people.map(({ who }) => who))
  const shift = createShift(people.length + (isWholeLine ? 1 : 0))
  const ground = await readGround(lead.client, options.walks)
  const world = createWorld(shift, isWholeLine ? await tablesOf(lead.client) : [], ground)
  const before = await readBooks(lead.client)
  fillShelves(world, before)
  disturbShelves(world, habits, seededRandom(options.seed * 1013))
  if (people.some(({ who }) => mayReceive(who)))
    await sendTrucks(lead.client, world, before, habits, seededRandom(options.seed * 1021))
  const secondsBefore = await workedSoFar(cpuSeconds)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const memory = { start: memoryMb(), most: 0, end: 0 }
  const telling = setInterval(() => {
    memory.most = Math.max(memory.most, memoryMb())
    progress(`${seconds().toFixed(0)} s: ${progressOf(tally, world)}, ${memoryMb()} MB`)
  }, 2000)
  const workers: Worker[] = []
  const employ = async (hired: Hired & { readonly client: Client }, does: (typeof duties)[number]): Promise<void> => {
    const worker = await openWorker(hired, world, habits, tally)
    workers.push(worker)
    void hired.client.follow(worker.ear.hear, motion.ended)
    await work(worker, does)
  }
  const stopWatching = endWhenStill(motion, workers)
  try {
    await Promise.race([
      endOf(motion),
      Promise.all([
        ...people.map((hired, nth) => employ(hired, duties[nth]!)),
        ...(isWholeLine ? [employ(lead, leadDuties)] : []),
      ]),
    ])
  } finally {
    clearInterval(telling)
    stopWatching()
    motion.end(new Error('the shift is over'))
  }
  const took = seconds()
  const worked = await workedSoFar(cpuSeconds)
  memory.end = memoryMb()
  memory.most = Math.max(memory.most, memory.end)
  const end = await checkEnd(lead.client, isWholeLine ? [...world.orderIds] : [])
  await meddle(world)
  const revealed = errorsOf(world.errors.all)
  const [first, second] = [...people, lead].filter(({ who }) => mayCount(who))
  if (first === undefined || second === undefined) throw new Error('a count needs two people who may count')
  const atEase = (hired: typeof lead) =>
    openWorker({ ...hired, ask: questionsTo(hired.client), pace: fastPace }, world, habits, tally)
  const twin = await holdTwin(
    lead.client,
    { lead: await atEase(lead), counters: [await atEase(first), await atEase(second)] },
    world,
    before,
  )
  const differences = await lead.client.do(ledger.audit)
  const { cancelledIds, ...counted } = end
  return summarize({
    ...sets.counts(cancelledIds),
    ...counted,
    ...twin,
    faults: [...end.faults, ...twin.faults],
    errors: revealed,
    memoryMb: memory,
    cpuSeconds: {
      server: since(secondsBefore.server, worked.server),
      postgres: since(secondsBefore.postgres, worked.postgres),
      workers: since(secondsBefore.workers, worked.workers)!,
    },
    questions: tally.questions,
    load: { average: loadavg()[0]!, cores: availableParallelism() },
    combined: world.combined.size,
    checked: world.checked.size,
    tally,
    seconds: took,
    differences,
  })
}

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

/** The furniture: every table with its parcels. */
const tablesOf = async (client: Client): Promise<readonly Furniture[]> => {
  const { rows } = await client.do(listings.tables.rows, { sort: 'definition', limit: 500 })
  return Promise.all(
    rows.map(async ({ id }) => {
      const { barcode, definition, parcels } = await client.do(tables.read, { id: Number(id) })
      return { barcode, name: definition, parcels: new Map(parcels.map(parcel => [parcel.rank, parcel.barcode])) }
    }),
  )
}

const progressOf = ({ scans }: Tally, { orderIds, combined, checked, floor }: World): string =>
  `${scans} scans, ${orderIds.size} orders in sets, ${combined.size} combined, ${checked.size} checked, ${floor.size} packages at the dock`
