import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { readWork } from './read-work.ts'
import { countedLast, isToCount } from './round.ts'

type BeginCall = Parameters<Operations['counting']['begin']>[0]

interface Wanted {
  readonly countId: number
  readonly isOwn: boolean
}

/** Who has read nothing for so long has gone: somebody else may go on in his place. */
const idleMinutes = 10

/** Begins to count a shelf for the oldest count that wants it, or goes on where somebody else has left it. */
export const beginRound: Operations['counting']['begin'] = async (call, { shelfBarcode }) => {
  const { db, tenantId, caller, refuse } = call
  const shelf =
    (await maybeOne<{ id: number; code: string }>(
      db,
      sql`select id, code from shelf where tenant_id = ${tenantId} and warehouse_id = ${caller.warehouseId}
        and (barcode = ${shelfBarcode} or code = ${shelfBarcode}) and is_active order by barcode <> ${shelfBarcode} limit 1`,
    )) ?? refuse('COUNT_SHELF_UNKNOWN', { barcode: shelfBarcode })
  const isThere = await demandFreeHands(call, shelf)
  if (isThere) return readWork(call)
  const counts = await many<Wanted>(
    db,
    sql`select s.count_id as "countId", ${countedLast(caller.id)} as "isOwn"
      from counted_shelf s join stock_count c on c.tenant_id = s.tenant_id and c.id = s.count_id and c.status = 'open'
      where s.tenant_id = ${tenantId} and s.shelf_id = ${shelf.id} and ${isToCount}
      order by s.count_id for update of s`,
  )
  if (counts.length === 0) refuse('COUNT_NOT_WANTED', { shelf: shelf.code })
  const wanted = counts.find(({ isOwn }) => !isOwn) ?? refuse('COUNT_BY_ANOTHER', { shelf: shelf.code })
  await demandLeft(call, wanted.countId, shelf)
  await standAt(call, wanted.countId, shelf.id)
  return readWork(call)
}

/** Nobody counts two shelves at once; whether he stands at this one already. */
const demandFreeHands = async (
  { db, tenantId, caller, refuse }: BeginCall,
  shelf: { readonly id: number; readonly code: string },
): Promise<boolean> => {
  await one(db, sql`select id from app_user where tenant_id = ${tenantId} and id = ${caller.id} for no key update`)
  // Who stood at a shelf of a count that was cancelled stands there no more.
  await run(
    db,
    sql`update count_round r set user_id = null from stock_count c
      where r.tenant_id = ${tenantId} and r.user_id = ${caller.id} and r.ended_at is null
        and c.tenant_id = r.tenant_id and c.id = r.count_id and c.status <> 'open'`,
  )
  const open = await maybeOne<{ id: number; code: string }>(
    db,
    sql`select shelf.id, shelf.code from count_round r
      join shelf on shelf.tenant_id = r.tenant_id and shelf.id = r.shelf_id
      where r.tenant_id = ${tenantId} and r.user_id = ${caller.id} and r.ended_at is null`,
  )
  if (open !== null && open.id !== shelf.id) refuse('COUNT_SHELF_OPEN', { shelf: open.code, other: shelf.code })
  return open !== null
}

/** Refuses a shelf at which somebody else counts right now. */
const demandLeft = async (
  { db, tenantId, refuse }: BeginCall,
  countId: number,
  shelf: { readonly id: number; readonly code: string },
): Promise<void> => {
  const other = await maybeOne<{ agent: string }>(
    db,
    sql`select u.name as agent from count_round r join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
      where r.tenant_id = ${tenantId} and r.count_id = ${countId} and r.shelf_id = ${shelf.id} and r.ended_at is null
        and greatest(r.begun_at, (select max(at) from count_reading g where g.tenant_id = r.tenant_id and g.round_id = r.id))
          > now() - make_interval(mins => ${idleMinutes})`,
  )
  if (other !== null) refuse('COUNT_SHELF_TAKEN', { shelf: shelf.code, agent: other.agent })
}

const standAt = async ({ db, tenantId, caller }: BeginCall, countId: number, shelfId: number): Promise<void> => {
  const taken = await run(
    db,
    sql`update count_round set user_id = ${caller.id}
      where tenant_id = ${tenantId} and count_id = ${countId} and shelf_id = ${shelfId} and ended_at is null`,
  )
  if (taken > 0) return
  await run(
    db,
    sql`with begun as (
        insert into count_round (tenant_id, count_id, shelf_id, nth, user_id)
        select ${tenantId}, ${countId}, ${shelfId}, coalesce(max(nth), 0) + 1, ${caller.id} from count_round
        where tenant_id = ${tenantId} and count_id = ${countId} and shelf_id = ${shelfId}
      )
      update counted_shelf set status = case status when 'recount' then 'recounting' else 'counting' end
      where tenant_id = ${tenantId} and count_id = ${countId} and shelf_id = ${shelfId}`,
  )
}
