import * as v from 'valibot'
import { get, post, remove } from '../../define.ts'
import { id, idInAddress, record, timeOfDay, typed, whole } from '../../shapes/parts.ts'

const access = ['Settings.StoreManagement'] as const
const one = { access, params: { id: idInAddress } } as const
const version = v.optional(v.pipe(v.number(), v.safeInteger()))

const storeFields = {
  code: typed(1, 20),
  name: typed(1, 100),
  address: typed(0, 500),
  /** Its province: the nearest store may be asked first. */
  city: v.optional(typed(0, 100), ''),
  /** Only then it is asked for what another store lacks. */
  isOpenForSale: v.boolean(),
  /** The lowest is asked first. */
  askRank: whole(0, 999),
  /** It is asked between these; without them at any time. */
  opensAt: timeOfDay,
  closesAt: timeOfDay,
  /** What its invoices' numbers begin with; of none, the merchant's. */
  invoiceSeries: v.pipe(v.string(), v.trim(), v.regex(/^$|^[A-Z0-9]{3}$/)),
}
const store = record({ id: v.number(), version: v.number(), ...storeFields, isActive: v.boolean() })

/** The merchant's stores. */
export const stores = {
  read: get('/api/stores/:id', { summary: 'A store', ...one, model: store, keys: ['STORE_NOT_FOUND'] }),
  save: post('/api/stores', {
    summary: 'Add a store; with an id, change the one that is there',
    access,
    audits: 'store',
    body: { id: v.optional(id), version, ...storeFields, isActive: v.optional(v.boolean()) },
    model: store,
    keys: ['STORE_NOT_FOUND', 'RECORD_CHANGED', 'STORE_CODE_TAKEN', 'STORE_HOURS_HALF', 'STORE_IN_USE'],
  }),
  remove: remove('/api/stores/:id', {
    summary: 'Delete a store; one with a history is made passive instead',
    ...one,
    audits: 'store',
    model: record({ deleted: v.boolean() }),
    keys: ['STORE_NOT_FOUND', 'STORE_IN_USE'],
  }),
}

/** 1 main, 2 store, 3 returns, 4 consignment. */
export const warehouseTypes = [1, 2, 3, 4] as const

const warehouseFields = {
  code: typed(1, 20),
  name: typed(1, 100),
  warehouseType: v.picklist(warehouseTypes),
  address: typed(0, 500),
}
const warehouse = record({
  id: v.number(),
  version: v.number(),
  storeID: v.number(),
  ...warehouseFields,
  isActive: v.boolean(),
})

/** The warehouses of the stores. */
export const warehouses = {
  read: get('/api/warehouses/:id', {
    summary: 'A warehouse',
    ...one,
    model: warehouse,
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
  save: post('/api/warehouses', {
    summary: 'Add a warehouse to a store; with an id, change the one that is there: it stays in its store',
    access,
    audits: 'warehouse',
    body: {
      id: v.optional(id),
      version,
      storeID: v.optional(id),
      ...warehouseFields,
      isActive: v.optional(v.boolean()),
    },
    model: warehouse,
    keys: ['WAREHOUSE_NOT_FOUND', 'STORE_NOT_FOUND', 'RECORD_CHANGED', 'WAREHOUSE_CODE_TAKEN', 'WAREHOUSE_IN_USE'],
  }),
  remove: remove('/api/warehouses/:id', {
    summary: 'Delete a warehouse; one with a history is made passive instead',
    ...one,
    audits: 'warehouse',
    model: record({ deleted: v.boolean() }),
    keys: ['WAREHOUSE_NOT_FOUND', 'WAREHOUSE_IN_USE'],
  }),
}
