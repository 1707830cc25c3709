import { word } from '#engine/vocabulary/panels.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { ChooseStep } from '#engine/vocabulary/step.ts'

/** A dialog that asks once more before something is taken away: the action itself, or back. */
export const askTwice = <Doc, P extends Position, Id extends string>(
  over: Id,
  action: string,
  does: Reaction<Doc, P, Id>,
  rest: Pick<ChooseStep<Doc, P, Id>, 'says' | 'shows'> & {
    readonly sign?: string
    /** What going back does, if it is not plainly the step below. */
    readonly back?: Reaction<Doc, P, Id>
  } = {},
): ChooseStep<Doc, P, Id> => {
  const { sign = 'missing', back = over, ...shown } = rest
  return {
    kind: 'choose',
    over,
    ...shown,
    options: () => [{ value: 'yes', title: word(`action.${action}`), sign }],
    on: { answer: does, cancel: back },
  }
}
