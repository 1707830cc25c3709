import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { code, id, idInAddress, list, maybe, record } from '../../shapes/parts.ts'

export const carrier = record({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  desiDivisor: v.number(),
  /** Packages of it in the warehouse that are on no manifest yet. */
  waitingCount: v.number(),
  /** Of these, those that were made before it last ceased to take any. */
  lateCount: v.number(),
  /** Until when it takes packages today; empty where nobody told. */
  cutOff: v.string(),
})
export type Carrier = v.InferOutput<typeof carrier>

/** A cargo package at the dock. */
export const dockPackage = record({
  barcode: v.string(),
  orderID: v.number(),
  orderNo: v.string(),
  n: v.number(),
  of: v.number(),
  desi: v.number(),
  scannedAt: v.string(),
})
export type DockPackage = v.InferOutput<typeof dockPackage>

/** What a driver takes with him. */
export const manifest = record({
  id: v.number(),
  no: v.number(),
  carrier,
  openedAt: v.string(),
  closedAt: maybe(v.string()),
  orderCount: v.number(),
  packageCount: v.number(),
  totalDesi: v.number(),
  /** The last scanned first. */
  packages: list(dockPackage),
  /** Orders of which not every package is on it. */
  incomplete: list(record({ orderNo: v.string(), scanned: v.number(), of: v.number() })),
  /** What waits for the carrier, 20 at the most: first what is lacking of those orders, then the oldest. */
  waiting: list(record({ barcode: v.string(), orderNo: v.string(), n: v.number(), of: v.number() })),
})
export type Manifest = v.InferOutput<typeof manifest>

const open = ['MANIFEST_NOT_FOUND', 'MANIFEST_CLOSED'] as const
const scanned = [
  'CARGO_NOT_FOUND',
  'CARGO_OTHER_CARRIER',
  'CARGO_SCANNED',
  'CARGO_NOT_READY',
  'ORDER_STATUS_IS_CANCELLED',
] as const

/** Handing packages over to carriers; the final control has no permission of its own (specification, section 2). */
export const dispatch = {
  carriers: get('/api/carriers', {
    summary: 'The carriers in use, with what waits for each',
    access: 'signedIn',
    model: list(carrier),
  }),
  manifest: get('/api/dispatch/manifest', {
    summary: "The user's open manifest, or null",
    access: 'signedIn',
    model: maybe(manifest),
  }),
  open: post('/api/dispatch/manifests', {
    summary:
      'Begin a manifest of a carrier, or of that of a package, which is put on it; the one that is open if it is of the same or empty',
    access: 'signedIn',
    body: { carrierID: v.optional(maybe(id)), barcode: v.optional(code) },
    model: record({ manifest, package: maybe(dockPackage) }),
    keys: ['CARRIER_NOT_FOUND', 'MANIFEST_OPEN', ...open, ...scanned],
  }),
  scan: post('/api/dispatch/manifests/:id/packages', {
    summary: 'Put a cargo package on the manifest',
    access: 'signedIn',
    params: { id: idInAddress },
    body: { barcode: code },
    model: record({ manifest, package: dockPackage }),
    keys: [...open, ...scanned],
  }),
  takeOff: post('/api/dispatch/manifests/:id/take-off', {
    summary: 'Take a cargo package off the manifest again',
    access: 'signedIn',
    params: { id: idInAddress },
    body: { barcode: code },
    model: record({ manifest, package: dockPackage }),
    keys: [...open, 'CARGO_NOT_FOUND'],
  }),
  close: post('/api/dispatch/manifests/:id/close', {
    summary: 'Hand over: orders to status 6, goods to the customer, and the list to be signed',
    access: 'signedIn',
    params: { id: idInAddress },
    model: record({ manifest, manifestHtml: v.string() }),
    keys: [...open, 'MANIFEST_EMPTY', 'MANIFEST_INCOMPLETE', 'CARGO_NOT_READY', 'ORDER_STATUS_IS_CANCELLED'],
  }),
}
