import { wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Panels } from './panels/panels.tsx'
import { Acts } from './parts/acts.tsx'
import { DialogTitle } from './parts/dialog-title.tsx'
import { Options } from './parts/options.tsx'
import type { ScreenProps } from './parts/screen-props.ts'

/** One of several. */
export const ChooseScreen = ({ flow, stepId, step, seen, context, isOver, isActive }: ScreenProps<'choose'>) => {
  const { say } = useSay()
  const options = step.options(seen)
  const panels = step.shows?.(seen) ?? []
  return (
    <div className="choose">
      {isOver && <DialogTitle words={`ask.${wordsPrefixOf(flow)}.${stepId}`} says={step.says?.(seen)} />}
      {panels.length > 0 && <Panels panels={panels} />}
      {options.length === 0 ? (
        <div className="options">
          <p className="hint">{say('shell.noOptions')}</p>
        </div>
      ) : (
        <Options options={options} isActive={isActive} />
      )}
      {isOver && (
        <Acts
          words={wordsPrefixOf(flow)}
          stepId={stepId}
          step={options.length === 1 ? withoutOk(step) : step}
          seen={seen}
          canUndo={false}
          key={context.step}
        />
      )}
    </div>
  )
}

/** The only option is what is confirmed: one button is enough. */
const withoutOk = (step: ScreenProps<'choose'>['step']): ScreenProps<'choose'>['step'] => ({
  ...step,
  hides: seen => [...(step.hides?.(seen) ?? []), 'ok'],
})
