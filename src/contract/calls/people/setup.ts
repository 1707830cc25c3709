import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { id, idInAddress, list, maybe, numberInAddress, record } from '../../shapes/parts.ts'
import { cartAdmin } from '../goods/cart-admin.ts'
import { shelves } from '../goods/shelves.ts'
import { tables } from '../goods/tables.ts'

/** The setup user may do this, whatever else he holds; so may who manages staff. */
const staff = { access: ['WarehouseManagement.RepresenterManager'], userTypes: [999] } as const
/** The setup user, or who manages stores. */
const storeKeepers = { access: ['Settings.StoreManagement'], userTypes: [999] } as const

const typed = v.pipe(v.string(), v.trim(), v.maxLength(200))
/** 0 leaves what is stored. */
const idOrNone = v.pipe(numberInAddress, v.safeInteger(), v.minValue(0))
/** What becomes of a package: 1 waiting … 6 sent short. */
const process = v.pipe(v.number(), v.picklist([1, 2, 3, 4, 5, 6]))

export const agent = record({
  id: v.number(),
  name: v.string(),
  userName: v.string(),
  email: maybe(v.string()),
  type: v.number(),
  storeID: v.number(),
  storeName: v.string(),
  warehouseID: v.number(),
  warehouse: v.string(),
})
export type Agent = v.InferOutput<typeof agent>

export const setupWizard = record({
  /** 1 not begun, 2 admin user, 3 store and warehouse, 4 package statuses, 5 all but completed, 6 completed. */
  step: v.picklist([1, 2, 3, 4, 5, 6]),
  /** The admin user that the wizard made. */
  admin: maybe(agent),
})
export type SetupWizard = v.InferOutput<typeof setupWizard>

/** What stands in the warehouse that is set up. */
const setupHouse = record({
  shelfIDs: list(v.number()),
  cartIDs: list(v.number()),
  tableIDs: list(v.number()),
  productCount: v.number(),
})
export type SetupHouse = v.InferOutput<typeof setupHouse>

export const packageStatus = record({ id: v.number(), definition: v.string(), processID: process })
export type PackageStatus = v.InferOutput<typeof packageStatus>

/** A merchant's first day: an admin user, where he works, and what the package statuses mean. */
export const setup = {
  wizard: get('/api/setup-wizard', {
    summary: 'How far the setup of the merchant is',
    ...storeKeepers,
    model: setupWizard,
  }),
  started: put('/api/setup-wizard/started', {
    summary: 'Begin the setup; one that has begun stays where it is',
    ...storeKeepers,
    audits: 'settings',
    model: setupWizard,
  }),
  mapped: put('/api/setup-wizard/mapped', {
    summary: 'The package statuses mean what they should; every process needs one',
    ...storeKeepers,
    audits: 'settings',
    model: setupWizard,
    keys: ['SETUP_NOT_FINISHED', 'PACKAGE_PROCESS_WITHOUT_STATUS'],
  }),
  completed: put('/api/setup-wizard/completed', {
    summary: 'End the setup; the terminal then forgets the setup user',
    ...storeKeepers,
    audits: 'settings',
    model: setupWizard,
    keys: ['SETUP_NOT_FINISHED'],
  }),
  house: get('/api/setup-wizard/house', {
    summary: 'What stands in the warehouse that is set up, for its labels',
    ...storeKeepers,
    model: setupHouse,
  }),
  addSample: put('/api/setup-wizard/sample', {
    summary: 'Put a few products on shelves, and a cart and a table beside them, to try the work with; once',
    ...storeKeepers,
    audits: 'other',
    model: setupHouse,
    keys: ['SETUP_NOT_FINISHED', ...shelves.addSeries.keys, ...cartAdmin.save.keys, ...tables.save.keys],
  }),
  addAgent: post('/api/StoreAgent/Add', {
    summary: 'Add one of the staff; whom the setup user adds without an authority group becomes the admin user',
    ...staff,
    audits: 'user',
    body: {
      name: v.pipe(typed, v.nonEmpty()),
      /** Required of new staff since release 6.8.1. */
      email: v.optional(typed, ''),
      userName: typed,
      password: v.pipe(v.string(), v.maxLength(200)),
      type: v.optional(v.picklist([1, 2, 999]), 1),
      storeID: v.optional(maybe(id)),
      warehouseID: v.optional(maybe(id)),
      authorityGroupID: v.optional(maybe(id)),
      /** More groups beside that one. */
      authorityGroupIDs: v.optional(v.pipe(list(id), v.maxLength(100))),
      customPrinter: v.optional(v.boolean()),
    },
    model: agent,
    keys: [
      'PERMISSION_DENIED',
      'SETUP_USER_ONLY',
      'EMAIL_REQUIRED',
      'EMAIL_INVALID',
      'USER_NAME_INVALID',
      'USER_NAME_TAKEN',
      'PASSWORD_TOO_SHORT',
      'STORE_NOT_FOUND',
      'WAREHOUSE_NOT_FOUND',
      'AUTHORITY_GROUP_NOT_FOUND',
    ],
  }),
  updateStore: get('/api/StoreAgent/UpdateStoreID', {
    summary: 'Change the store that one of the staff works in; a warehouse of another store is left',
    ...staff,
    changes: true,
    audits: 'user',
    query: { id: idInAddress, storeID: idOrNone },
    model: agent,
    keys: ['USER_NOT_FOUND', 'STORE_NOT_FOUND'],
  }),
  updateWarehouse: get('/api/StoreAgent/UpdateWarehouseID', {
    summary: 'Change the warehouse, one of his store, that one of the staff works in',
    ...staff,
    changes: true,
    audits: 'user',
    query: { id: idInAddress, warehouseID: idOrNone },
    model: agent,
    keys: ['USER_NOT_FOUND', 'WAREHOUSE_NOT_FOUND'],
  }),
  packageStatuses: get('/api/package-statuses', {
    summary: "The merchant's package statuses, each with the process it stands for",
    access: 'signedIn',
    model: list(packageStatus),
  }),
  packageProcesses: get('/api/package-statuses/processes', {
    summary: 'What can become of a package, in the language of the caller',
    access: 'signedIn',
    model: list(record({ id: process, definition: v.string() })),
  }),
  mapPackageStatus: put('/api/package-statuses/:id', {
    summary: 'Say which process a package status stands for',
    ...storeKeepers,
    audits: 'status',
    params: { id: idInAddress },
    body: { processID: process },
    model: packageStatus,
    keys: ['PACKAGE_STATUS_NOT_FOUND'],
  }),
}
