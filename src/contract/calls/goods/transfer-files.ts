import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { code, id, idInAddress, list, maybe, numberInAddress, record, typed } from '../../shapes/parts.ts'
import { transferFile } from './transfers.ts'

const access = ['ProductManagement.WarehouseProductTransfer'] as const
const reviews = ['ProductManagement.WarehouseProductTransfer.Review'] as const

/** What becomes of pieces that were not found: they are there, lost, not sent, or others are taken for them. */
export const transferDecisions = ['found', 'writtenOff', 'cancelled', 'otherShelf'] as const
export type TransferDecision = (typeof transferDecisions)[number]

export const mostTransferLines = 20_000
const path = '/api/transfer-files' as const
const params = { id: idInAddress } as const
const ofFile = { access, params, model: transferFile } as const

/** Goods as somebody lists them; judged row by row, so that all that is wrong is told. */
const toldLine = record({ barcode: v.pipe(v.string(), v.trim(), v.maxLength(200)), quantity: v.number() })
export type TransferLineTold = v.InferOutput<typeof toldLine>

const ends = {
  /** The warehouse that sends; the caller's, unless told. */
  warehouseId: v.optional(maybe(id), null),
  transferWarehouseId: id,
} as const

const days = v.optional(v.pipe(numberInAddress, v.safeInteger(), v.minValue(1), v.maxValue(365)), 30)

/** Files of goods between warehouses, as the desk makes and reviews them. */
export const transferFiles = {
  make: post(path, {
    summary: 'A draft of goods that are to go to another warehouse: those that are listed, or those it lacks',
    access,
    body: {
      ...ends,
      note: v.optional(typed(0, 500), ''),
      lines: v.optional(v.pipe(list(toldLine), v.maxLength(mostTransferLines)), []),
      /** Without lines: what the target lacks against what it sold in so many days, and what its orders wait for. */
      proposedDays: v.optional(maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(365))), null),
    },
    bodyLimitBytes: 4 * 1024 * 1024,
    model: transferFile,
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'TRANSFER_SAME_WAREHOUSE',
      'TRANSFER_NOT_OURS',
      'TRANSFER_LINES_WRONG',
      'TRANSFER_NOTHING_LACKING',
    ],
  }),
  proposal: get(`${path}/proposal`, {
    summary: 'What a warehouse lacks against what it sold and what its orders wait for, and another has free',
    access,
    query: {
      warehouseId: v.optional(idInAddress),
      transferWarehouseId: idInAddress,
      days,
    },
    model: list(
      record({
        productId: v.number(),
        stockCode: v.string(),
        productName: v.string(),
        /** Sold in those days, waited for by open orders, what it has or is on its way to it, and what the source has free. */
        sold: v.number(),
        wanted: v.number(),
        has: v.number(),
        free: v.number(),
        quantity: v.number(),
      }),
    ),
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'TRANSFER_SAME_WAREHOUSE',
      'TRANSFER_NOT_OURS',
      'LISTING_TOO_LARGE',
      'LISTING_CURSOR_INVALID',
    ],
  }),
  read: get(`${path}/:id`, {
    summary: 'A file with its figures, for either of its ends',
    ...ofFile,
    keys: ['TRANSFER_NOT_FOUND'],
  }),
  setLine: put(`${path}/:id/lines`, {
    summary: 'How much of a product a draft sends; 0 takes it off',
    ...ofFile,
    body: { barcode: code, quantity: v.number() },
    keys: ['TRANSFER_NOT_FOUND', 'TRANSFER_BEGUN', 'TRANSFER_LINES_WRONG'],
  }),
  decide: post('/api/transfer-differences/decided', {
    summary: 'What becomes of pieces that were not found or did not come; the file goes on with the last of them',
    access: reviews,
    body: {
      differenceIDs: v.pipe(list(id), v.minLength(1), v.maxLength(1000)),
      decision: v.picklist(transferDecisions),
    },
    model: record({ decided: v.number(), left: v.number() }),
    keys: ['TRANSFER_NOTHING_TO_DECIDE', 'TRANSFER_DECISION_UNFIT', 'TRANSFER_STOCK_SHORT', 'TRANSFER_GOODS_GONE'],
  }),
}
