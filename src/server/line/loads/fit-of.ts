import { toQuantity } from '#base/decimals.ts'
import type { SetFit } from '#contract/calls/line/order-selection.ts'
import { type Load, percentFull } from '#domain/cart-fill.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { pieceKilograms, pieceLitres } from './piece-size.ts'
import { roomiestCart } from './roomiest-cart.ts'

interface Goods {
  readonly productId: number
  readonly piece: number
}

/** How a set of these orders fits the roomiest cart, and how many of them, from the first on, do. */
export const fitOf = async (
  db: Database,
  workplace: { readonly tenantId: number; readonly warehouseId: number },
  orders: readonly { readonly allocations: readonly Goods[] }[],
): Promise<SetFit> => {
  const sizes = await readSizes(db, workplace.tenantId, orders)
  const cart = await roomiestCart(db, workplace)
  let load: Load = { litres: 0, kilograms: 0, unsizedPieceCount: 0 }
  let fittingOrderCount = 0
  for (const [nth, { allocations }] of orders.entries()) {
    load = allocations.reduce((sum, goods) => withGoods(sum, goods, sizes.get(goods.productId)), load)
    if (cart === null || (percentFull(load, cart) ?? 0) <= 100) fittingOrderCount = nth + 1
  }
  return {
    ...load,
    cart: cart?.definition ?? null,
    percentFull: cart === null ? null : percentFull(load, cart),
    fittingOrderCount,
  }
}

interface Size {
  readonly productId: number
  readonly litres: number | null
  readonly kilograms: number | null
}

const readSizes = async (
  db: Database,
  tenantId: number,
  orders: readonly { readonly allocations: readonly Goods[] }[],
): Promise<ReadonlyMap<number, Size>> => {
  const ids = new Set(orders.flatMap(({ allocations }) => allocations.map(({ productId }) => productId)))
  const sizes = await many<Size>(
    db,
    sql`select p.id as "productId", ${pieceLitres} as litres, ${pieceKilograms} as kilograms from product p
      where p.tenant_id = ${tenantId} and p.id = any (${[...ids]}::bigint[])`,
  )
  return new Map(sizes.map(size => [size.productId, size]))
}

const withGoods = (load: Load, { piece }: Goods, size: Size | undefined): Load => ({
  litres: toQuantity(load.litres + (size?.litres ?? 0) * piece),
  kilograms: toQuantity(load.kilograms + (size?.kilograms ?? 0) * piece),
  unsizedPieceCount: toQuantity(load.unsizedPieceCount + (size?.litres == null ? piece : 0)),
})
