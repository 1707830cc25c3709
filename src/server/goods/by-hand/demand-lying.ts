import { tellLying } from '#domain/by-hand.ts'
import type { Call } from '#server/base/call.ts'
import { readHandShelf } from './read-hand-shelf.ts'

/** Refuses to take more off a shelf than lies there free, and tells what lies there and whose the rest is. */
export const demandLying = async (
  { db, tenantId, refuse }: Pick<Call<'HAND_NOT_SO_MANY' | 'HAND_PROMISED'>, 'db' | 'tenantId' | 'refuse'>,
  shelfId: number,
  productId: number,
  piece: number,
): Promise<void> => {
  const { shelfCode, products } = await readHandShelf(db, tenantId, shelfId, productId)
  const lying = tellLying(shelfCode, products.find(({ productID }) => productID === productId)!)
  if (piece > lying.stock) refuse('HAND_NOT_SO_MANY', lying)
  if (piece > lying.free) refuse('HAND_PROMISED', lying)
}
