import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { code, day, id, idInAddress, list, maybe, record, typed } from '../../shapes/parts.ts'
import { photo } from '../base/photos.ts'
import { receivingStates, receivingTray } from './receiving.ts'

const access = ['ProductManagement.GoodsAcceptManager'] as const

/** What becomes of a difference: it stays as it is, the supplier makes it good, or what was not wanted went back to him. */
export const receivingDecisions = ['accepted', 'claimed', 'sentBack'] as const
export type ReceivingDecision = (typeof receivingDecisions)[number]

export const mostReceivingLines = 5000

/** Goods that a supplier tells of; judged row by row, so that all that is wrong is told. */
const toldLine = record({
  barcode: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  quantity: v.number(),
  /** The pallet that they come on. */
  sscc: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  lot: v.optional(typed(0, 20), ''),
  expiryDate: v.optional(maybe(day), null),
})
export type ToldLine = v.InferOutput<typeof toldLine>

export const receivingFileDetail = record({
  id: v.number(),
  fileNo: v.string(),
  receivingState: v.picklist(receivingStates),
  supplierID: v.number(),
  supplierName: v.string(),
  documentNo: v.string(),
  expectedDate: maybe(v.string()),
  note: v.string(),
  isBlind: v.boolean(),
  /** The file that it was parted from. */
  partOf: maybe(v.string()),
  createdBy: v.string(),
  createdDate: v.string(),
  lines: v.number(),
  expected: v.number(),
  received: v.number(),
  damaged: v.number(),
  placed: v.number(),
  sentBack: v.number(),
  differences: v.number(),
  toDecide: v.number(),
  palletCount: v.number(),
  palletsReceived: v.number(),
  trays: list(receivingTray),
  /** Of its damaged goods, the newest first. */
  photos: list(photo),
})
export type ReceivingFileDetail = v.InferOutput<typeof receivingFileDetail>

const ofFile = { access, params: { id: idInAddress }, model: receivingFileDetail } as const
const chosenLines = { lineIDs: v.pipe(list(id), v.minLength(1), v.maxLength(mostReceivingLines)) } as const

/** Receiving files as the desk, or a supplier's own system, keeps them. */
export const receivingFiles = {
  make: post('/api/receiving-files', {
    summary: "A supplier's advance notice: what comes, or without lines only that something comes",
    access,
    body: {
      /** The supplier, by either. */
      supplierID: v.optional(maybe(id), null),
      supplierCode: v.optional(typed(0, 50), ''),
      documentNo: v.optional(typed(0, 100), ''),
      expectedDate: v.optional(maybe(day), null),
      note: v.optional(typed(0, 500), ''),
      isDraft: v.optional(v.boolean(), false),
      lines: v.optional(v.pipe(list(toldLine), v.maxLength(mostReceivingLines)), []),
    },
    bodyLimitBytes: 2 * 1024 * 1024,
    model: receivingFileDetail,
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'RECEIVING_FILE_UNKNOWN',
      'SUPPLIER_NOT_FOUND',
      'RECEIVING_DOCUMENT_TAKEN',
      'RECEIVING_LINES_WRONG',
    ],
  }),
  read: get('/api/receiving-files/:id', {
    summary: 'A file with its figures',
    ...ofFile,
    keys: ['RECEIVING_FILE_UNKNOWN'],
  }),
  setLine: put('/api/receiving-files/:id/lines', {
    summary: 'How much of a product is expected; 0 takes it off',
    ...ofFile,
    body: { barcode: code, quantity: v.number() },
    keys: ['RECEIVING_FILE_UNKNOWN', 'RECEIVING_FILE_BEGUN', 'RECEIVING_LINES_WRONG', 'RECEIVING_ON_PALLET'],
  }),
  send: post('/api/receiving-files/:id/send', {
    summary: 'Hand a draft to the dock',
    ...ofFile,
    keys: ['RECEIVING_FILE_UNKNOWN', 'RECEIVING_FILE_BEGUN'],
  }),
  cancel: post('/api/receiving-files/:id/cancel', {
    summary: 'Nothing of it comes; one of which something came cannot be cancelled',
    ...ofFile,
    keys: ['RECEIVING_FILE_UNKNOWN', 'RECEIVING_HAS_GOODS'],
  }),
  part: post('/api/receiving-files/:id/part', {
    summary: 'What is still to come of these lines becomes a file of its own',
    ...ofFile,
    body: chosenLines,
    keys: ['RECEIVING_FILE_UNKNOWN', 'RECEIVING_NOT_TO_PART', 'RECEIVING_ON_PALLET'],
  }),
  reopen: post('/api/receiving-files/:id/reopen', {
    summary: 'Another truck came with goods of a counted file',
    ...ofFile,
    keys: ['RECEIVING_FILE_UNKNOWN', 'RECEIVING_NOT_COUNTED'],
  }),
  decide: post('/api/receiving-files/:id/decide', {
    summary: 'What becomes of the differences of these lines',
    ...ofFile,
    body: { ...chosenLines, decision: v.picklist(receivingDecisions) },
    keys: ['RECEIVING_FILE_UNKNOWN', 'RECEIVING_NOTHING_TO_DECIDE', 'RECEIVING_GOODS_GONE'],
  }),
  paper: get('/api/receiving-files/:id/paper', {
    summary: 'What the supplier is told of short, surplus, damaged and wrong goods',
    access,
    params: { id: idInAddress },
    model: record({ fileNo: v.string(), html: v.string() }),
    keys: ['RECEIVING_FILE_UNKNOWN', 'RECEIVING_NO_DIFFERENCES'],
  }),
  trays: get('/api/receiving-files/trays', {
    summary: 'Goods that wait in trays until their product has a card',
    access,
    model: list(receivingTray),
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
  closeTray: put('/api/receiving-files/trays/:trayID/closed', {
    summary: 'The goods of a tray are dealt with otherwise, and never come into the books',
    access,
    params: { trayID: idInAddress },
    model: list(receivingTray),
    keys: ['WAREHOUSE_NOT_FOUND', 'RECEIVING_FILE_UNKNOWN', 'RECEIVING_TRAY_NOT_FOUND'],
  }),
}
