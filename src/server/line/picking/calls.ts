import type { PickingOrder, ReturnCause, Shelf } from '#contract/documents.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { readOrder } from '../order-book/read-order.ts'
import { allocationTables, isLive, isOpen } from '../sets/live-allocations.ts'
import { mySet } from '../sets/my-set.ts'
import { pick } from './pick.ts'
import { informationsOf, productsOfSet } from './picking-products.ts'
import { setPiece } from './set-piece.ts'

export const picking: Operations['picking'] = {
  async informations(call) {
    const set = await mySet(call)
    return informationsOf(call.db, call.tenantId, set.id)
  },

  async shelves(call) {
    const { db, tenantId } = call
    const set = await mySet(call)
    const shelves = await many<Omit<Shelf, 'subUnitList'>>(
      db,
      sql`select id, definition, code, barcode, rank, is_missing_product_shelf as "isMissingProductShelf",
          is_lot_shelf as "isLotShelf", parent_id as "parentId", is_open_for_sale as "isOpenForSale"
        from shelf
        where tenant_id = ${tenantId} and id in (
          select a.shelf_id from ${allocationTables}
          where a.tenant_id = ${tenantId} and a.set_id = ${set.id} and ${isOpen} and ${isLive}
        )
        order by rank, id`,
    )
    return shelves.map(shelf => ({ ...shelf, subUnitList: [] }))
  },

  async orders(call) {
    const set = await mySet(call)
    return many<PickingOrder>(
      call.db,
      sql`select o.id, o.order_no as "orderNo", coalesce(customer.name, '') as "customerName",
          sum(a.piece) as "totalProductCount", sum(a.picked) as "collectedProductCount",
          sum(a.missing) as "missingProductCount"
        from ${allocationTables}
        left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
        where a.tenant_id = ${call.tenantId} and a.set_id = ${set.id} and ${isLive}
        group by o.tenant_id, o.id, customer.name
        order by o.ordered_at, o.id`,
    )
  },

  async products(call, filter) {
    const set = await mySet(call)
    return productsOfSet(call.db, call.tenantId, set.id, filter)
  },

  async order(call, { id }) {
    return (await readOrder(call, { id })) ?? call.refuse('ORDER_IS_NOT_FOUND', { id })
  },

  async causes({ db, tenantId }, { active }) {
    return many<ReturnCause>(
      db,
      sql`select id, definition, is_active as active from return_cause
        where tenant_id = ${tenantId} and (${active}::boolean is null or is_active = ${active}::boolean)
        order by rank, definition, id`,
    )
  },

  pick,
  setPiece,
}
