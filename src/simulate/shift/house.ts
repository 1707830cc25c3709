import { seededRandom } from '#base/random.ts'
import type { PlaceBalance } from '#contract/calls/goods/ledger.ts'
import { tables } from '#contract/calls/goods/tables.ts'
import { listings } from '#contract/listings/index.ts'
import type { Client } from '#http/client/client.ts'
import { readBooks } from '#simulate/end/books.ts'
import { checkEnd, type End } from '#simulate/end/end-check.ts'
import { holdTwin, type TwinResult } from '#simulate/end/hold-twin.ts'
import type { Options } from '#simulate/options.ts'
import { fastPace } from '#simulate/worker/pace.ts'
import { questionsTo } from '#simulate/worker/questions-to.ts'
import { type Hired, openWorker } from '#simulate/worker/worker.ts'
import { disturbShelves, fillShelves } from '#simulate/world/fill-shelves.ts'
import type { Habits, Tally } from '#simulate/world/habits.ts'
import type { Shift } from '#simulate/world/shift.ts'
import { createWorld, type Furniture, type Road, type Unwanted, type World } from '#simulate/world/world.ts'
import { isPacker, mayCount, mayReceive } from './duties.ts'
import { readGround } from './read-ground.ts'
import { sendTrucks } from './send-trucks.ts'

/** Somebody who works, with the connection that he asks over. */
export interface Employee extends Hired {
  readonly client: Client
}

/** Who works in a warehouse. */
export interface Staff {
  readonly lead: Employee
  readonly people: readonly Employee[]
}

/** A warehouse: its people, and what is really there. */
export interface House extends Staff {
  readonly world: World
  /** What its books said as the shift began. */
  readonly before: readonly PlaceBalance[]
}

interface Opening {
  readonly options: Options
  readonly habits: Habits
  readonly shift: Shift
  readonly road: Road
  readonly unwanted: readonly Unwanted[]
}

/** Whether goods go from the shelves to the carrier there, or are only picked. */
export const isWholeLine = ({ people }: Staff): boolean => people.some(({ who }) => isPacker(who))

/** Everybody by his warehouse, each with its lead. */
export const staffOf = (people: readonly Employee[], leads: readonly Employee[]): readonly Staff[] => {
  const alone = people.find(({ who }) => !leads.some(lead => lead.who.warehouseID === who.warehouseID))
  if (alone !== undefined) throw new Error(`${alone.who.userName} works in a warehouse without a lead (--auditor)`)
  return leads.map(lead => ({ lead, people: people.filter(({ who }) => who.warehouseID === lead.who.warehouseID) }))
}

/** Fills a warehouse as its books say, then disturbs it; trucks stand at its dock. */
export const openHouse = async (
  staff: Staff,
  nth: number,
  { options, habits, shift, road, unwanted }: Opening,
): Promise<House> => {
  const { lead, people } = staff
  const ground = await readGround(lead.client, options.walks)
  const tables = isWholeLine(staff) ? await tablesOf(lead.client) : []
  const world = createWorld(shift, tables, { ground, unwanted, road })
  const before = await readBooks(lead.client, lead.who.warehouseID)
  fillShelves(world, before)
  disturbShelves(world, habits, seededRandom(options.seed * 1013 + nth))
  if (people.some(({ who }) => mayReceive(who)))
    await sendTrucks(lead.client, world, before, habits, seededRandom(options.seed * 1021 + nth))
  return { ...staff, world, before }
}

/** Looks what became of its orders. */
export const endOfHouse = (house: House): Promise<End> =>
  checkEnd(house.lead.client, isWholeLine(house) ? [...house.world.orderIds] : [])

/** Holds it against its books, counted by two of its people. */
export const twinOfHouse = async (
  { lead, people, world, before }: House,
  habits: Habits,
  tally: Tally,
): Promise<TwinResult> => {
  const [first, second] = [...people, lead].filter(({ who }) => mayCount(who))
  if (first === undefined || second === undefined) throw new Error('a count needs two people who may count')
  const atEase = (hired: Employee) =>
    openWorker({ ...hired, ask: questionsTo(hired.client), pace: fastPace }, world, habits, tally)
  const counters = [await atEase(first), await atEase(second)] as const
  return holdTwin(lead.client, { lead: await atEase(lead), counters }, world, before)
}

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
