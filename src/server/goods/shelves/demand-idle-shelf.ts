import type { Call } from '#server/base/call.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'

interface NamedShelf {
  readonly id: number
  readonly code: string
}

/** A shelf that is to go: no open set picks from it, nothing lies on it, and no active shelf hangs below it. */
export const demandIdleShelf = async (
  { db, tenantId, refuse }: Call<'SHELF_IN_SETS' | 'SHELF_NOT_EMPTY' | 'SHELF_HAS_SUB_UNITS'>,
  { id, code: shelf }: NamedShelf,
): Promise<void> => {
  const setNo = await setThatPicksFrom(db, tenantId, id)
  if (setNo !== null) refuse('SHELF_IN_SETS', { shelf, setNo })
  const { piece, count } = await one<{ piece: number; count: number }>(
    db,
    sql`select
      (select coalesce(sum(quantity), 0) from stock where tenant_id = ${tenantId} and place_id = ${id}) as piece,
      (select count(*) from shelf where tenant_id = ${tenantId} and parent_id = ${id} and is_active) as count`,
  )
  if (piece > 0) refuse('SHELF_NOT_EMPTY', { shelf, piece })
  if (count > 0) refuse('SHELF_HAS_SUB_UNITS', { shelf, count })
}

/** The first open set with a line on the shelf, picked or not: what is picked can still be put back. */
const setThatPicksFrom = async (db: Database, tenantId: number, shelfId: number): Promise<number | null> => {
  const { setNo } = await one<{ setNo: number | null }>(
    db,
    sql`select min(s.set_no) as "setNo" from picking_set s
      join allocation a on a.tenant_id = s.tenant_id and a.set_id = s.id
      where s.tenant_id = ${tenantId} and s.status in ('waiting', 'picking') and a.shelf_id = ${shelfId}`,
  )
  return setNo
}
