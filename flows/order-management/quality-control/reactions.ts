import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { atStart, type ControlDesk, type ControlPlace } from './desk.ts'
import * as book from './inputs.ts'
import { judgeAmount, judgeScan, judgeUndo, mayCount, mayMiss, parcelEnding, scannedAgain } from './judge.ts'

/** The steps of quality control. */
export type ControlStep =
  | 'table'
  | 'parcel'
  | 'product'
  | 'quantity'
  | 'missing'
  | 'cancelled'
  | 'lacking'
  | 'shippingNotice'
  | 'packing'
  | 'gone'
const { call, go, load, move, refuse, when } = flowOn<ControlDesk, ControlPlace, ControlStep>()

const noTable = { KullaniciUzerindeMasaYok: '@reload' } as const
export const toParcels = load(() => atStart)
export const sit = call(contract.qualityControl.sit, {
  input: ({ value }) => ({ barcode: value }),
  apply: (doc, table) => ({ ...doc, table }),
  ends: () => 'seated',
  to: { seated: move(() => atStart) },
  says: book.tellTable,
})
export const leaveTable = call(contract.seats.leave, {
  input: () => ({}),
  apply: doc => ({ ...doc, table: null, orders: [] }),
  ends: () => 'left',
  to: { left: move(() => atStart) },
  keys: noTable,
})
export const openParcel = call(contract.qualityControl.orders, {
  input: ({ value }) => ({ barcode: value }),
  apply: book.putTaken,
  isQuiet: true,
  ends: parcelEnding,
  to: {
    opened: move(book.atParcel),
    empty: refuse('PARCEL_EMPTY', book.tellParcel),
    notReady: refuse('ORDER_NOT_TO_CONTROL', book.tellParcel),
  },
  keys: noTable,
})
/** The same parcel anew; an order straight from a cart is none that is looked for again. */
const anew = load(({ place }) => ({ ...place, code: null }))
export const refusedKeys = {
  ORDER_IS_NOT_FOUND: anew,
  ORDER_NOT_TO_CONTROL: anew,
  ORDER_STATUS_IS_CANCELLED: anew,
  ORDER_PRODUCT_IS_CANCELLED: anew,
  QUALITY_CONTROL_INCOMPLETE: anew,
  QUALITY_CONTROL_TOO_MUCH: anew,
  ORDER_APPOINTMENT_MISSING_PARCEL: toParcels,
} as const

const tooMuch = refuse('QUALITY_CONTROL_TOO_MUCH', book.teach)
const oneByOne = refuse('CONTROL_ONE_BY_ONE', book.tellInHand)
export const unfinished = refuse('QUALITY_CONTROL_INCOMPLETE', book.teach)
export const productScan = when(judgeScan, {
  counted: move(book.readScanned),
  carried: move(book.readScanned),
  weighed: go('quantity'),
  oneByOne,
  tooMuch,
  done: refuse('PRODUCT_DONE', book.teach),
  cancelled: refuse('ORDER_PRODUCT_IS_CANCELLED', book.teach),
  otherOrder: refuse('CONTROL_OTHER_ORDER', book.teach),
  sameParcel: go('product'),
  otherParcel: openParcel,
  unfinished,
  notInList: refuse('PRODUCT_NOT_TO_CONTROL', book.teach),
})
export const amount = when(judgeAmount, {
  fits: move(book.readGiven),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', book.tellInHand),
  tooMuch: refuse('QUALITY_CONTROL_TOO_MUCH', book.tellInHand),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
})
export const confirmByScan = when(scannedAgain, { same: amount, other: refuse('OTHER_PRODUCT', book.teach) })
/** What was read is not on the server yet: it is taken back here. */
export const undo = when(judgeUndo, { yes: move(book.stepBack), nothing: refuse('NOTHING_TO_UNDO') })
export const count = when(mayCount, { yes: go('quantity'), oneByOne })
export const missing = when(mayMiss, { yes: go('missing'), nothing: refuse('PRODUCT_DONE', book.teach) })
