import { code, flag, number, state, text } from '../column.ts'
import { choice, search } from '../filter.ts'
import { listing } from '../listing.ts'

const access = ['Settings.StoreManagement'] as const

export const storeList = listing('store-settings', {
  summary: 'The stores',
  access,
  columns: {
    code,
    name: text,
    address: text,
    city: text,
    warehouses: number,
    isOpenForSale: flag,
    askRank: number,
    hours: text,
    invoiceSeries: text,
    isActive: flag,
  },
  filters: { search, active: choice(['true', 'false'], 'true') },
  sort: 'name',
  opens: { warehouses: { page: 'warehousesOf', by: 'id' } },
})

export const warehouseList = listing('warehouses', {
  summary: 'The warehouses of the stores',
  access,
  columns: {
    code,
    name: text,
    storeName: text,
    warehouseType: state([1, 2, 3, 4]),
    shelves: number,
    pieces: number,
    users: number,
    address: text,
    isActive: flag,
  },
  filters: {
    store: choice(),
    warehouseType: choice([1, 2, 3, 4]),
    search,
    active: choice(['true', 'false'], 'true'),
  },
  sort: 'name',
})
