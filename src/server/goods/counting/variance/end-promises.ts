import { toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { notify } from '#server/base/notices/notify.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import type { Reservation } from '../../ledger/move-goods.ts'
import { transferPromises } from '../../places/transfer-promises.ts'

/** So much of a product is promised on a shelf that does not lie there. */
export interface Shortage {
  readonly shelfId: number
  readonly productId: number
  readonly piece: number
}

type EndingCall = Pick<Call, 'db' | 'tenantId' | 'caller'>

/**
 * Locks whoever may pick from what is to be lowered, in the order in which a pick locks: transfers; sets, orders, lines;
 * stock comes after. Meanwhile no set is made that could be promised it.
 */
export const lockPromising = async (
  { db, tenantId }: EndingCall,
  lowered: readonly Pick<Shortage, 'shelfId' | 'productId'>[],
): Promise<void> => {
  if (lowered.length === 0) return
  await run(db, sql`select id from tenant where id = ${tenantId} for no key update`)
  await run(
    db,
    sql`select from transfer_file f where f.tenant_id = ${tenantId} and f.status in (1, 2, 6) and exists (
        select from transfer_allocation a
        join unnest(${lowered.map(({ shelfId }) => shelfId)}::bigint[],
          ${lowered.map(({ productId }) => productId)}::bigint[]) as low (shelf_id, product_id) using (shelf_id, product_id)
        where a.tenant_id = f.tenant_id and a.file_id = f.id and a.picked + a.missing < a.piece)
      order by f.id for no key update`,
  )
  const lines = await many<{ id: number; orderId: number; setId: number | null }>(
    db,
    sql`select l.id, l.order_id as "orderId", p.set_id as "setId"
      from unnest(${lowered.map(({ shelfId }) => shelfId)}::bigint[],
        ${lowered.map(({ productId }) => productId)}::bigint[]) as low (shelf_id, product_id)
      join (
        select tenant_id, shelf_id, product_id, order_line_id, set_id from allocation where picked + missing < piece
        union all
        select tenant_id, shelf_id, product_id, order_line_id, null from resourcing where taken < piece
      ) p on p.tenant_id = ${tenantId} and p.shelf_id = low.shelf_id and p.product_id = low.product_id
      join order_line l on l.tenant_id = p.tenant_id and l.id = p.order_line_id`,
  )
  const lock = (table: 'picking_set' | 'customer_order' | 'order_line', ids: readonly (number | null)[]) =>
    run(db, lockOf[table](tenantId, ids))
  await lock(
    'picking_set',
    lines.map(({ setId }) => setId),
  )
  await lock(
    'customer_order',
    lines.map(({ orderId }) => orderId),
  )
  await lock(
    'order_line',
    lines.map(({ id }) => id),
  )
}

const lockOf = {
  picking_set: (tenantId: number, ids: readonly (number | null)[]) =>
    sql`select id from picking_set where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id for no key update`,
  customer_order: (tenantId: number, ids: readonly (number | null)[]) =>
    sql`select id from customer_order where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id for no key update`,
  order_line: (tenantId: number, ids: readonly (number | null)[]) =>
    sql`select id from order_line where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id for no key update`,
}

/**
 * Ends promises of goods that are not there: first those to lines that were missing already, then those to transfers, of
 * which they are not found, then those to sets, the last made first, whose lines are missing from now on, as if their picker had told it. Answers with what the stock has to be
 * told in the caller's next step; whoever calls holds {@link lockPromising} and the balances.
 */
export const endPromises = async (
  call: EndingCall,
  shortages: readonly Shortage[],
): Promise<readonly Reservation[]> => {
  const ended: Reservation[] = []
  for (const shortage of shortages) {
    if (shortage.piece === 0) continue
    const again = await endSecondPromises(call, shortage)
    const transferred = await endTransferPromises(call, { ...shortage, piece: toQuantity(shortage.piece - again) })
    const left = toQuantity(shortage.piece - again - transferred)
    const missing = await markMissing(call, { ...shortage, piece: left })
    // Somebody promised it in between, without a lock that was taken: PostgreSQL is asked to begin anew.
    await run(call.db, sql`select demand_unchanged(${missing === left})`)
    ended.push({ placeId: shortage.shelfId, productId: shortage.productId, quantity: -shortage.piece })
  }
  return ended
}

const endSecondPromises = async (
  { db, tenantId }: EndingCall,
  { shelfId, productId, piece }: Shortage,
): Promise<number> => {
  const rows = await many<{ piece: number }>(
    db,
    sql`with open as (
        select id, piece - taken as piece, sum(piece - taken) over (order by id desc) - (piece - taken) as before
        from resourcing
        where tenant_id = ${tenantId} and shelf_id = ${shelfId} and product_id = ${productId} and taken < piece
      )
      update resourcing r set piece = r.piece - least(open.piece, ${piece}::numeric - open.before) from open
      where r.tenant_id = ${tenantId} and r.id = open.id and open.before < ${piece}::numeric
      returning least(open.piece, ${piece}::numeric - open.before) as piece`,
  )
  return toQuantity(rows.reduce((sum, row) => sum + row.piece, 0))
}

/** Pieces that a transfer was to take are not found, as if its picker had told it. */
const endTransferPromises = async (
  { db, tenantId }: EndingCall,
  { shelfId, productId, piece }: Shortage,
): Promise<number> => {
  if (piece <= 0) return 0
  const lost = await many<{ piece: number }>(
    db,
    sql`with open as (
        select id, quantity as piece, sum(quantity) over (order by id desc) - quantity as before
        from (${transferPromises(tenantId)}) as transfers
        where place_id = ${shelfId} and product_id = ${productId}
      ), gone as (
        update transfer_allocation a set missing = a.missing + least(open.piece, ${piece}::numeric - open.before) from open
        where a.tenant_id = ${tenantId} and a.id = open.id and open.before < ${piece}::numeric
        returning a.file_id, least(open.piece, ${piece}::numeric - open.before) as piece
      ), lined as (
        update transfer_line l set missing = l.missing + sums.piece
        from (select file_id, sum(piece) as piece from gone group by file_id) sums
        where l.tenant_id = ${tenantId} and l.file_id = sums.file_id and l.product_id = ${productId}
      )
      select piece from gone`,
  )
  return toQuantity(lost.reduce((sum, row) => sum + row.piece, 0))
}

interface Lost {
  readonly piece: number
  readonly orderNo: string
  readonly setNo: number
  readonly warehouseId: number
  readonly product: string
  readonly unit: string
  readonly shelf: string
}

const markMissing = async (call: EndingCall, { shelfId, productId, piece }: Shortage): Promise<number> => {
  const { db, tenantId, caller } = call
  if (piece <= 0) return 0
  const lost = await many<Lost>(
    db,
    sql`with open as (
        select a.id, a.order_line_id, s.set_no, s.warehouse_id, a.piece - a.picked - a.missing as piece,
          sum(a.piece - a.picked - a.missing) over (order by s.set_no desc, a.id desc) - (a.piece - a.picked - a.missing)
            as before
        from allocation a
        join picking_set s on s.tenant_id = a.tenant_id and s.id = a.set_id and s.status in ('waiting', 'picking')
        where a.tenant_id = ${tenantId} and a.shelf_id = ${shelfId} and a.product_id = ${productId}
          and a.picked + a.missing < a.piece
      ), gone as (
        select *, least(piece, ${piece}::numeric - before) as lost from open where before < ${piece}::numeric
      ), allocated as (
        update allocation a set missing = a.missing + gone.lost, missing_by = coalesce(a.missing_by, ${caller.id})
        from gone where a.tenant_id = ${tenantId} and a.id = gone.id
      ), lined as (
        update order_line l set missing = l.missing + lost.piece
        from (select order_line_id, sum(lost) as piece from gone group by order_line_id) lost
        where l.tenant_id = ${tenantId} and l.id = lost.order_line_id
      ), packaged as (
        update customer_order o set package_status = 3 from order_line l, gone
        where o.tenant_id = ${tenantId} and l.tenant_id = o.tenant_id and l.order_id = o.id and l.id = gone.order_line_id
      )
      select gone.lost as piece, o.order_no as "orderNo", gone.set_no as "setNo", gone.warehouse_id as "warehouseId",
        p.name as product, p.unit, shelf.code as shelf
      from gone
      join order_line l on l.tenant_id = ${tenantId} and l.id = gone.order_line_id
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      join shelf on shelf.tenant_id = l.tenant_id and shelf.id = ${shelfId}
      order by gone.set_no desc, gone.id desc`,
  )
  for (const { warehouseId, ...params } of lost)
    await notify(db, {
      tenantId,
      to: { permission: 'OrderManagement.MissingProductList', warehouseId, except: caller.id },
      kind: 'missingProduct',
      params: { ...params, agent: caller.name },
    })
  return toQuantity(lost.reduce((sum, row) => sum + row.piece, 0))
}
