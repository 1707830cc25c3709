import type { TriedCarrier } from '#contract/calls/houses/carrier-rules.ts'
import { type Facts, figure, type ListPanel, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Register } from '#flows/builders/register.ts'

/** The rules, and the order that was tried on them last. */
export interface Rules extends Register {
  readonly tried?: TriedCarrier
}

/** Which carrier the order would get, why, and what of the order decided it. */
export const triedPanels = ({ doc: { tried } }: { readonly doc: Rules }): readonly Panel[] => {
  if (tried === undefined) return []
  const { orderNo, carrier, carrierReason, rule, missed, named, city, district, channel, amount, desi } = tried
  const facts: Facts = {
    kind: 'facts',
    label: raw(orderNo),
    facts: [
      { label: word('column.carrier'), value: raw(carrier ?? '—') },
      { label: word('panel.carrierReason'), value: word(`state.carrierReason.${carrierReason}`, { rule: rule ?? '' }) },
      { label: word('panel.carrierNamed'), value: raw(named || '—') },
      { label: word('field.city'), value: raw(city || '—') },
      { label: word('field.district'), value: raw(district || '—') },
      { label: word('field.channel'), value: raw(channel || '—') },
      { label: word('field.amount'), value: figure(amount, 'money') },
      { label: word('field.desi'), value: figure(desi) },
    ],
  }
  const before: ListPanel = {
    kind: 'list',
    label: word('panel.rulesMissed'),
    rows: missed.map(({ rule, ruleMiss }) => ({ title: raw(rule), text: word(`state.ruleMiss.${ruleMiss}`) })),
  }
  return missed.length === 0 ? [facts] : [facts, before]
}
