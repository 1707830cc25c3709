import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { type Register, register } from '#flows/builders/register.ts'
import { pages } from '#flows/pages.ts'
import { printLabels } from '#flows/parts/labels/print-labels.ts'

const { leave, load } = flowOn<Register, Position, string>()
const { tables, labels } = contract

/** The combining tables, and how many parcels each has. */
export const tableList = register(listings.tables, {
  pages,
  saves: tables.save,
  reads: tables.read,
  removes: tables.remove,
  fields: ['barcode', 'definition', 'parcelCount', 'isActive'],
  kinds: { barcode: 'code' },
  begins: () => ({ isActive: true }),
  starts: ({ parcels }) => ({ parcelCount: parcels.length }),
  answers: leave(({ value }) => pages.table(value)),
  actions: [
    { name: 'edit', takes: 'one', sign: 'order' },
    { name: 'printLabels', takes: 'many', sign: 'print' },
  ],
  does: {
    edit: load(({ position, rows }) => ({ ...position, id: Number(rows[0]) })),
    printLabels: printLabels(labels.tables, 'table', ({ rows }) => rows),
  },
})
