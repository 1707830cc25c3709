import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Flow } from '#engine/vocabulary/flow.ts'
import type { FlowEntry } from '#flows/index.ts'
import { tokenAtom, whoAtom } from '#terminal/ground/memory/session.ts'
import { Opening } from '#terminal/ground/pieces/opening.tsx'
import { Retry } from '#terminal/ground/pieces/retry.tsx'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { detour } from '#walk/guard.ts'
import type { Match } from '#walk/match.ts'
import { prepare } from './prepare.ts'
import { RunFlow } from './run-flow.tsx'

type State = { readonly flow: Flow } | { readonly error: unknown } | { readonly word: string }

/** A page: lets its visitor in or sends him on, and runs the flow once all is ready for it. */
export const FlowPage = ({ entry, params, isUnknown }: Match) => {
  const [state, setState] = useState<State>({ word: 'shell.loading' })
  const [visit, setVisit] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit is prepared and guarded anew
  useEffect(() => {
    let isGone = false
    const page = isUnknown ? null : entry
    const sendOn = () => {
      const to = detour(page, { isSignedIn: shell.get(tokenAtom) !== null, who: shell.get(whoAtom) })
      if (to !== null) navigate(to, { replace: true })
      return to !== null
    }
    const open = async () => {
      if (sendOn()) return
      const flow = await prepare(entry, word => isGone || setState({ word }))
      if (!isGone && !sendOn()) setState({ flow })
    }
    open().catch((error: unknown) => {
      reportError(error)
      if (!isGone) setState({ error })
    })
    return () => {
      isGone = true
    }
  }, [entry, visit, isUnknown])

  const leave = (to: string, isUnseen: boolean) => {
    const isHere = to.split('?', 1)[0] === location.pathname
    navigate(to, { replace: isUnseen })
    if (!isHere) return
    setState({ word: 'shell.loading' })
    setVisit(count => count + 1)
  }
  if ('flow' in state) return <RunFlow key={visit} flow={state.flow} params={params} onLeft={leave} />
  if ('error' in state) return <Failed entry={entry} onRetry={() => location.reload()} />
  return <Opening flowId={entry.id} word={state.word} />
}

const Failed = ({ entry, onRetry }: { readonly entry: FlowEntry; readonly onRetry: () => void }) => (
  <div className="terminal" data-flow={entry.id} data-step="@loading" data-tone="none" data-waiting={0}>
    <Retry word="shell.cannotLoad" onRetry={onRetry} />
  </div>
)
