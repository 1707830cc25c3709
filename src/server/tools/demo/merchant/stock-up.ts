import { toQuantity } from '#base/decimals.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { type Move, moveGoods } from '#server/goods/ledger/move-goods.ts'
import type { Premises } from './premises.ts'

/** What the orders want of one product. */
export interface Demand {
  readonly productId: number
  readonly stockCode: string
  readonly pieces: number
  readonly isDecimal: boolean
}

export interface StockRules {
  /** How much is delivered, given what is wanted and the product's place among all, the most ordered first (0). */
  readonly delivered: (demand: Demand, nth: number) => number
  readonly isOnTwoShelves: (demand: Demand, nth: number) => boolean
}

/** Some of one product on one shelf. */
export interface Slot {
  readonly productId: number
  readonly quantity: number
}

/** How many products share a shelf. */
export const slotsAShelf = 3

/** What all orders want, or those of one warehouse. */
export const findDemand = (db: Database, tenantId: number, warehouseId: number | null = null): Promise<Demand[]> =>
  many<Demand>(
    db,
    sql`select product.id as "productId", stock_code as "stockCode", sum(piece) as pieces, is_decimal as "isDecimal"
      from order_line join product on product.tenant_id = ${tenantId} and product.id = product_id
      where order_line.tenant_id = ${tenantId} and (${warehouseId}::bigint is null or order_id in (
        select id from customer_order where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}))
      group by product.id, stock_code, is_decimal
      order by count(*) desc, stock_code`,
  )

/** All that the orders need and a little more. */
export const amply = ({ pieces, isDecimal }: Demand): number =>
  isDecimal ? toQuantity(pieces * 1.1 + 1) : Math.ceil(pieces * 1.1) + 2

const ample: StockRules = { delivered: amply, isOnTwoShelves: () => false }

/** What lies in each slot, in walking order: the most ordered products first, second shelves at the end. */
export const planStock = (demands: readonly Demand[], rules: StockRules = ample): Slot[] => {
  const first: Slot[] = []
  const second: Slot[] = []
  for (const [nth, demand] of demands.entries()) {
    const { productId } = demand
    const delivered = rules.delivered(demand, nth)
    const apart = rules.isOnTwoShelves(demand, nth) ? Math.floor(delivered * 0.4) : 0
    const here = toQuantity(delivered - apart)
    if (here > 0) first.push({ productId, quantity: here })
    if (apart > 0) second.push({ productId, quantity: apart })
  }
  return [...first, ...second]
}

/** Takes the goods in and places them: supplier to receiving area, receiving area to shelf, through the ledger. */
export const stockUp = async (
  db: Database,
  { tenantId, warehouseId }: Premises,
  shelfIds: readonly number[],
  slots: readonly Slot[],
): Promise<void> => {
  const supplier = await areaOf(db, tenantId, warehouseId, 'supplier')
  const receiving = await areaOf(db, tenantId, warehouseId, 'receiving')
  const document = 'MK000001'
  const receipts = slots.map((slot): Move => ({ ...slot, from: supplier, to: receiving, kind: 'receipt', document }))
  const placements = slots.map((slot, i): Move => {
    const to = shelfIds[Math.floor(i / slotsAShelf)]!
    return { ...slot, from: receiving, to, kind: 'placement', document }
  })
  await moveGoods(db, tenantId, [...receipts, ...placements])
}
