import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { productScanned } from '../products/product-scanned.ts'
import { shelfNamed } from '../shelves/shelf-named.ts'

type ShelfCall = Call<
  'WAREHOUSE_NOT_FOUND' | 'HAND_SHELF_UNKNOWN' | 'HAND_SHELF_FIRST' | 'HAND_SHELF_ELSEWHERE' | 'HAND_SHELF_PASSIVE'
>

/** The id of the shelf that a code names, an active one of the caller's warehouse; any other is refused by what it is. */
export const shelfForHands = async (call: ShelfCall, code: string): Promise<number> => {
  const { refuse } = call
  const shelfId = await shelfNamed(call, code)
  if (shelfId !== null) return shelfId
  const productId = await productScanned(call, code)
  if (productId !== null) refuse('HAND_SHELF_FIRST', { product: await nameOf(call, productId) })
  return refuse('HAND_SHELF_UNKNOWN', { code })
}

const nameOf = async ({ db, tenantId }: ShelfCall, productId: number): Promise<string> =>
  (
    await maybeOne<{ name: string }>(
      db,
      sql`select name from product where tenant_id = ${tenantId} and id = ${productId}`,
    )
  )?.name ?? ''
