import { type ReturnProduct, type ReturnReading, returnConditions } from '#contract/calls/line/returns.ts'
import { type Facts, figure, type ListRow, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Amount, Field, Option } from '#engine/vocabulary/step.ts'
import { amountOf } from '#flows/parts/amount.ts'
import { photoRow } from '#flows/parts/photos/photos-of-goods.ts'
import { moneyText } from '#flows/parts/round.ts'
import { lineInHand, linesOf, openLines, piecesRead, type ReturnSeen, refundOn, termsFrom } from './desk.ts'

/** The trays that wait, each to be tapped once its goods are dealt with. */
export const waitingTrays = ({ doc: { trays } }: ReturnSeen): readonly Panel[] => [
  {
    kind: 'list',
    label: word('panel.returnTrays'),
    none: word('panel.noReturnTray'),
    rows: trays.map(({ id, name, code, note, orderNo, user }) => ({
      title: raw(name),
      text: raw([orderNo ?? code, note, user].filter(Boolean).join(' · ')),
      mark: 'todo',
      answer: String(id),
    })),
  },
]

export const returnProgress = (seen: ReturnSeen): Panel | null => {
  const { order } = seen.doc
  return order === null
    ? null
    : {
        kind: 'progress',
        badge: word('panel.order', { orderNo: order.orderNo }),
        ...piecesRead(seen),
        unit: word('unit.pieces'),
      }
}

/** What is to be known before anything is taken back. */
export const warnings = ({ doc: { order, settings } }: ReturnSeen): readonly Panel[] => {
  if (order === null) return []
  const { numberOfDaysForReturningOrder: days } = settings.iadeAyar
  const told: readonly (readonly [boolean, Text, Text])[] = [
    [order.daysPast > 0, word('panel.daysPast'), word('panel.daysPastOf', { daysPast: order.daysPast, days })],
    [order.isBeforeDelivery, word('panel.notDelivered'), word('panel.deliveredFirst')],
    [order.isCampaignOrder, word('panel.campaign'), word('panel.campaignReturn')],
    [order.giftVoucherAmount > 0, word('panel.giftVoucher'), figure(order.giftVoucherAmount, 'money')],
  ]
  return [{ kind: 'facts', facts: told.filter(([holds]) => holds).map(([, label, value]) => ({ label, value })) }]
}

/** What came back of the order before, and how far each refund is. */
export const returnsBefore = ({ doc: { order } }: ReturnSeen): readonly Panel[] => [
  {
    kind: 'list',
    label: word('panel.returnsBefore'),
    none: word('panel.noReturnBefore'),
    rows: (order?.returns ?? []).map(({ no, piece, amount, refundState, user }) => ({
      title: raw(`R${no}`),
      text: word(`panel.returnOf.${refundState}`, { pieces: piece, user }),
      value: figure(amount, 'money'),
      mark: refundState === 'paid' || refundState === 'given' ? 'done' : 'plain',
    })),
  },
]

/** What the customer gets as it stands, giant; and every line of the order with what lies on the desk of it. */
export const onTheDesk = (seen: ReturnSeen): readonly Panel[] => {
  const { amount, refundable } = refundOn(seen)
  const { customerName = '', orderNo = '', collected = 0, refunded = 0 } = seen.doc.order ?? {}
  return [
    {
      kind: 'card',
      mark: amount > 0 ? 'todo' : 'plain',
      label: word('panel.toRefund'),
      shout: `${moneyText(amount)} TRY`,
      name: raw(customerName || orderNo),
      note: word(refunded > 0 ? 'panel.refundedOfCollected' : 'panel.ofCollected', {
        collected: moneyText(collected),
        refunded: moneyText(refunded),
        refundable: moneyText(refundable),
      }),
    },
    {
      kind: 'list',
      label: word('panel.ofCustomer', { name: customerName }),
      rows: linesOf(seen).flatMap(line => lineRows(line, readingsOf(seen, line))),
    },
  ]
}

/** What the customer gets as it stands, and what he paid; where not all of that may be given back, how much may. */
const money = (seen: ReturnSeen, terms = termsFrom({})): readonly Panel[] => {
  const { amount, refundable } = refundOn(seen, terms)
  const collected = seen.doc.order?.collected ?? 0
  return [
    {
      kind: 'figures',
      figures: [
        { label: word('panel.toRefund'), value: figure(amount, 'money'), mark: amount > 0 ? 'todo' : 'plain' },
        refundable < collected
          ? { label: word('panel.refundableOf'), value: figure(refundable, 'money') }
          : { label: word('panel.collected'), value: figure(collected, 'money') },
      ],
    },
  ]
}

const readingsOf = ({ doc }: ReturnSeen, { id }: ReturnProduct): readonly ReturnReading[] =>
  (doc.order?.readings ?? []).filter(({ orderProductID }) => orderProductID === id)

/** A line; what came back of it otherwise than sound can be photographed. */
const lineRows = (line: ReturnProduct, readings: readonly ReturnReading[]): readonly ListRow[] => [
  lineRow(line, readings),
  ...(readings.some(({ condition }) => condition !== 'sound')
    ? [photoRow(line.productName, String(line.id), line.photos)]
    : []),
]

const lineRow = (line: ReturnProduct, readings: readonly ReturnReading[]): ListRow => {
  const read = readings.reduce((sum, { piece }) => sum + piece, 0)
  const last = readings.at(-1)
  return {
    title: raw(line.productName),
    text:
      last !== undefined
        ? word(`panel.lastCondition.${last.condition}`, { code: line.productBarcode })
        : line.returnPiece > 0
          ? word('panel.cameBackBefore', { code: line.productBarcode, piece: line.returnPiece })
          : raw(line.productBarcode),
    value: word('panel.ofAll', { now: read, of: read + line.leftPiece }),
    mark: line.leftPiece > 0 ? (read > 0 ? 'todo' : 'plain') : 'done',
  }
}

const conditionSigns = { sound: 'yes', opened: 'box', damaged: 'missing', notOurs: 'no' } as const
/** What goods are found to be, and where that brings them. */
export const conditions = (): readonly Option[] =>
  returnConditions.map(value => ({
    value,
    title: word(`state.condition.${value}`),
    text: word(`panel.conditionTo.${value}`),
    sign: conditionSigns[value],
  }))

export const reasons = ({ doc }: ReturnSeen): readonly Option[] =>
  doc.causes.map(({ id, definition }) => ({ value: String(id), title: raw(definition), sign: 'choose' }))
/** One for all, or 0: each is asked. */
export const reasonsForAll = (seen: ReturnSeen): readonly Option[] => [
  { value: '0', title: word('panel.selectReason'), text: word('panel.reasonForEach'), sign: 'scan' },
  ...reasons(seen),
]

/** How it can be given back: nothing where nothing is owed; a voucher and the wallet need a known customer. */
export const payments = (seen: ReturnSeen): readonly Option[] => {
  const { amount } = refundOn(seen)
  const isKnown = seen.doc.order?.customerCode !== ''
  const types = amount === 0 ? [-1, 3] : isKnown ? [1, 2, 3, 4] : [1, 3]
  return types.map(type => ({
    value: String(type),
    title: word(type === -1 ? 'panel.nothingToRefund' : `state.refundKind.${type}`),
    text: word(`panel.refundAs.${type}`),
    sign: type === 3 ? 'retry' : type === 2 ? 'badge' : type === 4 ? 'person' : 'undo',
  }))
}
export const moneyNow = (seen: ReturnSeen): readonly Panel[] => money(seen)

/** What is given back by the form as it stands, and what adds up to it. */
export const moneyByTerms = (seen: ReturnSeen): readonly Panel[] => {
  const { goods, added, kept } = refundOn(seen, termsFrom(seen.draft ?? {}))
  const facts: Facts = {
    kind: 'facts',
    facts: [
      { label: word('panel.refundKind'), value: word(`state.refundKind.${seen.position.type}`) },
      { label: word('panel.goodsWorth'), value: figure(goods, 'money') },
      ...(added > 0 ? [{ label: word('panel.addedToRefund'), value: figure(added, 'money') }] : []),
      ...(kept > 0 ? [{ label: word('panel.keptOfRefund'), value: figure(kept, 'money') }] : []),
    ],
  }
  return [...money(seen, termsFrom(seen.draft ?? {})), facts]
}
/** Only what can change something is asked. */
export const termFields = ({ doc: { order }, position }: ReturnSeen): readonly Field[] => {
  if (order === null) return []
  const flag = (name: string, holds: boolean): readonly Field[] =>
    holds ? [{ name, kind: 'flag' as const, start: 'false' }] : []
  return [
    ...(position.type === 1
      ? [
          { name: 'iban', kind: 'text' as const, maxLength: 60 },
          { name: 'ibanName', kind: 'text' as const, maxLength: 200 },
        ]
      : []),
    ...flag('cargoReturn', order.shippingAmount > 0),
    ...flag('payDoorReturn', order.payDoorFee > 0),
    ...flag('ReflectFixedShippingAmount', order.fixedShippingAmount > 0),
    { name: 'ReduceShippingCostAmount', kind: 'number', start: '' },
  ]
}

export const trayFields = ({ position }: ReturnSeen): readonly Field[] => [
  { name: 'trayName', kind: 'text', maxLength: 40 },
  { name: 'code', kind: 'code', start: position.missed ?? '', maxLength: 200 },
  { name: 'note', kind: 'text', maxLength: 500 },
]
export const phoneFields = (): readonly Field[] => [
  { name: 'phone', kind: 'text', required: true, maxLength: 40, autoComplete: 'off' },
]

export const amountInHand = (seen: ReturnSeen): Amount => {
  const line = lineInHand(seen)
  return amountOf(line, line?.leftPiece ?? 0, '')
}
export const productsExpected = (seen: ReturnSeen): readonly string[] =>
  openLines(seen).map(({ productBarcode }) => productBarcode)
