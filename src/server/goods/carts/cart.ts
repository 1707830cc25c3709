import { cartAdmin } from '#contract/calls/goods/cart-admin.ts'
import { record } from '#server/base/records/record.ts'
import { sql } from '#server/base/store/sql.ts'

/** A named cart, as it is stored; what it serves and what lies in it are told by `readCart`. */
export const cart = record(cartAdmin.read, {
  table: 'cart',
  columns: {
    barcode: 'barcode',
    definition: 'definition',
    slots: 'slots',
    litres: 'litres',
    kilograms: 'kilograms',
    isActive: 'is_active',
  },
  missing: 'CART_NOT_FOUND',
  only: sql`is_named`,
})
