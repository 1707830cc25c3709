import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { type Register, register } from '#flows/builders/register.ts'
import { pages } from '#flows/pages.ts'
import { printLabels } from '#flows/parts/labels/print-labels.ts'

const { call } = flowOn<Register, Position, string>()
const { cartAdmin, labels } = contract

/** The carts: whom they serve; an empty one is taken away from a set that forgot it. */
export const carList = register(listings.cars, {
  pages,
  saves: cartAdmin.save,
  reads: cartAdmin.read,
  removes: cartAdmin.remove,
  fields: ['barcode', 'definition', 'slots', 'litres', 'kilograms', 'isActive'],
  kinds: { barcode: 'code' },
  begins: () => ({ slots: 0, isActive: true }),
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
