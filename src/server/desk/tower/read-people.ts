import type { TowerPerson } from '#contract/calls/desk/tower.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import { boardMemoryOf } from '../dashboards/board-memory.ts'
import { today } from '../dashboards/days.ts'
import { overRows } from './over-rows.ts'

/** As the report of performance has it: what comes after longer than this was not waited for at work. */
const pauseMinutes = 10
/** Of less than this, what he would do in an hour says nothing. */
const fewestActiveSeconds = 300
/** What is usual of somebody changes from day to day, and takes the movements of a week to tell. */
const usualAgeMs = 3_600_000

type TowerCall = Call<'LISTING_TOO_LARGE'>
interface Pace {
  readonly userId: number
  readonly work: TowerPerson['work']
  readonly perHour: number
}
type Person = Omit<TowerPerson, 'usualPerHour' | 'perHour'>

/** Everybody whom the report of performance tells of today: who has a set or a table first, the quietest first. */
export const readPeople = overRows('performanceReports', { date: 'today' }, async (db, rows, call) => {
  const { tenantId, caller } = call
  const people = await many<Person>(
    db,
    sql`select r.id, r.user as name, last.kind as work, extract(epoch from now() - last.at)::float8 as quiet, s.set_no as "setNo", t.definition as table
      from (${rows}) r
      cross join lateral (
        select m.kind, m.at from movement m where m.tenant_id = ${tenantId} and m.user_id = r.id
        order by m.at desc, m.id desc limit 1
      ) last
      left join picking_set s on s.tenant_id = ${tenantId} and s.user_id = r.id and s.status = 'picking'
      left join combining_table t on t.tenant_id = ${tenantId} and t.user_id = r.id
        and t.warehouse_id = ${caller.warehouseId}
      order by s.id is null and t.id is null, last.at, r.id`,
  )
  const [now, usual] = [await readPaces(db, call, sql`m.at >= ${today}`), await usualPaces(db, call)]
  const paceOf = (paces: readonly Pace[], { id, work }: Person): number | null =>
    paces.find(pace => pace.userId === id && pace.work === work)?.perHour ?? null
  return people.map(person => ({
    ...person,
    perHour: paceOf(now, person),
    usualPerHour: paceOf(usual, person),
  }))
})

const usualPaces = (db: Database, call: TowerCall): Promise<readonly Pace[]> => {
  const { tenantId, caller } = call
  const board = { tenantId, warehouseIds: caller.warehouseId === null ? [] : [caller.warehouseId] }
  const ofWeek = sql`m.at >= ${today} - interval '7 days' and m.at < ${today}`
  return boardMemoryOf(call.db).recall('usualPaces', board, () => readPaces(db, call, ofWeek), usualAgeMs)
}

/** What each did in an active hour of each kind of work. */
const readPaces = (db: Database, { tenantId, caller }: TowerCall, when: Statement): Promise<Pace[]> =>
  many<Pace>(
    db,
    sql`select w.user_id as "userId", w.kind as work, round(w.pieces / (w.active / 3600), 1) as "perHour"
      from (
        select m.user_id, m.kind, sum(m.quantity) as pieces, extract(epoch from
          sum(m.gap) filter (where m.gap <= make_interval(mins => ${pauseMinutes}))) as active
        from (
          select m.user_id, m.kind, m.quantity, m.at - lag(m.at) over (partition by m.user_id order by m.at, m.id) as gap
          from movement m join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
          where m.tenant_id = ${tenantId} and m.user_id is not null and ${when}
            and source.warehouse_id = ${caller.warehouseId}
        ) m group by m.user_id, m.kind
      ) w where w.active >= ${fewestActiveSeconds}`,
  )
