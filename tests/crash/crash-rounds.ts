import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { seededRandom } from '#base/random.ts'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import type { Disasters } from './disasters.ts'
import { domains, engage, type Hand } from './hands.ts'
import type { House } from './house.ts'
import { emptyMemory, type Memory, type Pace, workOn } from './station.ts'

export interface CrashOptions {
  /** Closed at the end. */
  readonly house: House
  readonly disasters: Disasters
  /** Whether stations must go on before anybody heals what was struck. */
  readonly goesOnByItself?: boolean
  readonly pace?: Pace
  readonly rounds: number
  readonly stations: number
  /** Tells when it strikes, and for how long. */
  readonly seed: number
  readonly onRound?: (round: number, disaster: string) => void
}

export interface CrashResult {
  /** Acts that the server confirmed to a station. */
  readonly acknowledged: number
  /** Of them, those that the books do not hold. */
  readonly lost: number
  /** Acts that the books hold more than once. */
  readonly doubled: number
  /** Acts that a station was refused, though no rule is against them. */
  readonly refused: number
  /** All that should not be, in words: each refusal, what {@link Memory} says, and a ledger that does not add up. */
  readonly faults: readonly string[]
  /** By disaster, how long an act waited for its answer at most. */
  readonly silencesMs: ReadonlyMap<string, number>
}

const eager: Pace = { thinkMs: 0, patienceMs: 1_500, restMs: 25 }

/** Lets stations work while one disaster after the other befalls the house, then holds the books against what they remember. */
export const crashRounds = async (options: CrashOptions): Promise<CrashResult> => {
  const { house, disasters, goesOnByItself = false, pace = eager, rounds, stations, seed, onRound } = options
  const random = seededRandom(seed)
  const between = (least: number, most: number) => least + random() * (most - least)
  try {
    const [hands, before] = await withBooks(house.openBooks, async books => {
      const hired = await engage(house.urls[0]!, books, stations)
      return [hired, await readBooks(books as Database, hired)] as const
    })
    const memory = emptyMemory()
    const silencesMs = new Map<string, number>()
    let isOver = false
    let disaster = 'before the first disaster'
    const shift = { pace, memory, isOver: () => isOver, disaster: () => disaster }
    const work = hands.map((hand, i) =>
      workOn(hand, seededRandom(seed + i + 1), { ...shift, server: house.urls[i % house.urls.length]! }),
    )
    const names = Object.keys(disasters)
    for (let round = 1; round <= rounds; round++) {
      await sleep(between(50, 400))
      const name = names[round % names.length]!
      disaster = `round ${round}, ${name}`
      onRound?.(round, name)
      memory.longestSilenceMs = 0
      await disasters[name]!(between(50, 300))
      if (goesOnByItself && !(await allGoOn(memory, hands)))
        memory.faults.add(`${disaster}: a station did not go on by itself`)
      await house.raise()
      silencesMs.set(name, Math.max(silencesMs.get(name) ?? 0, memory.longestSilenceMs))
    }
    isOver = true
    await Promise.all(work)
    const after = await withBooks(house.openBooks, books => readBooks(books as Database, hands))
    const found = compare(before, after, memory, house.accidentOf)
    return { ...found, silencesMs }
  } finally {
    await house.close()
  }
}

const goOnWithinMs = 60_000

/** Whether every station begins an act from now on that is answered, in time. */
const allGoOn = async ({ heard }: Memory, hands: readonly Hand[]): Promise<boolean> => {
  const since = performance.now()
  while (performance.now() < since + goOnWithinMs) {
    if (hands.every(hand => (heard.get(hand) ?? 0) > since)) return true
    await sleep(50)
  }
  return false
}

/** A connection of one's own breaks with the database, so it is opened for one look. */
const withBooks = async <T>(open: () => Promise<Pool>, look: (books: Pool) => Promise<T>): Promise<T> => {
  const books = await open()
  try {
    return await look(books)
  } finally {
    await books.end()
  }
}

/** What the books hold of the hands' work. */
interface Books {
  /** How often each operation is booked. */
  readonly times: ReadonlyMap<string, number>
  /** What each hand's paper says was done. */
  readonly done: ReadonlyMap<Hand, number>
  readonly gaps: readonly unknown[]
}

const readBooks = async (books: Database, hands: readonly Hand[]): Promise<Books> => {
  const tenants = await many<{ id: number }>(books, sql`select id from tenant where domain = any (${domains}::text[])`)
  const rows = await many<{ id: string; times: number }>(
    books,
    sql`select operation_id as id, count(*) as times from (
        select tenant_id, operation_id from movement union all select tenant_id, operation_id from count_reading
      ) booked
      where tenant_id = any (${tenants.map(({ id }) => id)}::bigint[]) and operation_id is not null group by operation_id`,
  )
  const done = new Map<Hand, number>()
  for (const hand of hands) done.set(hand, (await one<{ done: number }>(books, hand.done)).done)
  const gaps = (await Promise.all(tenants.map(({ id }) => auditLedger(books, id)))).flat()
  return { times: new Map(rows.map(row => [row.id, row.times])), done, gaps }
}

const compare = (
  before: Books,
  after: Books,
  { begun, acknowledged, refused, faults, done }: Memory,
  accidentOf: House['accidentOf'],
): Omit<CrashResult, 'silencesMs'> => {
  const booked = [...after.times].filter(([id]) => !before.times.has(id))
  const wrongSums = [...done].flatMap(([hand, acts]) => {
    const booked = after.done.get(hand)! - before.done.get(hand)!
    return booked === acts ? [] : [`the paper of ${hand.call.path} says ${booked}, and ${acts} were answered`]
  })
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.keys()].filter(id => !after.times.has(id)).length,
    doubled: booked.filter(([, times]) => times > 1).length,
    refused: refused.size,
    faults: [
      ...Array.from(refused, ([id, words]) => `${words} (${accidentOf(id) ?? 'its log says nothing of it'})`),
      ...faults,
      ...booked.filter(([id]) => !begun.has(id)).map(([id]) => `nobody began ${id}`),
      ...wrongSums,
      ...after.gaps.map(gap => `the ledger does not add up: ${JSON.stringify(gap)}`),
    ],
  }
}
