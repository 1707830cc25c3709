import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { findMyTable } from '../../seats/my-table.ts'

export interface TableAsked {
  readonly setNo?: number | null | undefined
  readonly tableId?: number | null | undefined
}

/** The caller's table, and the set that is combined at it, locked until the transaction ends. */
export interface LockedTable {
  readonly id: number
  readonly warehouseId: number
  readonly setId: number
  readonly setNo: number
  readonly cartId: number
}

/**
 * Locks the table for a change of what lies on it: whoever changes orders of a set holds the set, so the set's lock
 * guards its orders and lines too. Refuses where the caller sits at none, or not at the one he speaks of; or where no
 * cart stands at it, or not that of the set he speaks of.
 */
export const lockTable = async (
  call: Call<'KullaniciUzerindeMasaYok' | 'ArabaninMasasiBulunmamakta'>,
  asked: TableAsked = {},
): Promise<LockedTable> => {
  const { db, tenantId, caller, refuse } = call
  const table = await maybeOne<LockedTable>(
    db,
    sql`select t.id, t.warehouse_id as "warehouseId", s.id as "setId", s.set_no as "setNo", s.cart_id as "cartId"
      from picking_set s
      join combining_table t on t.tenant_id = s.tenant_id and t.set_id = s.id
      where s.tenant_id = ${tenantId} and s.status = 'picked'
        and t.user_id = ${caller.id} and t.warehouse_id = ${caller.warehouseId}
      for no key update of s for share of t`,
  )
  const tableId = table?.id ?? (await findMyTable(call))
  if (tableId === null || (asked.tableId ?? tableId) !== tableId) return refuse('KullaniciUzerindeMasaYok')
  if (table === null || (asked.setNo ?? table.setNo) !== table.setNo) return refuse('ArabaninMasasiBulunmamakta')
  return table
}
