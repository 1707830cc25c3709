import type { OpenWork } from '#contract/calls/line/work.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { findMySet } from '../set-book/my-set.ts'
import { userSetOf } from '../set-book/set-documents.ts'
import { waitsInSlot } from '../set-book/slots.ts'

/** What the caller has begun: the set in his hands, the table that he sits at, the manifest that he loads. */
export const readMyWork: Operations['work']['mine'] = async call => [
  ...(await mySetWork(call)),
  ...(await myTableWork(call)),
  ...(await myManifestWork(call)),
]

type MineCall = Parameters<Operations['work']['mine']>[0]

const mySetWork = async (call: MineCall): Promise<readonly OpenWork[]> => {
  const { db, tenantId, settings } = call
  const mine = await findMySet(call)
  if (mine === null) return []
  const { setNo, cart, pickedCount, missingCount, pieceCount } = await userSetOf(db, tenantId, mine.id)
  const isPicked = pickedCount + missingCount >= pieceCount
  const wantsCart = settings.arabaModulAktif && (cart === null || isPicked)
  const kind = wantsCart ? 'cart' : isPicked ? 'selecting' : 'picking'
  return [{ kind, title: cart?.definition ?? '', setNo, now: pickedCount, of: pieceCount }]
}

/**
 * The set at the table as long as something of it lies in its cart, then the orders that are whole in its parcels and in slots of
 * carts.
 */
const myTableWork = ({ db, tenantId, caller }: MineCall): Promise<readonly OpenWork[]> =>
  many<OpenWork>(
    db,
    sql`with seat as (
      select t.id, t.definition, s.id as set_id, s.set_no from combining_table t
      left join picking_set s on s.tenant_id = t.tenant_id and s.id = t.set_id and s.status = 'picked'
      where t.tenant_id = ${tenantId} and t.user_id = ${caller.id} and t.warehouse_id = ${caller.warehouseId}
    )
    select 'combining' as kind, definition as title, set_no as "setNo", sums.now, sums.of
    from seat cross join lateral (
      select coalesce(sum(lines_combined), 0) as now, coalesce(sum(lines_to_send), 0) as of
      from customer_order where tenant_id = ${tenantId} and set_id = seat.set_id and status <> 8
    ) sums
    where set_id is not null and sums.now < sums.of
    union all
    select 'control', definition, null, 0, ready.count
    from seat cross join lateral (
      select (
        select count(*) from customer_order o
        join parcel p on p.tenant_id = o.tenant_id and p.id = o.parcel_id
        where o.tenant_id = ${tenantId} and p.table_id = seat.id and o.lines_combined >= o.lines_to_send
      ) + (
        select count(*) from picking_set s
        join customer_order o on o.tenant_id = s.tenant_id and o.set_id = s.id
          and ${waitsInSlot} and (o.status = 8 or o.lines_lacking = 0)
        where s.tenant_id = ${tenantId} and s.warehouse_id = ${caller.warehouseId}
      ) as count
    ) ready
    where ready.count > 0`,
  )

const myManifestWork = ({ db, tenantId, caller }: MineCall): Promise<readonly OpenWork[]> =>
  many<OpenWork>(
    db,
    sql`select 'dock' as kind, carrier.name as title, null as "setNo",
      (select count(*) from cargo_package p where p.tenant_id = m.tenant_id and p.manifest_id = m.id) as now,
      (select count(*) from cargo_package p
        join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
        where p.tenant_id = m.tenant_id and p.carrier_id = m.carrier_id and o.warehouse_id = m.warehouse_id
          and (p.manifest_id = m.id or (p.manifest_id is null and o.status = 4))) as of
    from manifest m join carrier on carrier.tenant_id = m.tenant_id and carrier.id = m.carrier_id
    where m.tenant_id = ${tenantId} and m.user_id = ${caller.id} and m.warehouse_id = ${caller.warehouseId}
      and m.closed_at is null`,
  )
