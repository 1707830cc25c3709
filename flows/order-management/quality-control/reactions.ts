import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { leadToWork } from '#flows/parts/scanned/lead-to-work.ts'
import { atStart, type ControlDesk, type ControlPosition, type ControlScene } from './desk.ts'
import { parcelEnding, putReading, putReopened, putTaken, putUnread } from './endings.ts'
import * as inputs from './inputs.ts'
import {
  chosenLeaving,
  isLast,
  judgeAmount,
  judgeLeaving,
  judgeScan,
  judgeUndo,
  mayCount,
  piecesGiven,
  piecesScanned,
  scannedAgain,
  whatMayMiss,
} from './judge.ts'
import * as positions from './positions.ts'
import { foreseeReading, foreseeUnread } from './readings.ts'
import * as tells from './tells.ts'

/** The steps of quality control. */
export type ControlStep =
  | 'table'
  | 'parcel'
  | 'product'
  | 'quantity'
  | 'missing'
  | 'whichMissing'
  | 'leaving'
  | 'cancelled'
  | 'lacking'
  | 'shippingNotice'
  | 'packing'
  | 'undrawn'
  | 'gone'
const { call, go, load, turn, refuse, warn, when } = flowOn<ControlDesk, ControlPosition, ControlStep>()

const noTable = { KullaniciUzerindeMasaYok: '@reload' } as const
export const toParcels = load(() => atStart)
const here = '/order-management/quality-control'
export const sit = call(contract.qualityControl.sit, {
  input: ({ value }) => ({ barcode: value }),
  apply: (doc, table) => ({ ...doc, table }),
  ends: () => 'seated',
  to: { seated: turn(() => atStart) },
  says: tells.tellTable,
  instead: { TABLE_NOT_FOUND: leadToWork(here, 'TABLE_NOT_FOUND', ({ value }) => ({ barcode: value })) },
})
export const leaveTable = call(contract.seats.leave, {
  input: () => ({}),
  apply: doc => ({ ...doc, table: null, orders: [] }),
  ends: () => 'left',
  to: { left: turn(() => atStart) },
  keys: noTable,
})
/** What is no parcel of the table may have its work elsewhere: the next cart. */
export const notOfTable = leadToWork(here, 'PARCEL_NOT_FOUND', tells.tellParcel)
export const noProduct = leadToWork<ControlDesk, ControlPosition>(here, 'PRODUCT_NOT_FOUND', ({ value }) => ({
  barcode: value.slice(0, 40),
}))
export const openParcel = call(contract.qualityControl.orders, {
  input: inputs.placeInput,
  apply: putTaken,
  isQuiet: true,
  ends: parcelEnding,
  to: {
    opened: turn(positions.atParcel),
    empty: refuse('PARCEL_EMPTY', tells.tellParcel),
    notReady: refuse('ORDER_NOT_TO_CONTROL', tells.tellParcel),
  },
  keys: { ...noTable, CONTROL_SLOT_EMPTY: '@reload', CONTROL_SLOT_LACKS: '@reload' },
})
/** What lacks something is combined, until it is found or given up. */
export const slotLacks = refuse('CONTROL_SLOT_LACKS', tells.tellSlot)
/** The same parcel anew; an order loose in a cart is none that is looked for again. */
const anew = load(({ position }) => ({ ...position, code: null }))
export const refusedKeys = {
  ORDER_IS_NOT_FOUND: anew,
  ORDER_NOT_TO_CONTROL: anew,
  ORDER_STATUS_IS_CANCELLED: anew,
  ORDER_PRODUCT_IS_CANCELLED: anew,
  QUALITY_CONTROL_INCOMPLETE: anew,
  QUALITY_CONTROL_TOO_MUCH: anew,
  ORDER_APPOINTMENT_MISSING_PARCEL: toParcels,
  ORDER_SET_ASIDE_IN_SLOT: toParcels,
} as const

const told = { isQuiet: true, ends: () => 'told', to: { told: turn(positions.atOrder) }, keys: refusedKeys } as const
const tell = (input: typeof inputs.scannedInput) =>
  call(contract.qualityControl.read, { input, apply: putReading, foresee: foreseeReading, ...told })
const unread = call(contract.qualityControl.unread, {
  input: inputs.lastReadingInput,
  apply: putUnread,
  foresee: foreseeUnread,
  ...told,
  keys: { ORDER_IS_NOT_FOUND: anew },
})
export const restMissing = tell(inputs.restMissingInput)
const tooMuch = refuse('QUALITY_CONTROL_TOO_MUCH', tells.tellWrong)
const oneByOne = refuse('CONTROL_ONE_BY_ONE', tells.tellMeant)
export const unfinished = refuse('QUALITY_CONTROL_INCOMPLETE', tells.tellWrong)
/** Reads pieces, by scans or in the dialog; the last ones complete the order where that prints at once. */
export const reading = (complete: (now: typeof inputs.scannedInput) => ReturnType<typeof tell>) => {
  const read = (input: typeof inputs.scannedInput, pieces: (scene: ControlScene) => number) =>
    when(isLast(pieces), { last: complete(input), more: tell(input) })
  const scanned = read(inputs.scannedInput, piecesScanned)
  const productScan = when(judgeScan, {
    counted: scanned,
    carried: scanned,
    oneByOne,
    tooMuch,
    done: refuse('PRODUCT_DONE', tells.tellWrong),
    cancelled: refuse('ORDER_PRODUCT_IS_CANCELLED', tells.tellWrong),
    otherOrder: refuse('CONTROL_OTHER_ORDER', tells.tellWrong),
    sameParcel: go('product'),
    otherParcel: openParcel,
    slotLacks,
    unfinished,
    notInList: refuse('PRODUCT_NOT_TO_CONTROL', tells.tellWrong),
  })
  const amount = when(judgeAmount, {
    fits: read(inputs.givenInput, piecesGiven),
    zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
    notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellMeant),
    tooMuch: refuse('QUALITY_CONTROL_TOO_MUCH', tells.tellMeant),
    notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
  })
  const confirmByScan = when(scannedAgain, { same: amount, other: refuse('OTHER_PRODUCT', tells.tellWrong) })
  return { productScan, amount, confirmByScan }
}
/** What was completed last is open again, as long as nobody at the dock has read its label. */
const reopen = call(contract.qualityControl.reopen, {
  input: inputs.reopenInput,
  apply: putReopened,
  ends: () => 'reopened',
  to: { reopened: turn(positions.atReopened, '@reload') },
  says: tells.tellReopened,
  keys: { ORDER_IS_NOT_FOUND: toParcels },
})
/** Whoever told it last, here or at another station. */
export const undo = when(judgeUndo, {
  yes: unread,
  fromCart: toParcels,
  packed: reopen,
  nothing: refuse('NOTHING_TO_UNDO'),
})
const leaveReadings = warn('READINGS_LEFT', toParcels, tells.tellRead)
/** Once everything is told, it is only left; before, he is asked. */
export const leaveTold = when(judgeLeaving, { begun: leaveReadings, untouched: toParcels })
export const leave = when(judgeLeaving, { begun: go('leaving'), untouched: toParcels })
export const leaveOrder = when(chosenLeaving, {
  keep: leaveReadings,
  giveBack: call(contract.qualityControl.giveBack, {
    input: inputs.orderInput,
    ends: () => 'givenBack',
    to: { givenBack: toParcels },
    says: tells.tellOrder,
    keys: { ORDER_IS_NOT_FOUND: anew },
  }),
})
export const count = when(mayCount, { yes: go('quantity'), oneByOne })
export const missing = when(whatMayMiss, {
  one: go('missing'),
  several: go('whichMissing'),
  nothing: refuse('PRODUCT_DONE', tells.tellWrong),
})
