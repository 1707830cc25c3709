import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/flow.ts'
import { type Register, register } from '#engine/register.ts'
import type { Place } from '#engine/scene.ts'
import { pages } from '../parts/pages.ts'
import { printLabels } from '../parts/print-labels.ts'

const { call } = flowOn<Register, Place, string>()
const { cartAdmin, labels } = contract

/** The carts: whom they serve; an empty one is taken away from a set that forgot it. */
export const carList = register(listings.cars, {
  path: '/warehouse-management/car-list',
  pages,
  saves: cartAdmin.save,
  reads: cartAdmin.read,
  removes: cartAdmin.remove,
  fields: ['barcode', 'definition', 'slots', 'isActive'],
  kinds: { barcode: 'code' },
  begins: () => ({ slots: 1, isActive: true }),
  actions: [
    { name: 'printLabels', takes: 'many', sign: 'print' },
    { name: 'freeCart', takes: 'one', sign: 'undo', isDanger: true },
  ],
  does: {
    printLabels: printLabels(labels.carts, 'table', ({ rows }) => rows),
    freeCart: call(cartAdmin.free, {
      input: ({ rows }) => ({ id: Number(rows[0]) }),
      ends: () => 'cartFreed',
      to: { cartFreed: '@reload' },
      keys: { CART_NOT_FOUND: '@reload' },
    }),
  },
})
