import type { Pool } from 'pg'
import { seededRandom } from '#base/random.ts'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { hire, type Picker } from '#tests/support/pickers/pickers.ts'
import type { Disasters } from './disasters.ts'
import type { House } from './house.ts'
import { type Memory, type Pace, pickOn } from './station.ts'

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
  /** Of them, those that the ledger does not hold. */
  readonly lost: number
  /** Acts that the ledger holds more than once. */
  readonly doubled: number
  /** Acts that a station was refused, though no rule is against them. */
  readonly refused: number
  /** All that should not be, in words: each refusal, what {@link Memory} says, and a ledger that does not add up. */
  readonly faults: readonly string[]
  /** By disaster, how long an act waited for its answer at most. */
  readonly silencesMs: ReadonlyMap<string, number>
}

const eager: Pace = { thinkMs: 0, patienceMs: 1_500, restMs: 25 }

/** Lets stations pick while one disaster after the other befalls the house, then holds the ledger against what they remember. */
export const crashRounds = async (options: CrashOptions): Promise<CrashResult> => {
  const { house, disasters, goesOnByItself = false, pace = eager, rounds, stations, seed, onRound } = options
  const random = seededRandom(seed)
  const between = (least: number, most: number) => least + random() * (most - least)
  try {
    const pickers = await withBooks(house.openBooks, books =>
      hire(house.urls[0]!, books, { count: stations, domain: 'crash' }),
    )
    const memory: Memory = {
      ...{ begun: new Set(), acknowledged: new Map(), refused: new Map(), faults: new Set(), heard: new Map() },
      longestSilenceMs: 0,
    }
    const silencesMs = new Map<string, number>()
    let isOver = false
    let disaster = 'before the first disaster'
    const shift = { pace, memory, isOver: () => isOver, disaster: () => disaster }
    const work = pickers.map((picker, i) =>
      pickOn(picker, seededRandom(seed + i + 1), { ...shift, server: house.urls[i % house.urls.length]! }),
    )
    const names = Object.keys(disasters)
    for (let round = 1; round <= rounds; round++) {
      await new Promise(done => setTimeout(done, between(50, 400)))
      const name = names[round % names.length]!
      disaster = `round ${round}, ${name}`
      onRound?.(round, name)
      memory.longestSilenceMs = 0
      await disasters[name]!(between(50, 300))
      if (goesOnByItself && !(await allGoOn(memory, pickers)))
        memory.faults.add(`${disaster}: a station did not go on by itself`)
      await house.raise()
      silencesMs.set(name, Math.max(silencesMs.get(name) ?? 0, memory.longestSilenceMs))
    }
    isOver = true
    await Promise.all(work)
    const found = await withBooks(house.openBooks, books => compare(books as Database, memory, house.accidentOf))
    return { ...found, silencesMs }
  } finally {
    await house.close()
  }
}

const goOnWithinMs = 60_000

/** Whether every station begins an act from now on that is answered, in time. */
const allGoOn = async ({ heard }: Memory, pickers: readonly Picker[]): Promise<boolean> => {
  const since = performance.now()
  while (performance.now() < since + goOnWithinMs) {
    if (pickers.every(({ token }) => (heard.get(token) ?? 0) > since)) return true
    await new Promise(done => setTimeout(done, 50))
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

const compare = async (
  books: Database,
  { begun, acknowledged, refused, faults }: Memory,
  accidentOf: House['accidentOf'],
): Promise<Omit<CrashResult, 'silencesMs'>> => {
  const { tenantId } = await one<{ tenantId: number }>(
    books,
    sql`select id as "tenantId" from tenant where domain = 'crash'`,
  )
  const moved = await many<{ id: string; times: number }>(
    books,
    sql`select operation_id as id, count(*) as times from movement
      where tenant_id = ${tenantId} and kind = 'pick' group by operation_id`,
  )
  const times = new Map(moved.map(row => [row.id, row.times]))
  const { picked } = await one<{ picked: number }>(
    books,
    sql`select coalesce(sum(picked), 0) as picked from order_line where tenant_id = ${tenantId}`,
  )
  const gaps = await auditLedger(books, tenantId)
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.keys()].filter(id => !times.has(id)).length,
    doubled: moved.filter(row => row.times > 1).length,
    refused: refused.size,
    faults: [
      ...Array.from(refused, ([id, words]) => `${words} (${accidentOf(id) ?? 'its log says nothing of it'})`),
      ...faults,
      ...moved.filter(({ id }) => !begun.has(id)).map(({ id }) => `nobody began ${id}`),
      ...(picked === acknowledged.size ? [] : [`the lines say ${picked} picked`]),
      ...gaps.map(gap => `the ledger does not add up: ${JSON.stringify(gap)}`),
    ],
  }
}
