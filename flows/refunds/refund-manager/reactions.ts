import { returns as api } from '#contract/calls/line/returns.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { judgePhoto } from '#flows/parts/photos/photos-of-goods.ts'
import { atStart, type ReturnDesk, type ReturnPosition, type ReturnScene, type ReturnStep } from './desk.ts'
import * as inputs from './inputs.ts'
import { judgeAgain, judgeAmount, judgeBank, judgeCondition, judgePiece, judgeReadings } from './judge.ts'
import * as positions from './positions.ts'
import * as tells from './tells.ts'

const { call, go, load, refuse, turn, when } = flowOn<ReturnDesk, ReturnPosition, ReturnStep>()

export const toStart = load(() => atStart)
export const toPieces = turn(positions.atPieces)

export const findByPhone = call(api.byBarcode, {
  input: inputs.phoneInput,
  apply: (doc, order) => ({ ...doc, order }),
  ends: () => 'found',
  to: { found: turn(positions.atFound) },
  keys: { ORDER_IS_NOT_FOUND: 'unknown' },
  says: tells.tellOrder,
})

const tooMuch = refuse('RETURN_TOO_MUCH', tells.tellScanned)
const otherProduct = refuse('OTHER_PRODUCT', tells.tellOther)
export const takePiece = when(judgePiece, {
  taken: turn(positions.atTaken),
  weighed: turn(positions.atTaken),
  tooMuch,
  already: refuse('RETURN_ALREADY', tells.tellScanned),
  other: refuse('RETURN_OTHER_ORDER', tells.tellScanned),
})
export const giveAmount = when(judgeAmount, {
  fits: turn(positions.atAmount),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellInHand),
  tooMuch: refuse('RETURN_TOO_MUCH', tells.tellInHand),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
})
export const takeMore = when(judgeAgain, { more: turn(positions.atMore), tooMuch, other: otherProduct })

/** What others did to the order meanwhile is read anew. */
const changed = {
  ORDER_IS_NOT_FOUND: '@reload',
  ORDER_STATUS_IS_CANCELLED: '@reload',
  RETURN_NOT_SENT: '@reload',
  RETURN_OVER: '@reload',
  RETURN_TOO_MUCH: '@reload',
  RETURN_ALREADY: '@reload',
  RETURN_CAUSE_NOT_FOUND: '@reload',
} as const

const lay = (what: 'condition' | 'reason') =>
  call(api.addReading, {
    input: inputs.readingInput(what),
    apply: (doc, order) => ({ ...doc, order }),
    ends: () => 'laid',
    to: { laid: turn(positions.atPieces) },
    keys: changed,
    says: (_, scene) => tells.tellInHand(scene),
    undo: (_, order) => request(api.removeReading, { id: order.id, readingID: order.readings.at(-1)?.id ?? 0 }),
  })
export const chooseCondition = when(judgeCondition, { reason: turn(positions.atCondition), lay: lay('condition') })
export const chooseReason = lay('reason')

/** A photo is never required: who took none goes on. */
export const keepPhoto = when(judgePhoto, {
  taken: call(api.addPhoto, {
    input: inputs.photoInput,
    apply: (doc, order) => ({ ...doc, order }),
    ends: () => 'photoKept',
    to: { photoKept: turn(positions.atPieces) },
    keys: { ORDER_IS_NOT_FOUND: '@reload', RETURN_OTHER_ORDER: '@reload', PHOTOS_TOO_MANY: toPieces },
    says: (_, scene) => tells.tellPhotographed(scene),
  }),
  none: toPieces,
})

export const toPayment = when(judgeReadings, {
  some: go('payment'),
  none: refuse('RETURN_EMPTY', ({ doc }) => ({ orderNo: doc.order?.orderNo ?? '' })),
})
const atNextReturn = turn(() => atStart, '@reload')
const complete = call(api.complete, {
  input: inputs.completeInput,
  apply: (doc, { returnNo, amount, exchangeOrderNo }) => ({
    ...doc,
    done: { returnNo, amount, exchangeOrderNo: exchangeOrderNo ?? '' },
  }),
  ends: ({ doc }) => (doc.done?.exchangeOrderNo ? 'exchanged' : 'completed'),
  to: { completed: atNextReturn, exchanged: atNextReturn },
  keys: {
    ...changed,
    RETURN_CHANGED: '@reload',
    RETURN_NOT_DELIVERED: '@reload',
    RETURN_AMOUNT_TOO_MUCH: '@reload',
    RETURN_EMPTY: '@reload',
  },
  says: tells.tellDone,
  prints: ({ orderNo, slipHtml }) => [{ kind: 'ReturnSlip', orderNo, html: slipHtml, pdf: null }],
})
export const completeReturn = when(judgeBank, {
  fine: complete,
  iban: refuse('IBAN_INVALID', ({ fields }: ReturnScene) => ({ iban: (fields.iban ?? '').slice(0, 40) })),
  name: refuse('IBAN_NAME_MISSING'),
})

export const fillTray = call(api.addTray, {
  input: inputs.trayInput,
  apply: (doc, { tray, trays }) => ({ ...doc, tray: tray.name, trays, order: null }),
  ends: () => 'trayed',
  to: { trayed: turn(() => atStart) },
  says: tells.tellTray,
})
export const closeTray = call(api.closeTray, {
  input: ({ about }) => ({ id: Number(about) }),
  apply: (doc, trays) => ({ ...doc, trays }),
  ends: () => 'trayClosed',
  to: { trayClosed: 'find' },
  keys: { RETURN_TRAY_NOT_FOUND: '@reload' },
  says: (_, scene) => tells.tellTrayAbout(scene),
})
