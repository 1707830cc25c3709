import { useEffect, useRef } from 'react'
import { type Context, loadingStep, stepOnScreen } from '#engine/machine/context.ts'
import { type View, viewOf } from '#engine/machine/run-flow.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import { ErrorBoundary } from '#terminal/ground/pieces/error-boundary.tsx'
import { Waiting } from '#terminal/ground/pieces/opening.tsx'
import { Retry } from '#terminal/ground/pieces/retry.tsx'
import { VerdictBand } from '#terminal/ground/pieces/verdict-band.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { ports } from '#terminal/running/flow-ports.ts'
import { BrokenScreen } from './kiosk/broken-screen.tsx'
import { mendScreen } from './kiosk/broken-screens.ts'
import { Work } from './work.tsx'

export interface FlowViewProps {
  readonly flow: Flow
  readonly context: Context
  readonly isStuck: boolean
  readonly onRestart: () => void
}

/** The whole screen of a flow. Its root says for tests and automation where the flow stands. */
export const FlowView = (props: FlowViewProps) => {
  const { flow, context } = props
  const verdict = useShell(verdictAtom)
  const waiting = context.waiting.length + (context.question === null ? 0 : 1)
  return (
    <div
      className="terminal"
      data-flow={flow.id}
      data-step={stepOnScreen(context)}
      data-tone={verdict.tone}
      data-key={verdict.key ?? ''}
      data-waiting={waiting}
      data-unconfirmed={context.unconfirmed.length}
      data-acts={context.actCount}
      aria-busy={context.step === loadingStep || waiting > 0 || context.left !== null}
    >
      <ErrorBoundary resetBy={context} onBroken={mendScreen} fallback={again => <BrokenScreen onRetry={again} />}>
        <Middle {...props} />
      </ErrorBoundary>
      <VerdictBand />
    </div>
  )
}

const Middle = ({ flow, context, isStuck, onRestart }: FlowViewProps) => {
  const { say } = useSay()
  const view = viewOf(flow, context, ports)
  const lastView = useRef<View | null>(null)
  useEffect(() => {
    if (view.step !== null) lastView.current = view
  })
  if (isStuck) return <Retry word="shell.cannotLoad" onRetry={onRestart} />
  const shown = view.step === null && context.doc !== null ? lastView.current : view
  return shown === null || shown.step === null ? (
    <Waiting words={say(context.isCutOff ? 'shell.noConnection' : 'shell.loading')} />
  ) : (
    <Work view={shown} step={shown.step} context={context} />
  )
}
