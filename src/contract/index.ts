import { carts } from './calls/carts.ts'
import { courier } from './calls/courier.ts'
import { ledger } from './calls/ledger.ts'
import { orderSelection } from './calls/order-selection.ts'
import { picking } from './calls/picking.ts'
import { products } from './calls/products.ts'
import { reference } from './calls/reference.ts'
import { session } from './calls/session.ts'
import { setup } from './calls/setup.ts'
import type { Endpoint } from './define.ts'

/** Every call of the product, by group. The server must answer each, the check and the documents read them all. */
export const contract = { session, reference, orderSelection, carts, picking, products, ledger, setup, courier }
export type Contract = typeof contract

export const allCalls: readonly Endpoint[] = Object.values(contract).flatMap(
  group => Object.values(group) as Endpoint[],
)
