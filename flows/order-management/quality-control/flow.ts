import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import { atStart, type ControlDesk, type ControlPosition, stillAt, whereToControl } from './desk.ts'
import * as endings from './endings.ts'
import { completionInput, type scannedInput } from './inputs.ts'
import { findParcel, judgeDetails, judgeFinish } from './judge.ts'
import * as panels from './panels.ts'
import * as parcelPanels from './parcel-panels.ts'
import * as positions from './positions.ts'
import * as reactions from './reactions.ts'
import * as spoken from './spoken.ts'
import * as tells from './tells.ts'

const { flow, call, go, turn, refuse, when } = flowOn<ControlDesk, ControlPosition, reactions.ControlStep>()
const { toParcels, undo } = reactions
const api = contract.qualityControl

/** Both pages of quality control: with the merchant's own cargo label, or the carrier's. */
const controlFlow = (withCargoPdf: boolean) => {
  const completeWith = (now: typeof scannedInput | null) =>
    call(api.complete, {
      input: scene => completionInput(scene, withCargoPdf, now?.(scene)),
      apply: endings.putCompletion,
      ends: endings.completionEnding,
      to: {
        nextOrder: turn(positions.atParcel),
        orderChecked: turn(() => atStart),
        slotChecked: turn(() => atStart),
        undrawn: 'undrawn',
      },
      keys: reactions.refusedKeys,
      says: tells.tellDone,
      prints: endings.papersOf,
    })
  const complete = completeWith(null)
  const { productScan, amount, confirmByScan } = reactions.reading(completeWith)
  const packOne = call(api.packOne, {
    input: ({ value }) => ({ barcode: value, withCargoPdf }),
    apply: endings.putOnePiece,
    ends: endings.onePieceEnding,
    to: { packed: 'parcel', details: turn(positions.atOnePiece), undrawn: 'undrawn' },
    keys: { ORDER_IS_NOT_FOUND: '@reload' },
    instead: { PARCEL_NOT_FOUND: reactions.notOfTable, PRODUCT_NOT_FOUND: reactions.noProduct },
    says: tells.tellDone,
    prints: ({ completion }) => endings.papersOf(completion),
  })
  const parcelScan = when(findParcel, {
    parcel: reactions.openParcel,
    slotLacks: reactions.slotLacks,
    product: packOne,
    unknown: reactions.notOfTable,
  })
  const pack = when(judgeDetails, {
    fine: complete,
    desi: refuse('DESI_REQUIRED', () => ({ field: 'desi' })),
    packages: refuse('PACKAGE_COUNT_INVALID', () => ({ field: 'packageCount' })),
  })
  const finish = when(judgeFinish, { complete, incomplete: reactions.unfinished })
  return flow({
    words: 'quality-control',
    start: atStart,
    load: panels.readDesk,
    loadKeys: {
      PARCEL_NOT_FOUND: 'gone',
      CONTROL_NOT_NEEDED: 'gone',
      CONTROL_IN_PARCEL: 'gone',
      CONTROL_IN_SLOT: 'gone',
      CONTROL_SLOT_EMPTY: 'gone',
      CONTROL_SLOT_LACKS: 'gone',
      KullaniciUzerindeMasaYok: 'gone',
    },
    resume: whereToControl,
    renew: (before, now) => ({ ...now, done: before.done }),
    progress: panels.controlProgress,
    // biome-ignore format: a table is read by its rows
    steps: {
      table: { kind: 'scan', speaks: speakThing('table'), expects: () => [], on: { scan: reactions.sit } },
      parcel: { kind: 'scan', speaks: spoken.speakOpening, shows: parcelPanels.parcelsOfTable, hides: parcelPanels.nothingPacked, says: tells.tellOpening, expects: parcelPanels.parcelsExpected, on: { scan: parcelScan, answer: parcelScan, undo, cancel: reactions.leaveTable } },
      product: { kind: 'scan', shows: panels.piecesToRead, speaks: spoken.speakLeft, says: tells.tellOrder, expects: panels.productsExpected, hides: panels.uselessActs, holds: stillAt('product'), on: { scan: productScan, answer: go('missing'), ok: finish, missing: reactions.missing, quantity: reactions.count, undo, cancel: reactions.leave } },
      quantity: { kind: 'quantity', over: 'product', asks: panels.amountInHand, on: { answer: amount, scan: confirmByScan, cancel: go('product') } },
      missing: askTwice<ControlDesk, ControlPosition, reactions.ControlStep>('product', 'tellMissing', reactions.restMissing, { says: tells.tellInHand }),
      whichMissing: { kind: 'choose', over: 'product', options: panels.linesToMiss, says: tells.tellOrder, holds: stillAt('product'), on: { answer: go('missing'), cancel: go('product') } },
      leaving: { kind: 'choose', over: 'product', options: panels.waysToLeave, says: tells.tellOrder, holds: stillAt('product'), on: { answer: reactions.leaveOrder, cancel: go('product') } },
      cancelled: { kind: 'notice', mark: 'bad', speaks: spoken.speakCancelled, says: tells.tellOrder, shows: panels.orderInShort, holds: stillAt('cancelled'), on: { ok: complete, cancel: toParcels } },
      lacking: { kind: 'notice', mark: 'plain', speaks: spoken.speakLacking, says: tells.tellOrder, shows: panels.lacking, holds: stillAt('lacking'), on: { ok: complete, undo, cancel: reactions.leaveTold } },
      shippingNotice: { kind: 'notice', mark: 'plain', says: tells.tellOrder, shows: panels.orderInShort, holds: stillAt('shippingNotice'), on: { ok: turn(positions.atNoticed), undo } },
      packing: { kind: 'form', speaks: spoken.speakWhole, fields: panels.packingFields, shows: panels.orderInShort, says: tells.tellOrder, holds: stillAt('packing'), on: { answer: pack, undo, cancel: reactions.leaveTold } },
      undrawn: { kind: 'notice', mark: 'bad', says: tells.tellDone, shows: panels.undrawnPapers, holds: endings.isUndrawn, on: { ok: turn(positions.atParcel) } },
      gone: { kind: 'notice', mark: 'bad', on: { ok: toParcels } },
    },
  })
}

/**
 * Take a parcel from the table, or what lies in a slot of a cart, and scan every piece of its order; what isn't there is told missing. When all of it is
 * read, give the packing's details: goods leave for the dispatch area, and label and invoice are printed. An order of one
 * piece is packed by the one scan of its product.
 */
export const qualityControl = controlFlow(false)

/** The same, with the merchant's own cargo label. */
export const qualityControlCargoPdf = controlFlow(true)
