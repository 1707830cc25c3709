import { sumQuantities } from '#base/decimals.ts'
import {
  returns as api,
  type ReturnCondition,
  type ReturnOrder,
  type ReturnProduct,
  type ReturnTray,
  returnConditions,
} from '#contract/calls/line/returns.ts'
import { contract } from '#contract/index.ts'
import type { ReturnCause } from '#contract/shapes/picking.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { mayComeBack, type Refund, type RefundTerms, refundOf } from '#domain/refunds.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** What lies before who takes returns: the order that was found, the reasons there are, and the trays that wait. */
export interface ReturnDesk {
  readonly settings: Settings
  readonly order: ReturnOrder | null
  readonly causes: readonly ReturnCause[]
  readonly trays: readonly ReturnTray[]
  /** The tray that goods were put into last, and the return that was completed last. */
  readonly tray: string
  readonly done: { readonly returnNo: number; readonly amount: number; readonly exchangeOrderNo: string } | null
}

/**
 * What the order was found by, or a code that found none, or not without a telephone; whether its warnings were read, the
 * reason for all, what is in hand, and how it is paid.
 */
export type ReturnPosition = Readonly<{
  code: string | null
  missed: string | null
  asksPhone: string | null
  warned: number | null
  /** A reason for all pieces; 0, `select`: each is asked for its own. */
  reason: number | null
  lineId: number | null
  piece: number | null
  condition: string | null
  type: number | null
}>
export const atStart: ReturnPosition = {
  code: null,
  missed: null,
  asksPhone: null,
  warned: null,
  reason: null,
  lineId: null,
  piece: null,
  condition: null,
  type: null,
}
export type ReturnSeen = Seen<ReturnDesk, ReturnPosition>
export type ReturnScene = Scene<ReturnDesk, ReturnPosition>
export type ReturnStep =
  | 'find'
  | 'toPhone'
  | 'phone'
  | 'unknown'
  | 'noPaper'
  | 'tray'
  | 'closed'
  | 'warned'
  | 'reasonForAll'
  | 'piece'
  | 'quantity'
  | 'condition'
  | 'reason'
  | 'photo'
  | 'payment'
  | 'terms'

/** The order of what was scanned: a cargo label first, then any other paper of it. */
export const readReturnDesk = async ({
  read,
  readUnless,
  position,
  who,
}: Reading<ReturnPosition>): Promise<ReturnDesk> => {
  const barcode = String(position.code ?? '')
    .trim()
    .slice(0, 200)
  const find = async (): Promise<ReturnOrder> =>
    (await readUnless(api.byCargo, { barcode }, 'ORDER_IS_NOT_FOUND')) ?? (await read(api.byBarcode, { barcode }))
  const [order, causes, trays] = await Promise.all([
    barcode === '' ? null : find(),
    read(contract.picking.causes, { active: true, use: 'return' }),
    read(api.trays, {}),
  ])
  return { settings: who.settings, order, causes, trays, tray: '', done: null }
}

/** The step that belongs to what lies on the desk. */
export const whereAtDesk = (seen: ReturnSeen): ReturnStep => {
  const { doc, position } = seen
  if (doc.order === null) return position.asksPhone !== null ? 'phone' : position.missed !== null ? 'noPaper' : 'find'
  if (!mayComeBack(doc.order) || (openLines(seen).length === 0 && doc.order.readings.length === 0)) return 'closed'
  if (position.warned === null && isWarnedOf(doc.order)) return 'warned'
  if (position.lineId === null && position.reason === null && asksReasons(seen) && doc.order.readings.length === 0)
    return 'reasonForAll'
  if (lineInHand(seen) !== undefined) return stepInHand(position)
  return position.type !== null && doc.order.readings.length > 0 ? 'terms' : 'piece'
}

const stepInHand = ({ piece, condition }: ReturnPosition): ReturnStep =>
  piece === null ? 'quantity' : condition === null ? 'condition' : 'reason'

/** What may be said before anything is taken back. */
export const isWarnedOf = ({ daysPast, isCampaignOrder, giftVoucherAmount, isBeforeDelivery }: ReturnOrder): boolean =>
  daysPast > 0 || isCampaignOrder || giftVoucherAmount > 0 || isBeforeDelivery

export const asksReasons = ({ doc }: ReturnSeen): boolean =>
  doc.settings.iadeAyar.iadeNedeniAktif && doc.causes.length > 0
/** Whether each piece is asked for its own reason. */
export const asksEachReason = (seen: ReturnSeen): boolean => asksReasons(seen) && !seen.position.reason

export const linesOf = ({ doc }: ReturnSeen): readonly ReturnProduct[] => doc.order?.products ?? []
export const openLines = (seen: ReturnSeen): readonly ReturnProduct[] =>
  linesOf(seen).filter(({ leftPiece }) => leftPiece > 0)
export const lineInHand = (seen: ReturnSeen): ReturnProduct | undefined =>
  linesOf(seen).find(({ id }) => id === Number(seen.position.lineId))
export const conditionInHand = ({ position }: ReturnSeen): ReturnCondition | undefined =>
  returnConditions.find(condition => condition === position.condition)

/** Pieces on the desk, and pieces that could come back when it began. */
export const piecesRead = (seen: ReturnSeen): { readonly now: number; readonly of: number } => {
  const now = sumQuantities((seen.doc.order?.readings ?? []).map(({ piece }) => piece))
  return { now, of: sumQuantities([now, ...linesOf(seen).map(({ leftPiece }) => leftPiece)]) }
}

const noTerms: RefundTerms = {
  cargoReturn: false,
  payDoorReturn: false,
  ReflectFixedShippingAmount: false,
  ReduceShippingCostAmount: 0,
}

/** The terms as a form says them. */
export const termsFrom = (fields: Readonly<Record<string, string>>): RefundTerms => ({
  cargoReturn: fields.cargoReturn === 'true',
  payDoorReturn: fields.payDoorReturn === 'true',
  ReflectFixedShippingAmount: fields.ReflectFixedShippingAmount === 'true',
  ReduceShippingCostAmount: Math.max(0, Number((fields.ReduceShippingCostAmount ?? '').replace(',', '.')) || 0),
})

/** What the pieces on the desk come to. */
export const refundOn = ({ doc }: ReturnSeen, terms: RefundTerms = noTerms): Refund => {
  const { order } = doc
  const priceOf = (id: number): number => order?.products.find(line => line.id === id)?.unitPrice ?? 0
  const pieces = (order?.readings ?? []).map(({ orderProductID, piece, condition }) => ({
    piece,
    condition,
    unitPrice: priceOf(orderProductID),
  }))
  return refundOf(order ?? nothingPaid, pieces, terms)
}

const nothingPaid = { collected: 0, refunded: 0, shippingAmount: 0, payDoorFee: 0, fixedShippingAmount: 0 }
