import { fewestSlots, slotIn } from '#domain/codes/slot-codes.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'

/** Whether a code is that of a slot of a cart `cart`. */
export const isSlotNamed = (code: string): Statement => {
  const slot = slotIn(code)
  return slot === null
    ? sql`false`
    : sql`(cart.barcode = ${slot.cart} and cart.slots >= ${Math.max(slot.number, fewestSlots)})`
}
