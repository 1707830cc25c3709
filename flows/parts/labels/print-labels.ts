import type { labels } from '#contract/calls/papers/labels.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import { labelPaper } from './label-paper.ts'

/** As many as one sheet call prints. */
const mostLabels = 500

/** Prints the labels of the things with these ids, and stays at the step. */
export const printLabels = <Doc>(
  endpoint: (typeof labels)[keyof typeof labels],
  step: string,
  idsOf: (scene: Scene<Doc, Position>) => readonly (string | number)[],
): Reaction<Doc, Position, string> => {
  const { call, refuse, when } = flowOn<Doc, Position, string>()
  return when(scene => (idsOf(scene).length > mostLabels ? 'tooMany' : 'some'), {
    tooMany: refuse('LABELS_TOO_MANY', () => ({ most: mostLabels })),
    some: call(endpoint, {
      input: scene => ({ ids: idsOf(scene).map(Number) }),
      prints: labelPaper,
      ends: () => 'printed',
      to: { printed: step },
      keys: { SHELF_NOT_FOUND: '@reload', CART_NOT_FOUND: '@reload', TABLE_NOT_FOUND: '@reload' },
    }),
  })
}
