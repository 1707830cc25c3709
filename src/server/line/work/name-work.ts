import type { Scanned } from '#contract/calls/goods/scans.ts'
import type { NamedWork, WorkKind } from '#contract/calls/line/work.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { findScanned } from '#server/goods/scans/name-scanned.ts'
import { findMyTable } from '../seats/my-table.ts'
import { findMySet } from '../set-book/my-set.ts'
import { isWholeInSlot } from '../set-book/slots.ts'

/** Where the thing that a code names is worked on next, by the caller. */
export const nameWork: Operations['work']['named'] = async (call, { code }) => {
  if (await isWaitingPackage(call, code)) return { thing: null, kind: 'dock', scans: [code] }
  const thing = await findScanned(call, code)
  const work = thing === null ? null : await workOf(call, thing, code)
  return { thing, kind: work?.kind ?? null, scans: work?.scans ?? [] }
}

interface Work {
  readonly kind: WorkKind
  readonly scans: NamedWork['scans']
}

const workOf = (call: Call, thing: Scanned, code: string): Promise<Work | null> => {
  switch (thing.kind) {
    case 'cart':
      return workOfCart(call, thing, code)
    case 'set':
      return workOfSet(call, sql`s.set_no = ${thing.id}`)
    case 'table':
      return thing.isParcel === true ? workOfParcel(call, thing.code) : workOfTable(call, thing.code)
    case 'order':
      return workOfOrder(call, thing.id)
    default:
      return Promise.resolve(null)
  }
}

const isWaitingPackage = async ({ db, tenantId, caller }: Call, code: string): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select p.id from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${tenantId} and p.barcode = ${code} and p.manifest_id is null and o.status = 4
        and o.warehouse_id = ${caller.warehouseId}`,
  )) !== null

/** A cart that serves no set is taken by who has one without a cart; `code` is its own, or that of a slot of it. */
const workOfCart = async (call: Call, cart: Scanned, code: string): Promise<Work | null> => {
  const served = await workOfSet(call, sql`s.cart_id = ${cart.id} and s.status <> 'closed'`, code)
  if (served !== null || !call.settings.arabaModulAktif) return served
  const mine = await findMySet(call)
  return mine !== null && mine.cartId === null ? { kind: 'cart', scans: [cart.code] } : null
}

interface SetStand {
  readonly setNo: number
  readonly status: 'waiting' | 'picking' | 'picked' | 'closed'
  readonly isMine: boolean
  readonly cart: string | null
  readonly table: string | null
  readonly hasWholeSlots: boolean
}

/**
 * A set waits for a picker, is in the hands of one, or stands picked in its cart, before a table or at one: first what is
 * whole in slots is checked, then the rest combined.
 */
const workOfSet = async (call: Call, condition: Statement, code: string | null = null): Promise<Work | null> => {
  const { db, tenantId, caller, settings } = call
  const set = await maybeOne<SetStand>(
    db,
    sql`select s.set_no as "setNo", s.status, coalesce(s.user_id = ${caller.id}, false) as "isMine",
        cart.barcode as cart, t.barcode as table, exists (
          select from customer_order o where o.tenant_id = s.tenant_id and o.set_id = s.id and ${isWholeInSlot}
        ) as "hasWholeSlots"
      from picking_set s
      left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
      left join combining_table t on t.tenant_id = s.tenant_id and t.set_id = s.id
      where s.tenant_id = ${tenantId} and s.warehouse_id = ${caller.warehouseId} and ${condition}`,
  )
  switch (set?.status) {
    case 'waiting':
      return { kind: 'selecting', scans: [`SET${set.setNo}`] }
    case 'picking':
      if (!set.isMine) return null
      return { kind: settings.arabaModulAktif && set.cart === null ? 'cart' : 'picking', scans: [] }
    case 'picked':
      if (set.table !== null) return { kind: 'combining', scans: [set.table] }
      return {
        kind: set.hasWholeSlots ? 'control' : 'combining',
        scans:
          (await findMyTable(call)) === null
            ? []
            : [(set.hasWholeSlots ? code : null) ?? set.cart ?? String(set.setNo)],
      }
    default:
      return null
  }
}

/** What of a table is to be done: as long as its set has something in the cart it is combined, then its parcels are checked. */
const workOfTable = async ({ db, tenantId, caller }: Call, barcode: string): Promise<Work | null> => {
  const table = await maybeOne<{ readonly hasSet: boolean; readonly ready: number }>(
    db,
    sql`select exists (
        select from customer_order o join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
        where o.tenant_id = t.tenant_id and s.id = t.set_id and s.status = 'picked' and o.status <> 8
          and o.lines_combined < o.lines_to_send) as "hasSet",
        (select count(*)::int from customer_order o join parcel p on p.tenant_id = o.tenant_id and p.id = o.parcel_id
          where o.tenant_id = t.tenant_id and p.table_id = t.id and o.lines_combined >= o.lines_to_send) as ready
      from combining_table t
      where t.tenant_id = ${tenantId} and t.barcode = ${barcode} and t.warehouse_id = ${caller.warehouseId} and t.is_active`,
  )
  if (table === null) return null
  return { kind: table.hasSet || table.ready === 0 ? 'combining' : 'control', scans: [barcode] }
}

interface ParcelStand {
  readonly table: string
  readonly parcel: string
  readonly isReady: boolean
}

const parcelsWhere = ({ tenantId, caller }: Call, condition: Statement): Statement =>
  sql`select t.barcode as table, p.barcode as parcel, bool_and(o.lines_combined >= o.lines_to_send) as "isReady"
    from parcel p join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
    left join customer_order o on o.tenant_id = p.tenant_id and o.parcel_id = p.id and o.status <> 8
    where p.tenant_id = ${tenantId} and t.warehouse_id = ${caller.warehouseId} and ${condition}
    group by t.barcode, p.barcode`

/** The orders of a parcel are combined until all of them are whole, then checked. */
const workOfParcel = async (call: Call, barcode: string): Promise<Work | null> =>
  inParcel(await maybeOne<ParcelStand>(call.db, parcelsWhere(call, sql`p.barcode = ${barcode}`)))

const inParcel = (stand: ParcelStand | null): Work | null =>
  stand === null
    ? null
    : stand.isReady
      ? { kind: 'control', scans: [stand.table, stand.parcel] }
      : { kind: 'combining', scans: [stand.table] }

/** An order lies in a parcel, waits at the dock, or goes with its set. */
const workOfOrder = async (call: Call, id: number): Promise<Work | null> => {
  const { db, tenantId } = call
  const order = await maybeOne<{ parcelId: number | null; setId: number | null; isPacked: boolean }>(
    db,
    sql`select o.parcel_id as "parcelId", o.set_id as "setId", exists (
        select from cargo_package p
        where p.tenant_id = o.tenant_id and p.order_id = o.id and p.manifest_id is null and o.status = 4) as "isPacked"
      from customer_order o where o.tenant_id = ${tenantId} and o.id = ${id} and o.status <> 8`,
  )
  if (order === null) return null
  if (order.isPacked) return { kind: 'dock', scans: [] }
  if (order.parcelId !== null)
    return inParcel(await maybeOne<ParcelStand>(db, parcelsWhere(call, sql`p.id = ${order.parcelId}`)))
  return order.setId === null ? null : workOfSet(call, sql`s.id = ${order.setId}`)
}
