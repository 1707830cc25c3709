import { Children, type ReactNode } from 'react'
import { act } from '#engine/machine/run-flow.ts'
import type { Act, Seen } from '#engine/vocabulary/scene.ts'
import type { SignName } from '#engine/vocabulary/signs.ts'
import type { Step } from '#engine/vocabulary/step.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { type Say, useSay } from '#terminal/ground/words/say.ts'

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
  /** What the keys of the flow's own words begin with. */
  readonly words: string
  readonly stepId: string
  readonly step: Step<any, any, string>
  readonly seen: Seen<any, any>
}

/** What can be done here by hand, in places that stay the same from step to step. */
export const actsOf = ({ step, seen }: ActsOf, canUndo: boolean): readonly ButtonAct[] => {
  const hidden = step.hides?.(seen) ?? []
  return buttons.filter(
    name =>
      !hidden.includes(name) &&
      (step.on[name] !== undefined || (name === 'undo' && canUndo && step.over === undefined)),
  )
}

/** A button's word: the step's own, if it has one, else the act's. */
export const actWord = (
  { has }: Pick<Say, 'has'>,
  { words, stepId }: Pick<ActsOf, 'words' | 'stepId'>,
  name: Act,
): string => {
  const own = `act.${words}.${stepId}.${name}`
  return has(own) ? own : `act.${name === 'answer' ? 'ok' : name}`
}

/** The step's acts, and what a screen puts beside them. */
export const Acts = (props: ActsOf & { readonly canUndo: boolean; readonly children?: ReactNode }) => {
  const said = useSay()
  const names = actsOf(props, props.canUndo)
  const count = names.length + Children.count(props.children)
  if (count === 0) return <div className="acts none" />
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
      {props.children}
    </div>
  )
}
