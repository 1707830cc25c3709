import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { allTransfers } from '#flows/parts/transfers/where-next.ts'
import * as judge from './judge.ts'
import * as panels from './panels.ts'
import { type Arriving, type ArrivingPosition, openRows, putRow, readArriving, rowMeant, whereToCheck } from './work.ts'

type Id = 'product' | 'quantity' | 'short' | 'checked' | 'notToCheck' | 'unknown'
const { flow, call, go, turn, refuse, when } = flowOn<Arriving, ArrivingPosition, Id>()

/** The message that a manager will look at what did not come comes so much later (specification, section 9). */
const reviewMessageAfterMs = 2000

const api = contract.transfers
const check = (input: typeof judge.scannedInput) =>
  call(api.check, {
    input,
    apply: putRow,
    ends: seen => (openRows(seen).length === 0 ? 'allCame' : 'came'),
    to: {
      came: turn(scene => ({ ...scene.position, productId: rowMeant(scene)?.productId ?? null }), 'product'),
      allCame: '@resume',
    },
    keys: { TRANSFER_NOT_TO_CHECK: '@reload', TRANSFER_CHECK_TOO_MUCH: '@reload' },
    says: panels.tellChecked,
    foresee: judge.foreseeCheck,
    undo: scene => request(api.takeBackCheck, input(scene)),
  })
const complete = call(api.completeCheck, {
  input: ({ doc }) => ({ id: doc.file?.id ?? 0 }),
  apply: (doc, file) => ({ ...doc, file }),
  ends: ({ doc }) => (doc.file?.reviews === 'check' ? 'reviewed' : 'completed'),
  to: { completed: allTransfers, reviewed: allTransfers },
  keys: { TRANSFER_NOT_TO_CHECK: '@reload' },
  says: panels.tellFile,
  tellsAfterMs: { reviewed: reviewMessageAfterMs },
})
const arrive = call(contract.transferBoxes.arrive, {
  input: ({ doc, value }) => ({ code: value, fileId: doc.file?.id ?? null }),
  apply: (doc, { file, boxes }) => ({ ...doc, file, boxes }),
  ends: ({ doc }) => (doc.boxes.every(({ cameAt }) => cameAt !== null) ? 'allBoxes' : 'box'),
  to: { box: 'product', allBoxes: 'product' },
  keys: { TRANSFER_NOT_TO_CHECK: '@reload' },
  says: panels.tellBoxes,
})
const productScan = when(judge.judgeProduct, {
  came: check(judge.scannedInput),
  weighed: go('quantity'),
  tooMuch: refuse('TRANSFER_CHECK_TOO_MUCH', panels.tellLeft),
  done: refuse('TRANSFER_CHECK_TOO_MUCH', panels.tellLeft),
  box: arrive,
  unknown: refuse('PRODUCT_NOT_IN_TRANSFER', panels.tellWrong),
})
const amount = when(judge.judgeAmount, {
  fits: check(judge.givenInput),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', panels.tellLeft),
  tooMuch: refuse('TRANSFER_CHECK_TOO_MUCH', panels.tellLeft),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', panels.tellGiven),
})
const confirmByScan = when(judge.scannedAgain, { same: amount, other: refuse('OTHER_PRODUCT', panels.tellWrong) })
const hasOpen = (seen: Parameters<typeof openRows>[0]) => openRows(seen).length > 0

/**
 * Scan the label of each box and each piece that came from the other warehouse: it lies in the receiving area from then on, to be put away. What did
 * not come is for a manager to decide once the file is ended. The last scan can be taken back.
 */
export const transferControl = flow({
  query: ['id', 'productId'],
  start: { id: null, productId: null },
  load: readArriving,
  loadKeys: { TRANSFER_NOT_FOUND: 'unknown' },
  resume: whereToCheck,
  progress: panels.fileProgress,
  // biome-ignore format: a table is read by its rows
  steps: {
    product: { kind: 'scan', shows: panels.whatComes, speaks: panels.speakLeft, expects: panels.productsExpected, holds: hasOpen, on: { scan: productScan, quantity: go('quantity'), ok: go('short'), cancel: go(allTransfers) } },
    quantity: { kind: 'quantity', over: 'product', asks: panels.amountInHand, holds: hasOpen, on: { answer: amount, scan: confirmByScan, cancel: go('product') } },
    short: { kind: 'choose', over: 'product', options: panels.endShort, says: panels.tellFile, holds: hasOpen, on: { answer: complete, cancel: go('product') } },
    checked: { kind: 'notice', mark: 'good', says: panels.tellFile, on: { ok: complete } },
    notToCheck: { kind: 'notice', mark: 'plain', says: panels.tellFile, on: { ok: go(allTransfers) } },
    unknown: { kind: 'notice', mark: 'bad', on: { ok: go(allTransfers) } },
  },
})
