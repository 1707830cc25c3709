import { toQuantity } from '#base/decimals.ts'

/** Pieces that lie together, by product. */
export type Goods = Map<number, number>

export const putInto = (goods: Goods, productId: number, piece: number): void => {
  const now = toQuantity((goods.get(productId) ?? 0) + piece)
  if (now <= 0) goods.delete(productId)
  else goods.set(productId, now)
}
export const takeFrom = (goods: Goods, productId: number, piece: number): void => putInto(goods, productId, -piece)

export const piecesIn = (goods: Goods, productId: number): number => goods.get(productId) ?? 0
