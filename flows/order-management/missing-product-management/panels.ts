import type { Scanned } from '#contract/calls/goods/scans.ts'
import type { MissingLine, MissingOrder } from '#contract/calls/line/missing.ts'
import { code, number, optional, picture, state, text, time } from '#contract/listings/column.ts'
import { openDecisions } from '#contract/listings/line/missing-product-list.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { type Facts, figure, type Grid, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action, Option } from '#engine/vocabulary/step.ts'
import { pages } from '#flows/pages.ts'
import { callLink } from '#flows/parts/calling/outward-links.ts'

/** An order with what is missing of it; none if the address names none. */
export interface MissingPage {
  readonly order: MissingOrder | null
  readonly found: Scanned | null
}
export type MissingPosition = Readonly<Record<'id' | 'lineId', string | number | null>>
type Here = Seen<MissingPage, MissingPosition>

/** The line that is decided of: the one that was chosen, or the only one. */
export const lineInHand = ({ doc: { order }, position }: Here): MissingLine | undefined => {
  const lines = order?.lines ?? []
  return lines.length === 1 ? lines[0] : lines.find(line => line.orderProductID === Number(position.lineId))
}

export const tellLine = (seen: Here) => {
  const line = lineInHand(seen)
  return {
    orderNo: seen.doc.order?.orderNo ?? '',
    product: line?.productName ?? '',
    piece: line?.missingPiece ?? 0,
    unit: line?.unit ?? '',
  }
}

const shelvesOf = (shelves: readonly { readonly shelfCode: string; readonly piece: number }[]): string =>
  shelves.map(({ shelfCode, piece }) => `${shelfCode} ×${piece}`).join(', ')
const freeOf = ({ freeShelves }: MissingLine): string =>
  shelvesOf(freeShelves.map(({ shelfCode, free }) => ({ shelfCode, piece: free })))

const facts = (order: MissingOrder): Facts => ({
  kind: 'facts',
  facts: [
    { label: word('column.orderNo'), value: raw(order.orderNo) },
    { label: word('column.status'), value: word(`state.status.${order.status}`) },
    { label: word('column.packageStatus'), value: word(`state.packageStatus.${order.packageStatus}`) },
    { label: word('column.orderedAt'), value: figure(Date.parse(order.orderDate), 'time') },
    { label: word('panel.customer'), value: raw(order.customerName || '–') },
    {
      label: word('panel.phone'),
      value: raw(order.phone || '–'),
      ...(order.phone === '' ? {} : { link: callLink(order) }),
    },
    { label: word('column.amount'), value: figure(order.amount, 'money') },
    { label: word('column.setNo'), value: raw(order.setNo === null ? '–' : String(order.setNo)) },
    {
      label: word('panel.parcel'),
      value: raw(order.parcel === null ? '–' : `${order.parcel.table} · ${order.parcel.definition}`),
    },
  ],
})

const lines = (order: MissingOrder): Grid => ({
  kind: 'grid',
  label: word('panel.missingLines'),
  none: word('panel.noMissingLines'),
  columns: {
    image: picture,
    product: text,
    barcode: code,
    pieces: number,
    openMissing: number,
    decision: state(openDecisions, { none: 'bad', resource: 'info', wait: 'todo', call: 'todo' }),
    note: text,
    promisedFrom: code,
    freeOnShelves: code,
    reason: optional(text),
    user: optional(text),
    at: optional(time),
  },
  rows: order.lines.map(line => ({
    id: line.orderProductID,
    productID: line.productID,
    image: line.image,
    product: line.productName,
    barcode: line.productBarcode,
    pieces: line.piece,
    openMissing: line.missingPiece,
    decision: line.decision?.decision ?? 'none',
    note: line.decision?.note ?? '',
    promisedFrom: shelvesOf(line.promised),
    freeOnShelves: freeOf(line),
    reason: line.reason,
    user: line.toldBy,
    at: line.toldAt,
  })),
  opens: row => pages.product(String(row.productID)),
})

const history = (order: MissingOrder): Grid => ({
  kind: 'grid',
  label: word('panel.missingDecisions'),
  none: word('panel.noMissingDecisions'),
  columns: { at: time, user: text, product: text, decision: state(openDecisions), note: text },
  rows: order.history.map(({ productName, ...entry }, id) => ({ id, product: productName, ...entry })).toReversed(),
})

/** The order, its missing lines with what can be done of them, and what was decided so far. */
export const allOfMissing = ({ doc: { order } }: Here): readonly Panel[] =>
  order === null ? [] : [facts(order), lines(order), history(order)]

export const linesToDecide = ({ doc: { order } }: Here): readonly Option[] =>
  (order?.lines ?? []).map(line => ({
    value: String(line.orderProductID),
    title: raw(line.productName),
    text: word(`state.decision.${line.decision?.decision ?? 'none'}`),
    figure: word('panel.amountOf', { amount: line.missingPiece, unit: line.unit }),
    sign: 'missing',
  }))

const signs = { resource: 'shelf', wait: 'retry', call: 'person', short: 'box', cancel: 'no' } as const

/** What can be decided, the gentlest first; another shelf tells what it has. */
export const decisionsToTake = (seen: Here): readonly Option[] => {
  const line = lineInHand(seen)
  return (['resource', 'wait', 'call', 'short', 'cancel'] as const).map(decision => ({
    value: decision,
    title: word(`state.decision.${decision}`),
    ...(decision === 'resource' && line !== undefined
      ? { text: line.freeShelves.length === 0 ? word('panel.nothingFree') : raw(freeOf(line)) }
      : { text: word(`panel.decision.${decision}`) }),
    sign: signs[decision],
  }))
}

const openOrder: Action = {
  name: 'openOrder',
  takes: 'none',
  sign: 'order',
  permission: 'OrderManagement.OrderDetails',
}
/** A decision is offered as long as something is missing; the order's own page to those who may see it. */
export const actionsOnMissing = ({ doc: { order }, who }: Here): readonly Action[] => [
  ...(order !== null && order.lines.length > 0
    ? [{ name: 'decideMissing', takes: 'none', sign: 'choose' } as const]
    : []),
  ...(order !== null && who.authority.includes(openOrder.permission!) ? [openOrder] : []),
  { name: 'print', takes: 'none', sign: 'print' },
]

/** The missing line of the order that a code names. */
export const scannedLine = ({ doc, value, who }: Scene<MissingPage, MissingPosition>) => {
  const known = (doc.order?.lines ?? []).map(line => ({ ...line, barcodes: [] }))
  return findProduct(known, value, who.settings)?.product ?? null
}
