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
import { questionsTo } from '#simulate/worker/questions-to.ts'
import { type Hired, openWorker, work } from '#simulate/worker/worker.ts'
import { errorKinds, type TrueError } from '#simulate/world/errors.ts'
import { disturbShelves, fillShelves } from '#simulate/world/fill-shelves.ts'
import { flawlessHabits, type Habits, type Tally, usualHabits } from '#simulate/world/habits.ts'
import { createShift } from '#simulate/world/shift.ts'
import { createWorld, type Furniture, type World } from '#simulate/world/world.ts'
import { dutiesOf, isPacker, leadDuties } from './duties.ts'
import { watchSets } from './watch-sets.ts'

export interface Circumstances {
  /** Other than those of the options. */
  readonly habits?: Habits
  /** What happens between the work and the comparison, and nobody writes down. */
  readonly meddle?: (world: World) => unknown
}

/**
 * Lets the workers work until nobody has anything to do, then holds the books, and where goods were combined and sent every
 * order, against what they did, and every place of the world against the books.
 */
export const simulate = async (
  server: string,
  users: readonly string[],
  options: Options,
  progress: (line: string) => void,
  { habits = options.flawless ? flawlessHabits : usualHabits, meddle = () => {} }: Circumstances = {},
): Promise<Summary> => {
  const tally: Tally = { scans: 0, undone: 0, refusals: {} }
  const sets = watchSets()
  const hire = async (user: string, nth: number): Promise<Hired & { readonly client: Client }> => {
    const client = createClient(server)
    const who = await client.signIn(options.domain, user, options.password)
    return { client, ask: sets.watch(questionsTo(client)), who, random: seededRandom(options.seed * 1009 + nth) }
  }
  const people = await Promise.all(users.map(hire))
  const lead = await hire(options.auditor, users.length)
  const isWholeLine = people.some(({ who }) => isPacker(who))
  const duties = dutiesOf(people.map(({ who }) => who))
  const shift = createShift(people.length + (isWholeLine ? 1 : 0))
  const world = createWorld(shift, isWholeLine ? await tablesOf(lead.client) : [])
  const before = await readBooks(lead.client)
  fillShelves(world, before)
  disturbShelves(world, habits, seededRandom(options.seed * 1013))
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const memory = { start: memoryMb(), most: 0, end: 0 }
  const telling = setInterval(() => {
    memory.most = Math.max(memory.most, memoryMb())
    progress(`${seconds().toFixed(0)} s: ${progressOf(tally, world)}, ${memoryMb()} MB`)
  }, 2000)
  const employ = async (hired: Hired, does: (typeof duties)[number]): Promise<void> =>
    work(await openWorker(hired, world, habits, tally), does)
  try {
    await Promise.all([
      ...people.map((hired, nth) => employ(hired, duties[nth]!)),
      ...(isWholeLine ? [employ(lead, leadDuties)] : []),
    ])
  } finally {
    clearInterval(telling)
  }
  const took = seconds()
  memory.end = memoryMb()
  memory.most = Math.max(memory.most, memory.end)
  const end = await checkEnd(lead.client, isWholeLine ? [...world.orderIds] : [])
  await meddle(world)
  const revealed = errorsOf(world.errors.all)
  const twin = await holdTwin(lead.client, await openWorker(lead, world, habits, tally), world, before)
  const differences = await lead.client.do(ledger.audit)
  const { cancelledIds, ...counted } = end
  return summarize({
    ...sets.counts(cancelledIds),
    ...counted,
    ...twin,
    faults: [...end.faults, ...twin.faults],
    errors: revealed,
    memoryMb: memory,
    combined: world.combined.size,
    checked: world.checked.size,
    tally,
    seconds: took,
    differences,
  })
}

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
