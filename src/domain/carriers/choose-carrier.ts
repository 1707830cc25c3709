import type { carrierReasons, ruleMisses } from '#contract/calls/houses/carrier-rules.ts'
import { carrierNamed } from './carrier-named.ts'
import { foldName } from './fold-name.ts'

/** What of an order decides who carries it; its desi are those of its products. */
export interface CarriedOrder {
  /** As the order names him. */
  readonly carrier: string
  readonly city: string
  readonly district: string
  readonly channel: string
  readonly amount: number
  readonly desi: number
}

/** Gives orders to a carrier; a condition that is empty or null holds for every order. */
export interface CarrierRule {
  readonly name: string
  readonly carrierId: number
  readonly city: string
  readonly district: string
  readonly channel: string
  readonly desiFrom: number | null
  readonly desiTo: number | null
  readonly amountFrom: number | null
  readonly amountTo: number | null
  /** It holds for orders that name a carrier, too. */
  readonly isOverNamed: boolean
}

type RuleMiss = (typeof ruleMisses)[number]

export interface CarrierChoice<Carrier, Rule> {
  readonly carrier: Carrier | null
  readonly reason: (typeof carrierReasons)[number]
  /** The rule that decided. */
  readonly rule: Rule | null
  /** The rules before it, with what of each does not hold. */
  readonly missed: readonly { readonly rule: Rule; readonly miss: RuleMiss }[]
}

/** Who carries an order: of the rules in order the first that holds, else whom it names, else the first carrier in use. */
export const chooseCarrier = <
  Carrier extends { readonly id: number; readonly code: string; readonly name: string },
  Rule extends CarrierRule,
>(
  carriers: readonly Carrier[],
  rules: readonly Rule[],
  order: CarriedOrder,
): CarrierChoice<Carrier, Rule> => {
  const named = carrierNamed(carriers, order.carrier)
  const missed: { rule: Rule; miss: RuleMiss }[] = []
  for (const rule of rules) {
    const carrier = carriers.find(({ id }) => id === rule.carrierId)
    const miss = named !== undefined && !rule.isOverNamed ? 'named' : carrier ? missOf(rule, order) : 'carrierOff'
    if (miss === null) return { carrier: carrier!, reason: 'rule', rule, missed }
    missed.push({ rule, miss })
  }
  if (named !== undefined) return { carrier: named, reason: 'named', rule: null, missed }
  const [first] = carriers
  return { carrier: first ?? null, reason: first === undefined ? 'nobody' : 'first', rule: null, missed }
}

const missOf = (rule: CarrierRule, order: CarriedOrder): RuleMiss | null => {
  for (const field of ['city', 'district', 'channel'] as const)
    if (rule[field] !== '' && foldName(rule[field]) !== foldName(order[field])) return field
  if (!isWithin(order.desi, rule.desiFrom, rule.desiTo)) return 'desi'
  return isWithin(order.amount, rule.amountFrom, rule.amountTo) ? null : 'amount'
}

const isWithin = (value: number, from: number | null, to: number | null): boolean =>
  (from === null || value >= from) && (to === null || value <= to)
