import { act } from '#engine/machine/run-flow.ts'
import { wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Panels } from './panels/panels.tsx'
import { CodeForm } from './parts/code-form.tsx'
import type { ScreenProps } from './parts/screen-props.ts'

/** What is to be scanned; a dialog lies over the bars, so it says what to do, and takes a typed code, by itself. */
export const ScanScreen = ({ flow, stepId, step, seen, isOver }: ScreenProps<'scan'>) => {
  const { say } = useSay()
  const panels = <Panels panels={step.shows?.(seen) ?? []} />
  if (!isOver) return panels
  return (
    <div className="choose">
      <CodeForm
        title={say(`ask.${wordsPrefixOf(flow)}.${stepId}`, step.says?.(seen))}
        isFirst={false}
        onCancel={() => perform(act('cancel'))}
      >
        {panels}
      </CodeForm>
    </div>
  )
}
