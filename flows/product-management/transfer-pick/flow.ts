import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { allTransfers } from '#flows/parts/transfers/where-next.ts'
import * as inputs from './inputs.ts'
import { judgeAmount, judgeProduct, judgeShelf, scannedAgain } from './judge.ts'
import * as panels from './panels.ts'
import {
  hasOpenHere,
  openHere,
  openRows,
  openShelves,
  type PickScene,
  type PickSeen,
  putRow,
  readPlan,
  type TransferPlan,
  type TransferPosition,
  whereToPick,
} from './plan.ts'
import * as tells from './tells.ts'

type Id = 'shelf' | 'product' | 'quantity' | 'missing' | 'picked' | 'notToPick' | 'unknown'
const { flow, call, go, turn, refuse, when } = flowOn<TransferPlan, TransferPosition, Id>()

/** The message that a manager will look at what was not found comes so much later (specification, section 9). */
const reviewMessageAfterMs = 2000

const api = contract.transfers
const lost = { TRANSFER_CANCELLED: '@reload', TRANSFER_NOT_TO_PICK: '@reload', TRANSFER_GOODS_GONE: '@reload' } as const
const pickEnding = (seen: PickSeen) =>
  openRows(seen).length === 0 ? 'allDone' : openHere(seen).length > 0 ? 'more' : 'shelfDone'
const pick = (input: typeof inputs.scannedInput, ends: (seen: PickSeen) => ReturnType<typeof pickEnding> | 'missing') =>
  call(api.pick, {
    input,
    apply: putRow,
    ends,
    to: { more: 'product', shelfDone: '@resume', allDone: '@resume', missing: '@resume' },
    keys: lost,
    says: tells.tellPicked,
    foresee: inputs.foreseePick,
    undo: scene => request(api.takeBackPick, input(scene)),
  })
const complete = call(api.completePick, {
  input: ({ doc }) => ({ id: doc.file?.id ?? 0 }),
  apply: (doc, file) => ({ ...doc, file }),
  ends: ({ doc }) => (doc.file?.reviews === 'pick' ? 'reviewed' : 'completed'),
  to: { completed: allTransfers, reviewed: allTransfers },
  keys: { TRANSFER_NOT_PICKED: '@reload', TRANSFER_NOT_TO_PICK: '@reload' },
  says: tells.tellFile,
  tellsAfterMs: { reviewed: reviewMessageAfterMs },
})

const atShelf = ({ doc, position, value }: PickScene): TransferPosition => ({
  ...position,
  shelfId: doc.shelves.find(({ barcode, code }) => barcode === value || code === value)?.id ?? null,
})
const shelfScan = when(judgeShelf, {
  found: turn(atShelf, 'product'),
  done: refuse('SHELF_DONE', tells.tellWrong),
  product: refuse('SHELF_FIRST', tells.tellWrong),
  productDone: refuse('PRODUCT_DONE', tells.tellWrong),
  unknown: refuse('SHELF_NOT_IN_PLAN', tells.tellWrong),
})
const productScan = when(judgeProduct, {
  taken: pick(inputs.scannedInput, pickEnding),
  weighed: go('quantity'),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', tells.tellLeft),
  shelf: turn(atShelf, 'product'),
  elsewhere: refuse('PRODUCT_ELSEWHERE', tells.tellWrong),
  done: refuse('PRODUCT_DONE', tells.tellWrong),
  unknown: refuse('PRODUCT_NOT_IN_TRANSFER', tells.tellWrong),
})
const amount = when(judgeAmount, {
  fits: pick(inputs.givenInput, pickEnding),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellLeft),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', tells.tellLeft),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', tells.tellGiven),
})
const confirmByScan = when(scannedAgain, { same: amount, other: refuse('OTHER_PRODUCT', tells.tellWrong) })
const toShelves = turn(({ position }) => ({ ...position, shelfId: null }), 'shelf')

/**
 * Walk from shelf to shelf: scan the shelf, then each piece for the other warehouse. What is not there is told missing, and
 * a manager decides on it once the file is handed over. The last scan can be taken back.
 */
export const transferPick = flow({
  query: ['id', 'shelfId'],
  start: { id: null, shelfId: null },
  load: readPlan,
  loadKeys: { TRANSFER_NOT_FOUND: 'unknown' },
  resume: whereToPick,
  progress: panels.fileProgress,
  // biome-ignore format: a table is read by its rows
  steps: {
    shelf: { kind: 'scan', shows: panels.nextShelves, speaks: panels.speakShelf, expects: panels.shelvesExpected, holds: seen => openShelves(seen).length > 0, on: { scan: shelfScan, cancel: go(allTransfers) } },
    product: { kind: 'scan', shows: panels.productInHand, speaks: panels.speakProduct, expects: panels.productsExpected, holds: hasOpenHere, on: { scan: productScan, missing: go('missing'), quantity: go('quantity'), cancel: toShelves } },
    quantity: { kind: 'quantity', over: 'product', asks: panels.amountInHand, holds: hasOpenHere, on: { answer: amount, scan: confirmByScan, cancel: go('product') } },
    missing: { kind: 'choose', over: 'product', options: panels.notThere, says: tells.tellInHand, holds: hasOpenHere, on: { answer: pick(inputs.missingInput, () => 'missing'), cancel: go('product') } },
    picked: { kind: 'notice', mark: 'good', says: tells.tellFile, on: { ok: complete } },
    notToPick: { kind: 'notice', mark: 'plain', says: tells.tellFile, on: { ok: go(allTransfers) } },
    unknown: { kind: 'notice', mark: 'bad', on: { ok: go(allTransfers) } },
  },
})
