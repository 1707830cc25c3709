import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { code, id, idInAddress, list, maybe, quantity, record, typed } from '../../shapes/parts.ts'
import { scannable } from '../../station/scannable.ts'
import { photoSent } from '../base/photos.ts'

/** Of a file: 0 draft, 1 waiting, 2 counting, 3 counted, 4 placing, 5 completed, 6 in review, 9 cancelled. */
export const receivingStates = [0, 1, 2, 3, 4, 5, 6, 9] as const
export type ReceivingState = (typeof receivingStates)[number]
export const receivingConditions = ['sound', 'damaged'] as const
export type ReceivingCondition = (typeof receivingConditions)[number]

const access = ['ProductManagement.GoodsAcceptPicking'] as const

/** A file as whoever chooses one at the dock sees it. */
export const dockHead = record({
  id: v.number(),
  fileNo: v.string(),
  documentNo: v.string(),
  supplierName: v.string(),
  expectedDate: maybe(v.string()),
  receivingState: v.picklist(receivingStates),
})
export type DockHead = v.InferOutput<typeof dockHead>

/** Goods whose code nobody knows, until their product has a card. */
export const receivingTray = record({
  id: v.number(),
  fileID: v.number(),
  fileNo: v.string(),
  supplierName: v.string(),
  name: v.string(),
  code: v.string(),
  piece: v.number(),
  note: v.string(),
  user: v.string(),
  at: v.string(),
})
export type ReceivingTray = v.InferOutput<typeof receivingTray>

/** What a reading came to: as told; more than was told; nothing told of it; past its day. Of a blind file, never the middle two. */
export const receivingVerdicts = ['fits', 'over', 'notExpected', 'expired'] as const

const lastReading = record({
  readingID: v.number(),
  ...scannable,
  /** How many photos were taken of it. */
  photos: v.number(),
  /** Of this reading; and all of its product in the file. */
  piece: v.number(),
  received: v.number(),
  damaged: v.number(),
  /** What was told of it; null where the count is blind. */
  expected: maybe(v.number()),
  condition: v.picklist(receivingConditions),
  lot: maybe(v.string()),
  expiryDate: maybe(v.string()),
  verdict: v.picklist(receivingVerdicts),
})

/** A pallet whose content was told; where the count is blind its content is not. */
const pallet = record({
  sscc: v.string(),
  lines: list(
    record({
      productName: v.string(),
      productBarcode: v.string(),
      unit: v.string(),
      piece: v.number(),
      lot: maybe(v.string()),
      expiryDate: maybe(v.string()),
    }),
  ),
})

/** A file as it is counted. Where the count is blind no answer holds anything that was told of what comes. */
export const dockFile = record({
  ...dockHead.entries,
  isBlind: v.boolean(),
  expected: maybe(v.number()),
  /** Of it, what is still to come. */
  left: maybe(v.number()),
  received: v.number(),
  damaged: v.number(),
  /** The first products of which something is still to come. */
  next: list(record({ ...scannable, left: v.number() })),
  /** The SSCCs of pallets that are still to come. */
  pallets: list(v.string()),
  /** The pallet that was scanned, to be received as a whole. */
  pallet: maybe(pallet),
  /** The caller's own last reading that stands. */
  last: maybe(lastReading),
  /** What was read last, by anybody. */
  readings: list(
    record({
      id: v.number(),
      productName: v.string(),
      productBarcode: v.string(),
      unit: v.string(),
      piece: v.number(),
      condition: v.picklist(receivingConditions),
      lot: maybe(v.string()),
      expiryDate: maybe(v.string()),
      user: v.string(),
    }),
  ),
  trays: list(receivingTray),
})
export type DockFile = v.InferOutput<typeof dockFile>

const ofFile = { access, params: { id: idInAddress }, model: dockFile } as const
const notOpen = [
  'RECEIVING_FILE_UNKNOWN',
  'RECEIVING_FILE_DRAFT',
  'RECEIVING_FILE_DONE',
  'RECEIVING_FILE_CANCELLED',
] as const

/** The dock's calls: several people may count one file, each scan is booked at once. */
export const receiving = {
  files: get('/api/receiving', {
    summary: "The files that wait at the dock of the caller's warehouse",
    access,
    model: list(dockHead),
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
  read: get('/api/receiving/:id', {
    summary: 'A file as it is counted',
    ...ofFile,
    keys: notOpen,
  }),
  open: post('/api/receiving/open', {
    summary: "Begin to count a file, or go on, by its number, the supplier's note or the SSCC of one of its pallets",
    access,
    body: { code },
    model: dockFile,
    keys: ['WAREHOUSE_NOT_FOUND', ...notOpen, 'RECEIVING_PALLET_TAKEN'],
  }),
  scan: post('/api/receiving/:id/scans', {
    summary: 'Goods that came off the truck: a piece, a case, as many as are told, or what the code carries',
    ...ofFile,
    body: {
      barcode: code,
      piece: v.optional(maybe(quantity), null),
      condition: v.optional(v.picklist(receivingConditions), 'sound'),
      /** Why it is damaged. */
      reasonID: v.optional(maybe(id), null),
    },
    keys: [
      ...notOpen,
      'RECEIVING_CODE_UNKNOWN',
      'RECEIVING_TO_WEIGH',
      'RETURN_CAUSE_NOT_FOUND',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
      'RECEIVING_TOO_MUCH',
    ],
  }),
  pallet: post('/api/receiving/:id/pallets', {
    summary: 'A whole pallet, with what was told of it',
    ...ofFile,
    body: { sscc: code },
    keys: [...notOpen, 'RECEIVING_PALLET_UNKNOWN', 'RECEIVING_PALLET_TAKEN'],
  }),
  takeBack: post('/api/receiving/:id/take-back', {
    summary: 'Take one reading back, or all of a pallet; its goods never came',
    ...ofFile,
    body: { readingID: id },
    keys: [...notOpen, 'RECEIVING_READING_NOT_FOUND', 'RECEIVING_GOODS_GONE'],
  }),
  tray: post('/api/receiving/:id/trays', {
    summary: 'Put goods whose code nobody knows into a tray: the desk makes their card, and they follow',
    ...ofFile,
    body: {
      code,
      piece: v.optional(quantity, 1),
      name: v.optional(typed(0, 40), ''),
      note: v.optional(typed(0, 500), ''),
    },
    keys: [...notOpen, 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO', 'RECEIVING_CODE_KNOWN', 'RECEIVING_TRAY_TAKEN'],
  }),
  addPhoto: post('/api/receiving/:id/photos', {
    summary: 'What the damaged goods of a reading look like',
    ...ofFile,
    body: { readingID: id, ...photoSent.body },
    bodyLimitBytes: photoSent.bodyLimitBytes,
    keys: [...notOpen, 'RECEIVING_READING_NOT_FOUND', ...photoSent.keys],
  }),
  finish: post('/api/receiving/:id/finish', {
    summary: 'All of a file that came is counted',
    access,
    params: { id: idInAddress },
    model: record({ file: dockHead, files: list(dockHead) }),
    keys: ['WAREHOUSE_NOT_FOUND', ...notOpen, 'RECEIVING_NOTHING_READ'],
  }),
}
