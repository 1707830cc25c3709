import { act } from '#engine/machine/run-flow.ts'
import { wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Panels } from './load-work-screens.ts'
import { Acts } from './parts/acts.tsx'
import type { ScreenProps } from './parts/screen-props.ts'
import { useKeys } from './parts/use-keys.ts'

const signs = { good: 'yes', bad: 'no', plain: 'info' } as const

/** A message with one way out. */
export const NoticeScreen = ({ flow, stepId, step, seen, context, isActive }: ScreenProps<'notice'>) => {
  const { say, has } = useSay()
  const words = `ask.${wordsPrefixOf(flow)}.${stepId}`
  const says = step.says?.(seen)
  const panels = step.shows?.(seen) ?? []
  useKeys(isActive, { onKey: key => key === 'Enter' && step.on.ok !== undefined && perform(act('ok')) })
  return (
    <div className={`notice ${step.mark}`}>
      <Sign name={signs[step.mark]} weight={step.mark === 'plain' ? 1.6 : 2.6} />
      <h1>{say(words, says)}</h1>
      {has(`${words}.text`) && <p>{say(`${words}.text`, says)}</p>}
      {panels.length > 0 && <Panels panels={panels} />}
      <Acts words={wordsPrefixOf(flow)} stepId={stepId} step={step} seen={seen} canUndo={context.trail.length > 0} />
    </div>
  )
}
