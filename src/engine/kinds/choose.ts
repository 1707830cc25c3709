import type { ChooseStep, Option } from '../vocabulary/step.ts'
import { type Kind, refusal, type Turn } from './kind.ts'

export const choose: Kind<ChooseStep<any, any, string>> = {
  turns: (step, scene) => {
    const { act, value } = scene
    if (act === 'choice') return chosen(step.options(scene)[Number(value) - 1], value)
    return act === 'answer'
      ? chosen(
          step.options(scene).find(option => option.value === value),
          value,
        )
      : null
  },
  expects: (step, seen) => step.expects?.(seen) ?? step.options(seen).map(({ value }) => value),
}

/** An option that was chosen, by its number or its value, answers the step. */
export const chosen = (option: Option | undefined, choice: string): Turn =>
  option === undefined ? refusal('CHOICE_UNKNOWN', { choice }) : { type: 'act', act: 'answer', value: option.value }
