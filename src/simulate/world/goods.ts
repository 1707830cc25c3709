import { toQuantity } from '#base/decimals.ts'

/** Pieces that lie together, by the barcode that stands on them. */
export type Goods = Map<string, number>

export const putInto = (goods: Goods, product: string, piece: number): void => {
  const now = toQuantity((goods.get(product) ?? 0) + piece)
  if (now === 0) goods.delete(product)
  else goods.set(product, now)
}

export const piecesIn = (goods: Goods, product: string): number => goods.get(product) ?? 0
