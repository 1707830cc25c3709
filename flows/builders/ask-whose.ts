import { word } from '#engine/vocabulary/panels.ts'
import type { Reaction, When } from '#engine/vocabulary/reaction.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { ChooseStep } from '#engine/vocabulary/step.ts'

/**
 * A dialog for a form that someone else saved first: take what he wrote and drop the own, or keep the own. `keepMine`
 * reads the record again for its version, and says what he changed.
 */
export const askWhose = <Doc, P extends Position, Id extends string>(
  form: Id,
  keepMine: Reaction<Doc, P, Id>,
): ChooseStep<Doc, P, Id> => {
  const choice: When<Doc, P, Id> = {
    type: 'when',
    test: ({ value }) => (value === 'theirs' ? 'theirs' : 'mine'),
    branches: { theirs: '@reload', mine: keepMine },
  }
  return {
    kind: 'choose',
    over: form,
    options: () => [
      { value: 'theirs', title: word('action.takeTheirs'), sign: 'undo' },
      { value: 'mine', title: word('action.keepMine'), sign: 'yes' },
    ],
    on: { answer: choice, cancel: form },
  }
}
