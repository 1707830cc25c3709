import { act } from '#engine/machine/run-flow.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Acts, type ActsOf } from '../parts/acts.tsx'

export interface BoardActsProps extends ActsOf {
  readonly canUndo: boolean
  readonly actions: readonly Action[]
}

/** What can be done on a board: its acts, then its own actions. */
export const BoardActs = ({ actions, ...acts }: BoardActsProps) => {
  return (
    <Acts {...acts}>
      {actions.map(action => (
        <ActionButton key={action.name} action={action} />
      ))}
    </Acts>
  )
}

/** What can be done beside a form; how it is left stands under its fields. */
export const FormActs = ({ actions }: { readonly actions: readonly Action[] }) =>
  actions.length === 0 ? (
    <span />
  ) : (
    <div className="acts">
      {actions.map(action => (
        <ActionButton key={action.name} action={action} />
      ))}
    </div>
  )

const ActionButton = ({ action: { name, sign, isDanger } }: { readonly action: Action }) => {
  const { say } = useSay()
  return (
    <button
      type="button"
      className={isDanger === true ? 'act danger' : 'act'}
      data-action={name}
      onClick={() => perform(act('action', name))}
    >
      {sign !== undefined && <Sign name={sign} />}
      <span>{say(`action.${name}`)}</span>
    </button>
  )
}
