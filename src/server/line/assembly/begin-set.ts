import type { Call } from '#server/base/call.ts'
import { maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { myTable } from '../seats/my-table.ts'
import { finishSet } from './finish-set.ts'
import type { LockedTable } from './work/lock-table.ts'

type BeginCall = Call<
  | 'KullaniciUzerindeMasaYok'
  | 'CART_NOT_FOUND'
  | 'CART_WITHOUT_SET'
  | 'SET_NOT_FOUND'
  | 'SET_NOT_OPEN'
  | 'SET_NOT_PICKED'
  | 'SET_AT_OTHER_TABLE'
  | 'TABLE_HAS_SET'
>

/**
 * Brings a picked set to the caller's table, and answers with the table's id. A set that is there already and has
 * nothing left to be combined is finished first.
 */
export const beginSet = async (call: BeginCall, code: string): Promise<number> => {
  const { db, tenantId, refuse } = call
  const tableId = await myTable(call)
  const { id, setNo } = await namedSet(call, code)
  const held = await lockBoth(call, tableId, id)
  if (held.status === 'closed') refuse('SET_NOT_OPEN', { setNo })
  if (held.status !== 'picked') refuse('SET_NOT_PICKED', { setNo })
  if (held.tableId === tableId) return tableId
  if (held.tableId !== null) refuse('SET_AT_OTHER_TABLE', { setNo, table: held.tableName ?? '' })
  const { before } = held
  if (before !== null) await finishSet(call, before, () => refuse('TABLE_HAS_SET', { setNo: before.setNo }))
  await run(db, sql`update combining_table set set_id = ${id} where tenant_id = ${tenantId} and id = ${tableId}`)
  return tableId
}

interface NamedSet {
  readonly id: number
  readonly setNo: number
}

/** The set in the cart of this barcode, or the set of this number. */
const namedSet = async ({ db, tenantId, caller, refuse }: BeginCall, code: string): Promise<NamedSet> => {
  const cart = await maybeOne<{ definition: string; id: number | null; setNo: number | null }>(
    db,
    sql`select cart.definition, s.id, s.set_no as "setNo" from cart
      left join picking_set s on s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
      where cart.tenant_id = ${tenantId} and cart.barcode = ${code} and cart.warehouse_id = ${caller.warehouseId}`,
  )
  if (cart?.id != null) return { id: cart.id, setNo: cart.setNo! }
  if (cart !== null) return refuse('CART_WITHOUT_SET', { cart: cart.definition })
  if (!/^\d{1,9}$/.test(code)) return refuse('CART_NOT_FOUND', { barcode: code })
  return (
    (await maybeOne<NamedSet>(
      db,
      sql`select id, set_no as "setNo" from picking_set
        where tenant_id = ${tenantId} and set_no = ${Number(code)} and warehouse_id = ${caller.warehouseId}`,
    )) ?? refuse('SET_NOT_FOUND', { setNo: Number(code) })
  )
}

interface Held {
  readonly status: 'waiting' | 'picking' | 'picked' | 'closed'
  /** Where the set is combined. */
  readonly tableId: number | null
  readonly tableName: string | null
  /** What is combined at the table so far. */
  readonly before: LockedTable | null
}

/** Locks the set that comes and the one that is there, then the table, and tells how they stand. */
const lockBoth = async ({ db, tenantId }: BeginCall, tableId: number, setId: number): Promise<Held> => {
  await run(
    db,
    sql`select from picking_set where tenant_id = ${tenantId} and (
        id = ${setId} or id = (select set_id from combining_table where tenant_id = ${tenantId} and id = ${tableId}))
      order by id for no key update`,
  )
  await run(db, sql`select from combining_table where tenant_id = ${tenantId} and id = ${tableId} for no key update`)
  return one<Held>(
    db,
    sql`select s.status, home.id as "tableId", home.definition as "tableName", 
        case when other.id is not null then json_build_object('id', t.id, 'warehouseId', t.warehouse_id,
          'setId', other.id, 'setNo', other.set_no, 'cartId', other.cart_id) end as before
      from picking_set s
      left join combining_table home on home.tenant_id = s.tenant_id and home.set_id = s.id
      join combining_table t on t.tenant_id = s.tenant_id and t.id = ${tableId}
      left join picking_set other on other.tenant_id = t.tenant_id and other.id = t.set_id and other.status = 'picked'
      where s.tenant_id = ${tenantId} and s.id = ${setId}`,
  )
}
