import type { ReturnTray } from '#contract/calls/line/returns.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '#server/goods/places/own-warehouse.ts'

/** The trays that somebody still has to deal with, the oldest first. */
export const readTrays = async (call: Call<'WAREHOUSE_NOT_FOUND'>): Promise<ReturnTray[]> =>
  (
    await many<Omit<ReturnTray, 'at'> & { at: Date }>(
      call.db,
      sql`select t.id, t.name, t.code, t.note, o.order_no as "orderNo", t.at, u.name as user
        from return_tray t
        join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
        left join customer_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
        where t.tenant_id = ${call.tenantId} and t.warehouse_id = ${ownWarehouse(call)} and t.closed_at is null
        order by t.at, t.id`,
    )
  ).map(tray => ({ ...tray, at: tray.at.toISOString() }))

/** Puts goods that nothing tells of into a tray; one without a name takes the first free number. */
export const addTray: Operations['returns']['addTray'] = async (call, { name, code, note }) => {
  const { db, tenantId, caller, refuse } = call
  const warehouseId = ownWarehouse(call)
  await one(db, sql`select id from warehouse where tenant_id = ${tenantId} and id = ${warehouseId} for no key update`)
  const made = await maybeOne<{ id: number }>(
    db,
    sql`insert into return_tray (tenant_id, warehouse_id, name, code, note, user_id)
      select ${tenantId}, ${warehouseId}, coalesce(nullif(${name}, ''), (
        select 'T' || min(free.no) from generate_series(1, (
            select count(*) + 1 from return_tray where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}
              and closed_at is null)) as free (no)
        where not exists (select from return_tray where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}
          and closed_at is null and name = 'T' || free.no)
      )), ${code}, ${note}, ${caller.id}
      on conflict do nothing returning id`,
  )
  if (made === null) refuse('RETURN_TRAY_TAKEN', { name })
  const trays = await readTrays(call)
  return { tray: trays.find(({ id }) => id === made!.id)!, trays }
}

/** The goods of a tray found their way; done twice, it is done once. */
export const closeTray: Operations['returns']['closeTray'] = async (call, { id }) => {
  const { db, tenantId, caller, refuse } = call
  const closed = await run(
    db,
    sql`update return_tray set closed_at = coalesce(closed_at, now()), closed_by = coalesce(closed_by, ${caller.id})
      where tenant_id = ${tenantId} and warehouse_id = ${ownWarehouse(call)} and id = ${id}`,
  )
  if (closed === 0) refuse('RETURN_TRAY_NOT_FOUND', { id })
  return readTrays(call)
}
