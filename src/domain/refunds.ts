import type { ReturnCondition } from '#contract/calls/line/returns.ts'

/** What an order says of the money that was paid for it, in TRY. */
export interface OrderMoney {
  /** What was collected before and at the door. */
  readonly collected: number
  /** What was given back, or is promised to be. */
  readonly refunded: number
  readonly shippingAmount: number
  readonly payDoorFee: number
  /** What the merchant takes for the way back. */
  readonly fixedShippingAmount: number
}

/** What else is given back or kept; the names are the wire's. */
export interface RefundTerms {
  /** What the customer paid for the carriage comes back, too. */
  readonly cargoReturn: boolean
  /** The fee of paying at the door comes back, too. */
  readonly payDoorReturn: boolean
  /** The merchant's fixed price of the way back is kept. */
  readonly ReflectFixedShippingAmount: boolean
  /** So much is kept for the carriage; `true`: what the customer paid for it. */
  readonly ReduceShippingCostAmount: number | boolean
}

export interface RefundPiece {
  readonly piece: number
  readonly unitPrice: number
  readonly condition: ReturnCondition
}

export interface Refund {
  /** What the goods cost. */
  readonly goods: number
  /** What is added and kept by the terms. */
  readonly added: number
  readonly kept: number
  /** What may still be given back of the order at the most. */
  readonly refundable: number
  /** What is given back: never below nothing, never more than is refundable. */
  readonly amount: number
}

/** What a return gives back, as the desk shows it and the server books it. Of carriage and fee nothing comes back twice. */
export const refundOf = (money: OrderMoney, pieces: readonly RefundPiece[], terms: RefundTerms): Refund => {
  const goods = toMoney(pieces.reduce((sum, piece) => sum + worthOf(piece), 0))
  const isSomething = pieces.some(({ condition }) => condition !== 'notOurs')
  const added = isSomething
    ? toMoney((terms.cargoReturn ? money.shippingAmount : 0) + (terms.payDoorReturn ? money.payDoorFee : 0))
    : 0
  const reduced =
    terms.ReduceShippingCostAmount === true ? money.shippingAmount : Number(terms.ReduceShippingCostAmount)
  const kept = toMoney((terms.ReflectFixedShippingAmount ? money.fixedShippingAmount : 0) + reduced)
  const refundable = Math.max(0, toMoney(money.collected - money.refunded))
  const amount = Math.min(refundable, Math.max(0, toMoney(goods + added - kept)))
  return { goods, added, kept, refundable, amount }
}

/** What a piece costs; what is not ours costs nothing. */
export const worthOf = ({ piece, unitPrice, condition }: RefundPiece): number =>
  condition === 'notOurs' ? 0 : toMoney(piece * unitPrice)

/** TRY, to the kuruş. */
export const toMoney = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100

/** The days by which a delivery is past the time for returning; 0 within it, or where nothing was delivered. */
export const daysPast = (deliveryDate: string | null, days: number, now: Date): number => {
  const delivered = deliveryDate === null ? null : readDeliveryDate(deliveryDate)
  if (delivered === null) return 0
  return Math.max(0, Math.floor((now.getTime() - delivered.getTime()) / dayMs) - days)
}

const dayMs = 86_400_000

/** A date as other servers write it, `DD.MM-YYYY` or `DD.MM.YYYY`, or in ISO; null where it is none. */
export const readDeliveryDate = (text: string): Date | null => {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})[-.](\d{4})\b/.exec(text.trim()) ?? []
  const read = new Date(year === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`)
  return Number.isNaN(read.getTime()) ? null : read
}

/** Whether the goods have not reached the customer by the books: then the return first marks them as delivered. */
export const isBeforeDelivery = ({ status }: { readonly status: number }): boolean => status < 7 || status === 18

const comingBack: readonly number[] = [6, 7, 11, 12, 14, 15, 16, 17, 18]
/** Whether anything of an order can come back, as far as its status tells: it has left the house and is not at its end. */
export const mayComeBack = ({ status }: { readonly status: number }): boolean => comingBack.includes(status)
