import { sumQuantities } from '#base/decimals.ts'
import type { SelectionOptions } from '#contract/calls/line/order-selection.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { findMySet } from '../sets/my-set.ts'
import { giveOwnCart } from '../sets/own-cart.ts'
import { userSetOf, waitingSets } from '../sets/set-documents.ts'
import { awaitsSet, type Workplace } from './candidates.ts'
import { chooseOrders } from './choose-orders.ts'
import { estimateWalkMetres, type WalkedShelf } from './estimate-walk.ts'
import { makeSet } from './make-set.ts'
import { readWantedCountries, readWantedMainLocations, readWantedProducts, readWantedShelves } from './read-wanted.ts'

export const orderSelection: Operations['orderSelection'] = {
  async options(call) {
    const distinct = (column: 'channel' | 'carrier' | 'country' | 'city' | 'payment_type') =>
      sql`coalesce(array_agg(distinct ${columns[column]} collate "tr-x-icu") filter (where ${columns[column]} <> ''), '{}')`
    const options = await one<Omit<SelectionOptions, 'maxOrdersPerSet'>>(
      call.db,
      sql`select ${distinct('channel')} as channels, ${distinct('carrier')} as carriers,
          ${distinct('country')} as countries, ${distinct('city')} as cities,
          ${distinct('payment_type')} as "paymentTypes", count(*) as "orderCount"
        from customer_order o where ${awaitsSet(workplaceOf(call))}`,
    )
    return { ...options, maxOrdersPerSet: call.settings.siparisSecimAyar.maxOrdersPerSet }
  },

  products: call => readWantedProducts(call.db, workplaceOf(call)),
  shelves: call => readWantedShelves(call.db, workplaceOf(call)),
  mainLocations: call => readWantedMainLocations(call.db, workplaceOf(call)),
  countries: call => readWantedCountries(call.db, workplaceOf(call)),

  async preview(call, filters) {
    const workplace = workplaceOf(call)
    const choice = await chooseOrders(call.db, workplace, filters, call.settings.siparisSecimAyar)
    const allocations = choice.orders.flatMap(order => order.allocations)
    const visited = new Set(allocations.map(allocation => allocation.shelfId))
    const piecesOf = (rows: readonly { readonly piece: number }[]) => sumQuantities(rows.map(row => row.piece))
    return {
      orderCount: choice.orders.length,
      pieceCount: piecesOf(allocations),
      lineCount: new Set(allocations.map(allocation => allocation.lineId)).size,
      shelfCount: visited.size,
      shortOrderCount: choice.shortOrderCount,
      estimatedWalkMetres: estimateWalkMetres(await walkedShelves(call, workplace), visited),
      orders: choice.orders.map(({ id, orderNo, customerName, city, allocations }) => ({
        id,
        orderNo,
        customerName,
        city,
        pieceCount: piecesOf(allocations),
      })),
    }
  },

  async make(call, filters) {
    await demandFreeHands(call)
    const setId = (await makeSet(call, workplaceOf(call), filters)) ?? call.refuse('NO_ORDERS_FIT')
    return userSetOf(call.db, call.tenantId, setId)
  },

  async waiting({ db, tenantId, caller }) {
    return waitingSets(db, { tenantId, warehouseId: caller.warehouseId ?? 0, userId: caller.id })
  },

  async take(call, { setNo }) {
    const { db, tenantId, caller, refuse, settings } = call
    await demandFreeHands(call)
    const set =
      (await maybeOne<TakenSet>(
        db,
        sql`select id, set_no as "setNo", warehouse_id as "warehouseId", cart_id as "cartId", status,
            coalesce(user_id, meant_for_user_id) as "agentId",
            coalesce((select name from app_user where tenant_id = s.tenant_id
              and id = coalesce(s.user_id, s.meant_for_user_id)), '') as agent
          from picking_set s
          where tenant_id = ${tenantId} and set_no = ${setNo}::bigint and warehouse_id = ${caller.warehouseId}
          for no key update`,
      )) ?? refuse('SET_NOT_FOUND', { setNo })
    if (set.status !== 'waiting' || (set.agentId ?? caller.id) !== caller.id) refuse('SET_TAKEN', { agent: set.agent })
    await run(
      db,
      sql`update picking_set set user_id = ${caller.id}, status = 'picking', taken_at = now()
        where tenant_id = ${tenantId} and id = ${set.id}`,
    )
    if (!settings.arabaModulAktif && set.cartId === null) await giveOwnCart(db, tenantId, set)
    return userSetOf(db, tenantId, set.id)
  },
}

interface TakenSet {
  readonly id: number
  readonly setNo: number
  readonly warehouseId: number
  readonly cartId: number | null
  readonly status: 'waiting' | 'picking' | 'picked' | 'closed'
  readonly agentId: number | null
  readonly agent: string
}

const columns = {
  channel: sql`o.channel`,
  carrier: sql`o.carrier`,
  country: sql`o.country`,
  city: sql`o.city`,
  payment_type: sql`o.payment_type`,
}

/** A user without a warehouse works in none: nothing is found there. */
const workplaceOf = ({ tenantId, caller }: Call): Workplace => ({ tenantId, warehouseId: caller.warehouseId ?? 0 })

/** A user picks one set at a time; whoever makes or takes one for him at the same moment waits here. */
const demandFreeHands = async (call: Call<'USER_HAS_SET'>): Promise<void> => {
  const { db, tenantId, caller, refuse } = call
  await one(db, sql`select id from app_user where tenant_id = ${tenantId} and id = ${caller.id} for no key update`)
  const set = await findMySet(call)
  if (set !== null) refuse('USER_HAS_SET', { setNo: set.setNo })
}

const walkedShelves = ({ db }: Call, { tenantId, warehouseId }: Workplace): Promise<WalkedShelf[]> =>
  many<WalkedShelf>(
    db,
    sql`select id, parent_id as "aisleId" from shelf
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_active
        and not exists (select from shelf inner_shelf where inner_shelf.tenant_id = shelf.tenant_id and inner_shelf.parent_id = shelf.id)
      order by rank, id`,
  )
