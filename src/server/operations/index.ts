import type { Operations } from '../call.ts'
import { carts } from './carts.ts'
import { courier } from './courier.ts'
import { ledger } from './ledger.ts'
import { orderSelection } from './order-selection.ts'
import { picking } from './picking.ts'
import { products } from './products.ts'
import { reference } from './reference.ts'
import { session } from './session.ts'
import { setup } from './setup.ts'

/** What answers each call of the contract. */
export const operations: Operations = {
  session,
  reference,
  orderSelection,
  carts,
  picking,
  products,
  ledger,
  setup,
  courier,
}
