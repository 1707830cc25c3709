import { stores, warehouses as warehouseCalls } from '#contract/calls/houses/stores.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { type Register, register } from '#flows/builders/register.ts'
import { pages } from '#flows/pages.ts'

const { leave } = flowOn<Register, Position, string>()

/** The stores: which is asked first for what another lacks, when, and what its invoices begin with. */
export const storeSettings = register(listings.storeList, {
  pages,
  saves: stores.save,
  reads: stores.read,
  removes: stores.remove,
  fields: [
    'code',
    'name',
    'address',
    'city',
    'isOpenForSale',
    'askRank',
    'opensAt',
    'closesAt',
    'invoiceSeries',
    'isActive',
  ],
  kinds: { address: 'lines' },
  begins: () => ({ isActive: true, isOpenForSale: true, askRank: 0 }),
  actions: [{ name: 'openWarehouses', takes: 'none', sign: 'home' }],
  does: { openWarehouses: leave(() => '/settings/warehouses') },
})

const fields = ['code', 'name', 'warehouseType', 'address', 'isActive'] as const

/** The warehouses; a new one is added to a store, and stays in it. */
export const warehouses = register(listings.warehouseList, {
  pages,
  saves: warehouseCalls.save,
  reads: warehouseCalls.read,
  removes: warehouseCalls.remove,
  fields,
  adds: { endpoint: warehouseCalls.save, fields: ['storeID', ...fields] },
  kinds: { address: 'lines' },
  readOptions: ({ read }) => read(contract.reference.stores, {}),
  options: known => ({ storeID: known.map(({ id, definition }) => ({ value: String(id), label: raw(definition) })) }),
  begins: ({ doc }) => ({ isActive: true, warehouseType: 1, storeID: doc.options?.[0]?.id }),
})
