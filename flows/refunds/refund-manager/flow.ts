import { flowOn } from '#engine/vocabulary/flow.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { photoFields } from '#flows/parts/photos/photos-of-goods.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import {
  atStart,
  lineInHand,
  type ReturnDesk,
  type ReturnPosition,
  type ReturnStep,
  readReturnDesk,
  whereAtDesk,
} from './desk.ts'
import * as panels from './panels.ts'
import * as positions from './positions.ts'
import * as reactions from './reactions.ts'
import * as spoken from './spoken.ts'
import * as tells from './tells.ts'

const { flow, go, load, turn } = flowOn<ReturnDesk, ReturnPosition, ReturnStep>()
const { toStart, toPieces } = reactions

/**
 * Scan what came back by its cargo label, its order's number or a product; read what is to be known of it. Scan each piece
 * and say what it is and why it came; then choose what the customer gets. What belongs to nothing known waits in a tray.
 */
export const refundManager = flow({
  query: ['code'],
  start: atStart,
  load: readReturnDesk,
  loadKeys: { ORDER_IS_NOT_FOUND: 'unknown', RETURN_PHONE_NEEDED: 'toPhone' },
  resume: whereAtDesk,
  renew: (before, now) => ({ ...now, tray: before.tray, done: before.done }),
  progress: panels.returnProgress,
  // biome-ignore format: a table is read by its rows
  steps: {
    find: { kind: 'scan', speaks: speakThing('order'), shows: panels.waitingTrays, expects: () => [], on: { scan: load(positions.atCode), missing: go('noPaper'), answer: go('tray') } },
    phone: { kind: 'form', isFleeting: true, fields: panels.phoneFields, says: tells.tellCode, on: { answer: reactions.findByPhone, cancel: toStart } },
    toPhone: { kind: 'notice', mark: 'plain', says: tells.tellCode, on: { ok: turn(positions.atPhone, '@reload'), scan: load(positions.atCode), cancel: toStart } },
    unknown: { kind: 'notice', mark: 'bad', speaks: spoken.speakUnknown, says: tells.tellCode, on: { ok: turn(positions.atMissed, '@reload'), scan: load(positions.atCode), cancel: toStart } },
    noPaper: { kind: 'form', isFleeting: true, fields: panels.trayFields, on: { answer: reactions.fillTray, cancel: toStart } },
    tray: askTwice<ReturnDesk, ReturnPosition, ReturnStep>('find', 'closeTray', reactions.closeTray, { says: tells.tellTrayAbout, sign: 'yes' }),
    closed: { kind: 'notice', mark: 'bad', speaks: spoken.speakClosed, says: tells.tellOrder, shows: panels.returnsBefore, on: { ok: toStart, scan: load(positions.atCode) } },
    warned: { kind: 'notice', mark: 'plain', speaks: spoken.speakWarning, says: tells.tellOrder, shows: panels.warnings, on: { ok: turn(positions.atWarned), cancel: toStart } },
    reasonForAll: { kind: 'choose', options: panels.reasonsForAll, says: tells.tellOrder, on: { answer: turn(positions.atReason), scan: reactions.takePiece, cancel: toStart } },
    piece: { kind: 'scan', shows: panels.onTheDesk, speaks: spoken.speakPieces, says: tells.tellOrder, expects: panels.productsExpected, on: { scan: reactions.takePiece, ok: reactions.toPayment, cancel: toStart, answer: go('photo') } },
    photo: { kind: 'form', over: 'piece', isFleeting: true, says: tells.tellPhotographed, fields: photoFields, holds: ({ doc }) => doc.order !== null, on: { answer: reactions.keepPhoto, cancel: toPieces } },
    quantity: { kind: 'quantity', over: 'piece', asks: panels.amountInHand, says: tells.tellInHand, holds: seen => lineInHand(seen) !== undefined, on: { answer: reactions.giveAmount, cancel: toPieces } },
    condition: { kind: 'choose', speaks: spoken.speakCondition, says: tells.tellInHand, options: panels.conditions, holds: seen => lineInHand(seen) !== undefined, on: { answer: reactions.chooseCondition, scan: reactions.takeMore, cancel: toPieces } },
    reason: { kind: 'choose', says: tells.tellInHand, options: panels.reasons, holds: seen => lineInHand(seen) !== undefined, on: { answer: reactions.chooseReason, cancel: turn(positions.atNoCondition) } },
    payment: { kind: 'choose', shows: panels.moneyNow, says: tells.tellRefund, options: panels.payments, on: { answer: turn(positions.atPayment), cancel: toPieces } },
    terms: { kind: 'form', isFleeting: true, shows: panels.moneyByTerms, says: tells.tellRefund, fields: panels.termFields, on: { answer: reactions.completeReturn, cancel: toPieces } },
  },
})
