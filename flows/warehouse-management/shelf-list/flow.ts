import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { register } from '#flows/builders/register.ts'
import { pages } from '#flows/pages.ts'
import { printLabels } from '#flows/parts/labels/print-labels.ts'
import { shelfChoices } from '#flows/parts/shelf-choices.ts'
import { askSeries, type Shelves, seriesStep } from './series.ts'

const { call, leave, load } = flowOn<Shelves, Position, string>()
const { shelves, labels } = contract

/** The shelves of the warehouse as they hang together: add them one by one or as a series, change them, print their labels. */
export const shelfList = register(listings.shelves, {
  pages,
  saves: shelves.save,
  reads: shelves.read,
  removes: shelves.remove,
  fields: [
    'code',
    'definition',
    'barcode',
    'rank',
    'parentId',
    'isOpenForSale',
    'isMissingProductShelf',
    'isLotShelf',
    'isActive',
  ],
  kinds: { barcode: 'code' },
  begins: () => ({ isOpenForSale: true, isActive: true }),
  readOptions: ({ read }) => read(shelves.tree, {}),
  options: (tree, { doc }) => ({ parentId: shelfChoices(tree, doc.record ?? {}) }),
  answers: leave(({ value }) => pages.shelf(value)),
  actions: [
    { name: 'addSeries', takes: 'none', sign: 'new' },
    { name: 'edit', takes: 'one', sign: 'order' },
    { name: 'printLabels', takes: 'many', sign: 'print' },
    { name: 'wantCount', takes: 'one', sign: 'quantity' },
  ],
  does: {
    addSeries: askSeries,
    edit: load(({ position, rows }) => ({ ...position, id: Number(rows[0]) })),
    printLabels: printLabels(labels.shelves, 'table', ({ rows }) => rows),
    wantCount: call(shelves.wantCount, {
      input: ({ rows }) => ({ id: Number(rows[0]) }),
      ends: () => 'countWanted',
      to: { countWanted: 'table' },
      keys: { SHELF_NOT_FOUND: '@reload' },
    }),
  },
  steps: { series: seriesStep },
})
