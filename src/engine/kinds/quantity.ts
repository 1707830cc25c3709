import type { QuantityStep } from '../vocabulary/step.ts'
import { type Kind, refusal } from './kind.ts'
import { amountAfter } from './type-amount.ts'

/** A number from the keypad: confirmed as it stands there, or given whole. Its reactions hear a number, written plainly. */
export const quantity: Kind<QuantityStep<any, any, string>> = {
  turns: (step, scene) => {
    const { act, value, typed } = scene
    if (act === 'times' || act === 'typed') return { type: 'set', typed: value }
    if (act === 'key') {
      const next = amountAfter(typed, value, step.asks(scene))
      return next === null ? refusal('KEY_HAS_NO_PLACE', { key: value }) : { type: 'set', typed: next }
    }
    if (act !== 'ok' && act !== 'answer') return null
    const given = (act === 'ok' ? typed || step.asks(scene).start : value).trim().replace(/,$/, '').replace(',', '.')
    return /^\d{1,7}(\.\d{1,3})?$/.test(given)
      ? { type: 'act', act: 'answer', value: String(Number(given)) }
      : refusal('QUANTITY_NOT_A_NUMBER', { given })
  },
  expects: (step, seen) => [step.asks(seen).start || String(step.asks(seen).most)],
  faults: ({ on }) => (on.answer === undefined ? ['asks and hears no answer'] : []),
}
