import type { HandAct } from '#contract/calls/goods/by-hand.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import * as inputs from './inputs.ts'
import * as judge from './judge.ts'
import * as panels from './panels.ts'
import * as positions from './positions.ts'
import * as tells from './tells.ts'
import { type HandPosition, type HandWork, nowhere, productInHand, putChanged, whereToStand } from './work.ts'

type Id = 'shelf' | 'product' | 'amount' | 'quantity' | 'reason' | 'second' | 'confirm'
const { flow, call, go, load, turn, refuse, when } = flowOn<HandWork, HandPosition, Id>()

const { byHand: api, approvals } = contract
const toProducts = turn(positions.atNextProduct)
const toAmount = turn(positions.atNoReason, 'amount')
const lookAgain = {
  PRODUCT_NOT_FOUND: '@reload',
  HAND_STOCK_CHANGED: '@reload',
  HAND_NOT_SO_MANY: '@reload',
  HAND_PROMISED: '@reload',
} as const
const write = (act: HandAct) =>
  call(api[act], {
    input: inputs.changeInput,
    apply: putChanged,
    ends: () => 'written',
    to: { written: toProducts },
    keys: { ...lookAgain, APPROVAL_VOID: toAmount, SECOND_PERSON_NEEDED: toAmount, HAND_REASON_UNFIT: toAmount },
    says: tells.tellChanged,
    undo: (_, { changeID }) => request(api.takeBack, { changeID: changeID ?? 0 }),
  })
const agree = call(api.update, {
  input: inputs.agreeInput,
  apply: putChanged,
  ends: () => 'agreed',
  to: { agreed: toProducts },
  keys: lookAgain,
  says: tells.tellChanged,
})
const approve = call(approvals.give, {
  input: inputs.approvalInput,
  apply: (doc, approval) => ({ ...doc, approval }),
  ends: () => 'approved',
  to: { approved: '@resume' },
  says: ({ doc }) => ({ name: doc.approval?.name ?? '' }),
})

const told = when(judge.judgeTold, {
  differs: go('reason'),
  agrees: agree,
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notSoMany: refuse('HAND_NOT_SO_MANY', tells.tellWhatLies),
  promised: refuse('HAND_PROMISED', tells.tellWhatLies),
})
const otherProduct = refuse('OTHER_PRODUCT', tells.tellOther)
const more = when(judge.judgeMore, {
  more: turn(positions.atMore),
  weighed: go('quantity'),
  shelf: told,
  other: otherProduct,
})
const amount = when(judge.judgeAmount, {
  fits: turn(positions.atAmount, 'amount'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellInHand),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
})
const product = when(judge.judgeProduct, { known: turn(positions.atKnown), unknown: load(positions.atCode) })
const none = when(judge.judgeNone, { seen: turn(positions.atNone), notHere: refuse('NOT_HERE') })
const shown = when(judge.judgeShown, { shown: approve, nothing: refuse('FIELD_MISSING', () => ({ field: 'badge' })) })

/**
 * Scan a shelf, a product, then each piece of it, or type how many; the shelf once more, or OK, and say why. What is more
 * than one may change alone wants somebody else's badge or password. The shelf stays for the next product.
 */
const handFlow = (act: HandAct) => {
  const change = write(act)
  const hasProduct = (seen: Parameters<typeof productInHand>[0]) => productInHand(seen) !== null
  return flow({
    query: ['shelf', 'code'],
    start: nowhere,
    load: async ({ read, position: { shelf: code, code: product } }) => {
      if (code === null) return { act, shelf: null, found: null, approval: null }
      const asked = { act, shelf: code, ...(product === null ? {} : { product }) }
      return { act, ...(await read(api.read, asked)), approval: null }
    },
    loadKeys: {},
    renew: ({ approval }, now) => ({ ...now, approval }),
    resume: whereToStand,
    // biome-ignore format: a table is read by its rows
    steps: {
      shelf: { kind: 'scan', speaks: speakThing('shelf'), expects: () => [], on: { scan: load(positions.atShelf) } },
      product: { kind: 'scan', speaks: speakThing('product'), shows: panels.whatLiesThere, says: tells.tellShelf, expects: panels.productsExpected, on: { scan: product, cancel: turn(() => nowhere, '@reload') } },
      amount: { kind: 'scan', speaks: panels.speakTold, shows: panels.whatIsTold, says: tells.tellInHand, expects: panels.moreExpected, holds: hasProduct, on: { scan: more, quantity: go('quantity'), ok: told, ...(act === 'update' && { missing: none }), cancel: toProducts } },
      quantity: { kind: 'quantity', over: 'amount', asks: panels.amountAsked, says: tells.tellInHand, holds: hasProduct, on: { answer: amount, scan: when(judge.isScannedAgain, { same: amount, other: otherProduct }), cancel: go('@resume') } },
      reason: { kind: 'choose', over: 'amount', options: panels.reasonOptions, says: tells.tellInHand, holds: hasProduct, on: { answer: when(judge.judgeAlone, { alone: change, withSecond: turn(positions.atReason) }), cancel: go('amount') } },
      second: { kind: 'form', over: 'amount', isFleeting: true, fields: panels.whoLooksOn, says: tells.tellInHand, holds: hasProduct, on: { answer: shown, cancel: toAmount } },
      confirm: { kind: 'choose', over: 'amount', options: panels.confirmOption, says: tells.tellInHand, holds: hasProduct, on: { answer: change, ok: change, cancel: toAmount } },
    },
  })
}

export const addProduct = handFlow('add')
export const removeProduct = handFlow('remove')
export const updateProduct = handFlow('update')
