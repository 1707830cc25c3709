import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { type Register, register } from '#flows/builders/register.ts'
import { pages } from '#flows/pages.ts'
import { printLabels } from '#flows/parts/labels/print-labels.ts'

const { leave } = flowOn<Register, Position, string>()

/** The products: what they are called, what names them; choosing one opens its page, from where it is changed. */
export const products = register(listings.products, {
  pages,
  saves: contract.products.save,
  reads: contract.products.read,
  fields: [
    'name',
    'stockCode',
    'barcode',
    'unit',
    'barcodes',
    'isBarcodeRight',
    'caseBarcodes',
    'price',
    'cost',
    'desi',
    'weightKg',
    'isProductPieceDecimal',
    'weightTolerance',
    'supplierID',
    'isConsignment',
    'image',
  ],
  kinds: { barcode: 'code', barcodes: 'lines', caseBarcodes: 'lines' },
  readOptions: ({ read }) => read(contract.choices.read, { listing: listings.products.name, filter: 'supplier' }),
  options: suppliers => ({ supplierID: suppliers.map(({ value, label }) => ({ value, label: raw(label) })) }),
  answers: leave(({ value }) => pages.product(value)),
  actions: [{ name: 'printLabels', takes: 'many', sign: 'print' }],
  does: {
    printLabels: printLabels<Register>(contract.labels.products, 'table', ({ rows }) => rows),
  },
})
