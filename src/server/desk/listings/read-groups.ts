import { type Chart, type Groups, mostDays, mostGroups, mostShelves } from '#contract/listings/chart.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { readPlan } from '#server/goods/floor-plans/read-plan.ts'
import { name } from './names.ts'

type Group = Groups['groups'][number]

interface Looked {
  readonly tenantId: number
  /** The one warehouse whose rows they are; null where they may be of several. */
  readonly warehouseId: number | null
}

/** What a chart of a listing shows, from the very rows that the listing tells. */
export const readGroups = async (
  db: Database,
  query: Statement,
  chart: Chart,
  { tenantId, warehouseId }: Looked,
): Promise<Groups> => {
  if (chart.form === 'time') return readDays(db, query, chart)
  if (chart.form !== 'plan') return readParts(db, query, chart, mostGroups)
  const shelves = await readParts(db, query, chart, mostShelves)
  const plan = warehouseId === null ? null : (await readPlan(db, { tenantId, warehouseId })).plan
  return { ...shelves, plan }
}

const amountOf = ({ sums }: Chart): Statement =>
  sums === undefined ? sql`count(*)::float8` : sql`coalesce(sum(r.${name(sums)}), 0)::float8`

const readDays = async (db: Database, query: Statement, chart: Chart): Promise<Groups> => {
  const days = await many<Group>(
    db,
    sql`select day || '..' || day as value, day as label, amount from (
        select to_char(r.${name(chart.by)} at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${amountOf(chart)} as amount
        from (${query}) r where r.${name(chart.by)} is not null group by 1
      ) days order by day`,
  )
  return { groups: days.length > mostDays ? monthsOf(days) : days, rest: 0 }
}

const monthsOf = (days: readonly Group[]): Group[] => {
  const months = new Map<string, number>()
  for (const { label, amount } of days) months.set(label.slice(0, 7), (months.get(label.slice(0, 7)) ?? 0) + amount)
  return [...months].map(([month, amount]) => ({ value: `${month}-01..${lastDayOf(month)}`, label: month, amount }))
}

const lastDayOf = (month: string): string => {
  const [year, nth] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10)
}

const readParts = async (db: Database, query: Statement, chart: Chart, most: number): Promise<Groups> => {
  const value = sql`coalesce(r.${name(chart.valueIn ?? chart.by)}::text, '')`
  const found = await many<Group & { readonly all: number }>(
    db,
    sql`select ${value} as value, coalesce(min(r.${name(chart.by)}::text), '') as label, ${amountOf(chart)} as amount,
        (sum(${amountOf(chart)}) over ())::float8 as "all"
      from (${query}) r group by 1 order by 3 desc, 1 limit ${most}`,
  )
  const groups = found.map(({ all: _, ...group }) => group)
  const told = groups.reduce((sum, { amount }) => sum + amount, 0)
  return { groups, rest: Math.max(0, Math.round(((found[0]?.all ?? 0) - told) * 1000) / 1000) }
}
