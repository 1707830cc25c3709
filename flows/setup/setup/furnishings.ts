import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import { printLabels } from '#flows/parts/labels/print-labels.ts'
import type { Setup, SetupPosition } from './wizard.ts'

const { call, go, refuse } = flowOn<Setup, SetupPosition, 'furnish'>()

/** What a store and a warehouse are at first; the rest is said in the settings, by whoever wants to. */
export const newStore = {
  address: '',
  city: '',
  isOpenForSale: true,
  askRank: 0,
  opensAt: '',
  closesAt: '',
  invoiceSeries: '',
}
export const newWarehouse = { warehouseType: 1, address: '' } as const

const addSample = call(contract.setup.addSample, {
  input: () => ({}),
  apply: (doc, house) => ({ ...doc, house }),
  ends: () => 'sampleAdded',
  to: { sampleAdded: 'furnish' },
  keys: { SETUP_NOT_FINISHED: '@reload' },
})
const { labels } = contract
type Labelled = 'shelfIDs' | 'cartIDs' | 'tableIDs'
const labelsOf = (endpoint: (typeof labels)[keyof typeof labels], things: Labelled) =>
  printLabels<Setup>(endpoint, 'furnish', ({ doc }) => doc.house?.[things] ?? [])

/** What each furnishing does; those with a page of their own lead to it, and home leads back. */
export const furnishings: Readonly<Record<string, Reaction<Setup, SetupPosition, any>>> = {
  sample: addSample,
  shelves: go('/warehouse-management/shelf-list'),
  carts: go('/warehouse-management/car-list'),
  tables: go('/warehouse-management/table-list'),
  products: go('/product-management/products'),
  excel: go('/settings/excel-jobs'),
  shelfLabels: labelsOf(labels.shelves, 'shelfIDs'),
  cartLabels: labelsOf(labels.carts, 'cartIDs'),
  tableLabels: labelsOf(labels.tables, 'tableIDs'),
  other: refuse('NOT_HERE'),
}
