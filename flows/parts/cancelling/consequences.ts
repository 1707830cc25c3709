import type { Consequence } from '#contract/calls/line/orders.ts'
import { type Facts, figure, type Panel, word } from '#engine/vocabulary/panels.ts'

/** What an act on orders brings with it, before it is confirmed: only what it does bring. */
export const consequences = ({ picked, owed }: Pick<Consequence, 'picked' | 'owed'>): readonly Panel[] => {
  const facts: Facts['facts'] = [
    { label: word('panel.becomesExcess'), value: figure(picked) },
    ...(owed > 0 ? [{ label: word('panel.owedBack'), value: figure(owed, 'money') }] : []),
  ]
  return [{ kind: 'facts', facts }]
}
