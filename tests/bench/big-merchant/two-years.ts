import { seededRandom } from '#base/random.ts'
import type { Database } from '#server/base/store/sql.ts'
import { goodsRows, planGoods } from './big-goods.ts'
import { orderBook } from './big-orders.ts'
import { foundBigPremises } from './big-premises.ts'
import { firstNames, lastNames } from './big-staff.ts'
import { type Calendar, daySeconds } from './calendar.ts'
import { type CopyRows, copyRows } from './copy-rows.ts'
import { movementLog } from './movement-log.ts'
import { reserveIds } from './reserve-ids.ts'
import { setBook } from './sets/big-sets.ts'
import { fateOfApproved, fateOfCancelled } from './sets/order-fates.ts'
import { ordersASet, planSets } from './sets/plan-sets.ts'
import { addSideWork } from './side-work.ts'
import { storekeeping } from './storekeeping.ts'

/** At full size, with ten million movements. */
const fullSize = { movements: 10_000_000, products: 20_000, orders: 740_000, customers: 180_000, pieces: 3_300_000 }
const cancelledShare = 0.015
/** Of the orders of the last month, how many are still to be put in a set. */
const waitingShare = 0.03
const monthSeconds = 30 * daySeconds
/** Orders that nobody has looked at yet, at full size. */
const newOrders = 600

/**
 * Founds the merchant and has him work for two years: orders come in, goods are delivered for them, sets are picked,
 * checked and handed over. The premises are in the database; all the rest is told, to be stored.
 */
export const workTwoYears = async (
  db: Database,
  calendar: Calendar,
  options: { readonly domain: string; readonly password: string; readonly movements: number },
) => {
  const { movements } = options
  const scale = movements / fullSize.movements
  const scaled = (count: number, least = 1): number => Math.max(least, Math.round(count * scale))
  const random = seededRandom(movements)
  const premises = await foundBigPremises(db, { ...options, scale })
  const { tenantId, warehouses } = premises
  const [products, customers] = [scaled(fullSize.products, 40), scaled(fullSize.customers)]
  // No table gets more rows than there are movements; what is not used of the numbers is lost.
  const ids = {
    product: await reserveIds(db, 'product', products),
    customer: await reserveIds(db, 'customer', customers),
    order: await reserveIds(db, 'customer_order', movements),
    line: await reserveIds(db, 'order_line', movements),
    change: await reserveIds(db, 'order_status_change', movements),
    set: await reserveIds(db, 'picking_set', movements),
    allocation: await reserveIds(db, 'allocation', movements),
  }
  const log = movementLog(movements)
  const pieces = scaled(fullSize.pieces)
  const goods = planGoods(random, premises, { count: products, firstId: ids.product, pieces })
  const store = storekeeping(random, { log, goods, premises, calendar })
  const book = orderBook(random, premises, goods, calendar, ids, customers)
  const sets = setBook(random, { log, goods, premises, calendar, store, book }, ids)

  const lead = warehouses[0].staff.lead[0]!
  const lastMonth = calendar.end - monthSeconds
  for (const plan of planSets(random, premises, calendar, { sets: setsFor(scaled(fullSize.orders)), scale }))
    for (const { warehouse, orderedAt } of sets.work(plan)) {
      const at = orderedAt + 900
      if (random() < cancelledShare) book.enter(book.draw(warehouse, at), fateOfCancelled(at, lead))
      if (orderedAt > lastMonth && random() < waitingShare) book.enter(book.draw(warehouse, orderedAt), fateOfApproved)
    }
  for (let i = scaled(newOrders, 5); i > 0; i--)
    book.enter(book.draw(i % 4 === 0 ? 1 : 0, calendar.end), fateOfApproved)
  addSideWork(random, { log, premises, calendar, stocked: store.stocked, movements })
  return {
    premises,
    goods,
    log,
    reserved: sets.reserved,
    rows: [
      ...goodsRows(goods, tenantId),
      customerRows(tenantId, ids.customer, customers),
      ...sets.rows,
      ...book.rows,
    ] satisfies readonly CopyRows[],
  }
}

/** The fewer there are, the more chance weighs; the side work makes up for those left out, but not for too many. */
const setsFor = (orders: number): number => {
  const sets = orders / ordersASet
  return Math.round(sets - 1.2 * Math.sqrt(sets))
}

const customerRows = (tenantId: number, firstId: number, count: number): CopyRows => {
  const rows = copyRows('customer', 'tenant_id, id, code, name')
  for (let i = 0; i < count; i++)
    rows.add(
      tenantId,
      firstId + i,
      `M${String(i + 1).padStart(6, '0')}`,
      `${firstNames[i % 10]} ${lastNames[Math.floor(i / 10) % 10]}`,
    )
  return rows
}
