import type { Call } from '#server/base/call.ts'
import { maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { findMyTable } from '../../seats/my-table.ts'

export interface TableAsked {
  readonly setNo?: number | null | undefined
  readonly tableId?: number | null | undefined
}

/** The caller's table, and the set that is combined at it. */
export interface LockedTable {
  readonly id: number
  readonly warehouseId: number
  readonly setId: number
  readonly setNo: number
  readonly cartId: number
}

type AtTable = Call<'KullaniciUzerindeMasaYok' | 'ArabaninMasasiBulunmamakta'>

/**
 * Locks the table for a change of what lies on it: whoever changes orders of a set holds the set, so the set's lock
 * guards its orders and lines too. Refuses where the caller sits at none, or not at the one he speaks of; or where no
 * cart stands at it, or not that of the set he speaks of.
 */
export const lockTable = async (call: AtTable, asked: TableAsked = {}): Promise<LockedTable> => {
  const table = await maybeOne<LockedTable>(call.db, tableLocked(call))
  return demandTable(call, asked, table, table?.id ?? (await findMyTable(call)))
}

/** The same of what was read already; `tableId` is where he sits. */
export const demandTable = (
  { refuse }: Pick<AtTable, 'refuse'>,
  asked: TableAsked,
  table: LockedTable | null,
  tableId: number | null,
): LockedTable => {
  if (tableId === null || (asked.tableId ?? tableId) !== tableId) return refuse('KullaniciUzerindeMasaYok')
  if (table === null || (asked.setNo ?? table.setNo) !== table.setNo) return refuse('ArabaninMasasiBulunmamakta')
  return table
}

export const tableLocked = ({ tenantId, caller }: Pick<Call, 'tenantId' | 'caller'>): Statement => sql`
  select t.id, t.warehouse_id as "warehouseId", s.id as "setId", s.set_no as "setNo", s.cart_id as "cartId"
  from picking_set s
  join combining_table t on t.tenant_id = s.tenant_id and t.set_id = s.id
  where s.tenant_id = ${tenantId} and s.status = 'picked'
    and t.user_id = ${caller.id} and t.warehouse_id = ${caller.warehouseId}
  for no key update of s for share of t`
