import { sumQuantities } from '#base/decimals.ts'
import type { OrderCounts } from '#contract/calls/desk/dashboard.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'
import { thisHour } from '../days.ts'

/** The orders of the last 24 hours by the hour in which they came, and those that are not with the carrier yet. */
export const readOrderCounts = async (db: Database, board: Board): Promise<OrderCounts> => {
  const hours = await readHours(db, board)
  const at = (hour: number): Hour => hours.find(row => row.hour === hour) ?? { hour, single: 0, multi: 0, pieces: 0 }
  const day = Array.from({ length: 24 }, (_, hour) => at(hour))
  const [single, multi] = [sumQuantities(day.map(hour => hour.single)), sumQuantities(day.map(hour => hour.multi))]
  return {
    oneProductOrderCount: single,
    aLotsOfProductOrderCount: multi,
    aLotsOfProductOrderProductCount: sumQuantities(day.map(hour => hour.pieces)),
    orderCount: single + multi,
    hourly: {
      labels: day.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`),
      single: day.map(hour => hour.single),
      multi: day.map(hour => hour.multi),
    },
    allOrders: await readAllOrders(db, board),
  }
}

interface Hour {
  readonly hour: number
  readonly single: number
  readonly multi: number
  /** Those of the orders of several. */
  readonly pieces: number
}

/** The 23 full hours before this one and what there is of it, so that no hour of the day is there twice. */
const readHours = (db: Database, board: Board): Promise<Hour[]> =>
  many<Hour>(
    db,
    sql`select extract(hour from ordered_at at time zone 'Europe/Istanbul')::integer as hour,
        count(*) filter (where pieces <= 1) as single, count(*) filter (where pieces > 1) as multi,
        coalesce(sum(pieces) filter (where pieces > 1), 0) as pieces
      from (
        select ordered_at, ${piecesOfOrder} as pieces from customer_order o
        where ${ofBoard(board)} and status not in (8, 10)
          and ordered_at >= ${thisHour} - interval '23 hours' and ordered_at < ${thisHour} + interval '1 hour'
      ) orders
      where pieces is not null
      group by 1`,
  )

const readAllOrders = async (db: Database, board: Board): Promise<OrderCounts['allOrders']> => {
  const found = await many<{ isSingle: boolean; orderCount: number; productCount: number }>(
    db,
    sql`select pieces <= 1 as "isSingle", count(*) as "orderCount", sum(pieces) as "productCount"
      from (
        select ${piecesOfOrder} as pieces from customer_order o where ${ofBoard(board)} and status between 0 and 5
      ) orders
      where pieces is not null
      group by 1`,
  )
  const entries = (['single', 'multi'] as const).map(type => {
    const row = found.find(({ isSingle }) => isSingle === (type === 'single'))
    return { type, orderCount: row?.orderCount ?? 0, productCount: row?.productCount ?? 0 }
  })
  return {
    entries,
    orderCount: sumQuantities(entries.map(entry => entry.orderCount)),
    productCount: sumQuantities(entries.map(entry => entry.productCount)),
  }
}

/** What is ordered by `o`, without cancelled lines; null if nothing is. */
const piecesOfOrder: Statement = sql`(select sum(l.piece) from order_line l
  where l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2)`

const ofBoard = ({ tenantId, warehouseIds }: Board): Statement =>
  sql`o.tenant_id = ${tenantId} and o.warehouse_id = any (${warehouseIds}::bigint[])`
