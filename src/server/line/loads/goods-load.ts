import { toQuantity } from '#base/decimals.ts'
import type { Load } from '#domain/cart-fill.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { pieceKilograms, pieceLitres } from '#server/goods/products/piece-size.ts'

export interface Goods {
  readonly productId: number
  readonly piece: number
}

/** What a piece of each product takes; null where nobody knows. */
export type Sizes = ReadonlyMap<number, { readonly litres: number | null; readonly kilograms: number | null }>

export const readSizes = async (db: Database, tenantId: number, goods: readonly Goods[]): Promise<Sizes> => {
  const ids = new Set(goods.map(({ productId }) => productId))
  const sizes = await many<{ productId: number; litres: number | null; kilograms: number | null }>(
    db,
    sql`select p.id as "productId", ${pieceLitres} as litres, ${pieceKilograms} as kilograms from product p
      where p.tenant_id = ${tenantId} and p.id = any (${[...ids]}::bigint[])`,
  )
  return new Map(sizes.map(({ productId, ...size }) => [productId, size]))
}

/** What goods take, on top of what is laden already. */
export const loadOf = (goods: readonly Goods[], sizes: Sizes, laden: Load = nothing): Load =>
  goods.reduce((sum, { productId, piece }) => {
    const size = sizes.get(productId)
    return {
      litres: toQuantity(sum.litres + (size?.litres ?? 0) * piece),
      kilograms: toQuantity(sum.kilograms + (size?.kilograms ?? 0) * piece),
      unsizedPieceCount: toQuantity(sum.unsizedPieceCount + (size?.litres == null ? piece : 0)),
    }
  }, laden)

const nothing: Load = { litres: 0, kilograms: 0, unsizedPieceCount: 0 }
