import { act } from '#engine/run-flow.ts'
import type { Act } from '#engine/scene.ts'
import type { Step } from '#engine/step.ts'
import { perform } from '../station/stage.ts'
import { type Say, useSay } from '../words/say.ts'
import { Sign, type SignName } from './signs.tsx'

const buttons = ['cancel', 'missing', 'otherShelf', 'quantity', 'undo', 'ok'] as const
type ButtonAct = (typeof buttons)[number]
const signs: Readonly<Record<ButtonAct, SignName>> = {
  cancel: 'cancel',
  missing: 'missing',
  otherShelf: 'shelf',
  quantity: 'quantity',
  undo: 'undo',
  ok: 'yes',
}

export interface ActsOf {
  readonly flowId: string
  readonly stepId: string
  readonly step: Step<any, any, string>
}

/** What can be done here by hand, in places that stay the same from step to step. */
export const actsOf = ({ step }: ActsOf, canUndo: boolean): readonly ButtonAct[] =>
  buttons.filter(name => (name === 'undo' ? canUndo && step.over === undefined : step.on[name] !== undefined))

/** A button's word: the step's own, if it has one, else the act's. */
export const actWord = (
  { has }: Pick<Say, 'has'>,
  { flowId, stepId }: Pick<ActsOf, 'flowId' | 'stepId'>,
  name: Act,
): string => {
  const own = `act.${flowId}.${stepId}.${name}`
  return has(own) ? own : `act.${name === 'answer' ? 'ok' : name}`
}

export const Acts = (props: ActsOf & { readonly canUndo: boolean }) => {
  const said = useSay()
  const names = actsOf(props, props.canUndo)
  if (names.length === 0) return <div className="acts none" />
  return (
    <div className="acts">
      {names.map(name => (
        <button
          key={name}
          type="button"
          className={name === 'ok' ? 'act main' : 'act'}
          data-act={name}
          onClick={() => perform(act(name))}
        >
          <Sign name={signs[name]} />
          <span>{said.say(actWord(said, props, name))}</span>
        </button>
      ))}
    </div>
  )
}
