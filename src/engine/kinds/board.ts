import type { BoardStep } from '../vocabulary/step.ts'
import { chosen } from './choose.ts'
import type { Kind } from './kind.ts'

export const board: Kind<BoardStep<any, any, string>> = {
  turns: (step, scene) => {
    const { act, value } = scene
    if (act === 'print' || (act === 'action' && value === 'print')) return { type: 'print' }
    return act === 'choice' ? chosen(step.options?.(scene)[Number(value) - 1], value) : null
  },
  expects: (step, seen) => step.options?.(seen).map(({ value }) => value) ?? [],
}
