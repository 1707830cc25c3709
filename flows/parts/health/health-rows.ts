import type { Health } from '#contract/calls/desk/provider.ts'
import { type ListRow, word } from '#engine/vocabulary/panels.ts'

/** How each part of the product fares. */
export const healthRows = (parts: readonly Health[]): readonly ListRow[] =>
  parts.map(({ part, state, figures }) => ({
    title: word(`state.part.${part}`),
    text: word(`panel.health.${part}.${state}`, figures),
    mark: state === 'good' ? 'done' : state === 'absent' ? 'plain' : 'todo',
  }))
