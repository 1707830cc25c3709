import * as v from 'valibot'
import { get, put } from '../../define.ts'
import { idInAddress, list, maybe, quantity, record } from '../../shapes/parts.ts'
import { shelf } from '../../shapes/shelf.ts'
import { cases } from '../../station/scannable.ts'

/** Of a file: 0 draft, 1 waiting, 2 picking, 3 picked, 4 checking, 5 completed, 6 in review, 9 cancelled. */
export const transferStates = [0, 1, 2, 3, 4, 5, 6, 9] as const
export type TransferState = (typeof transferStates)[number]
/** What a file in review is reviewed for: what was not found at its source, or did not come to its target. */
export const transferReviews = ['pick', 'check'] as const

const access = ['ProductManagement.WarehouseProductTransfer'] as const

/** A file with its two ends and how far it is. */
export const transferHead = {
  id: v.number(),
  fileNo: v.string(),
  warehouseId: v.number(),
  warehouse: v.string(),
  transferWarehouseId: v.number(),
  transferWarehouse: v.string(),
  transferState: v.picklist(transferStates),
  reviews: maybe(v.picklist(transferReviews)),
  note: v.string(),
  createdBy: v.string(),
  createdDate: v.string(),
  lineCount: v.number(),
  pieceCount: v.number(),
  pickedCount: v.number(),
  /** Not found, or not come, and nobody has decided on it. */
  openCount: v.number(),
  checkedCount: v.number(),
} as const
export const transferFile = record(transferHead)
export type TransferFile = v.InferOutput<typeof transferFile>

const product = {
  productId: v.number(),
  productName: v.string(),
  stockCode: v.string(),
  productBarcode: v.string(),
  barcodes: list(v.string()),
  cases,
  unit: v.string(),
  image: maybe(v.string()),
  isProductPieceDecimal: v.boolean(),
} as const

const transferProduct = record({
  ...product,
  piece: v.number(),
  picked: v.number(),
  missing: v.number(),
  checked: v.number(),
})
export type TransferProduct = v.InferOutput<typeof transferProduct>

/** What a file takes of a product from one shelf. */
export const transferPick = record({
  ...product,
  shelfId: v.number(),
  piece: v.number(),
  picked: v.number(),
  missing: v.number(),
})
export type TransferPick = v.InferOutput<typeof transferPick>

/** A product of a file on its way: how much of it was sent, and how much of that has come. */
export const transferCheck = record({ ...product, sent: v.number(), checked: v.number() })
export type TransferCheck = v.InferOutput<typeof transferCheck>

const path = '/api/warehouse-product-transfers' as const
const params = { id: idInAddress } as const
const ofShelf = { ...params, shelfId: idInAddress } as const
const ofProduct = { ...params, productId: idInAddress } as const
const piece = v.optional(quantity, 1)

const pickKeys = [
  'TRANSFER_NOT_FOUND',
  'TRANSFER_NOT_TO_PICK',
  'TRANSFER_CANCELLED',
  'TRANSFER_NOT_ON_SHELF',
  'TRANSFER_GOODS_GONE',
  'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
  'PICKING_PIECE_NOT_WHOLE',
] as const
const checkKeys = [
  'TRANSFER_NOT_FOUND',
  'TRANSFER_NOT_TO_CHECK',
  'TRANSFER_NOT_IN_FILE',
  'TRANSFER_GOODS_GONE',
  'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
  'PICKING_PIECE_NOT_WHOLE',
] as const

/** Files of goods between warehouses, as those with a scanner in the hand ask for them. */
export const transfers = {
  files: get(path, {
    summary: "The open files from and to the caller's warehouse; of a number, that one with its products",
    access,
    query: { fileNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') },
    model: list(record({ ...transferHead, products: list(transferProduct) })),
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
  pickShelves: get(`${path}/:id/pick/shelfs`, {
    summary: 'The shelves that a file has still to be picked from, in walking order',
    access,
    params,
    model: list(shelf),
    keys: ['TRANSFER_NOT_FOUND'],
  }),
  shelfProducts: get(`${path}/:id/pick/shelfs/:shelfId/products`, {
    summary: 'What a file takes from one shelf',
    access,
    params: ofShelf,
    model: list(transferPick),
    keys: ['TRANSFER_NOT_FOUND'],
  }),
  plan: get(`${path}/:id/pick`, {
    summary: 'A file with all of its shelves and what it takes from each',
    access,
    params,
    model: record({ file: transferFile, shelves: list(shelf), products: list(transferPick) }),
    keys: ['TRANSFER_NOT_FOUND'],
  }),
  checkProducts: get(`${path}/:id/check/products`, {
    summary: 'What is on its way with a file, and how much of it has come',
    access,
    params,
    model: list(transferCheck),
    keys: ['TRANSFER_NOT_FOUND'],
  }),
  pick: put(`${path}/:id/shelfs/:shelfId/products/:productId/pick`, {
    summary: 'Pieces taken from a shelf into transit, or not found on it',
    access,
    params: { ...ofShelf, productId: idInAddress },
    body: { quantity: piece, isMissing: v.optional(v.boolean(), false) },
    model: transferPick,
    keys: [...pickKeys, 'TRANSFER_PICK_TOO_MUCH', 'TRANSFER_PICKED_TOO_LATE'],
  }),
  takeBackPick: put(`${path}/:id/shelfs/:shelfId/products/:productId/take-back`, {
    summary: 'Pieces put back on their shelf, or found there after all',
    access,
    params: { ...ofShelf, productId: idInAddress },
    body: { quantity: piece, isMissing: v.optional(v.boolean(), false) },
    model: transferPick,
    keys: [...pickKeys, 'TRANSFER_NOT_BACK'],
  }),
  completePick: put(`${path}/:id/pick/completed`, {
    summary: 'All is picked or not found; with something not found, the file is reviewed by a manager',
    access,
    params,
    model: transferFile,
    keys: ['TRANSFER_NOT_FOUND', 'TRANSFER_NOT_TO_PICK', 'TRANSFER_NOT_PICKED'],
  }),
  check: put(`${path}/:id/products/:productId/check`, {
    summary: 'Pieces that have come; they lie in the receiving area of the target',
    access,
    params: ofProduct,
    body: { quantity: piece },
    model: transferCheck,
    keys: [...checkKeys, 'TRANSFER_CHECK_TOO_MUCH'],
  }),
  takeBackCheck: put(`${path}/:id/products/:productId/check/take-back`, {
    summary: 'Pieces that have not come after all',
    access,
    params: ofProduct,
    body: { quantity: piece },
    model: transferCheck,
    keys: [...checkKeys, 'TRANSFER_NOT_BACK'],
  }),
  completeCheck: put(`${path}/:id/check/completed`, {
    summary: 'All has come; with something on its way still, the file is reviewed by a manager',
    access,
    params,
    model: transferFile,
    keys: ['TRANSFER_NOT_FOUND', 'TRANSFER_NOT_TO_CHECK'],
  }),
  status: put(`${path}/:id/status`, {
    summary: 'Send a draft (1), take it back (0), begin to pick (2) or to check (4), or cancel (9)',
    access,
    params,
    body: { status: v.picklist([0, 1, 2, 4, 9]) },
    model: transferFile,
    keys: [
      'TRANSFER_NOT_FOUND',
      'TRANSFER_NO_LINES',
      'TRANSFER_STOCK_SHORT',
      'TRANSFER_STATE_UNFIT',
      'TRANSFER_BEGUN',
      'TRANSFER_ARRIVING',
    ],
  }),
}
