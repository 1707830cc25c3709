import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { FlowActor } from '#engine/machine/run-flow.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { workAddress } from '#terminal/ground/address/work-address.ts'
import { Opening } from '#terminal/ground/pieces/opening.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { notePage } from '#terminal/link/session/last-page.ts'
import { ReadAnew } from '#terminal/running/read-anew.ts'
import { useChanges } from '#terminal/running/use-changes.ts'
import { useFlowRun } from '#terminal/running/use-flow-run.ts'
import { FlowView } from '#terminal/shell/flow-view.tsx'
import { positionFrom, queryOf } from '#walk/address.ts'
import { startOf } from '#walk/position.ts'

interface RunProps {
  readonly flow: Flow
  readonly onLeft: (to: string, isUnseen: boolean) => void
}

/** A flow of an address: its position stands in the query, so that a reload finds the worker where he was. */
export const RunFlow = ({ flow, params, onLeft }: RunProps & { readonly params: Position }) => {
  const { pathname, search } = workAddress()
  const start = startOf(flow, params)
  const keepPlace = (next: Position) => {
    const query = queryOf(next, start)
    const address = query === '' ? pathname : `${pathname}?${query}`
    if (location.pathname === pathname && address !== pathname + location.search) navigate(address, { replace: true })
    if (flow.public !== true) notePage(address)
  }
  const { actor, restart } = useFlowRun({
    flow,
    position: positionFrom(search, start),
    layer: 0,
    onTurn: keepPlace,
    onLeft,
  })
  return actor === null ? <Opening flowId={flow.id} /> : <Running flow={flow} actor={actor} restart={restart} />
}

/** A flow over everything, which no address knows. */
export const RunOverlay = ({ flow, onLeft }: RunProps) => {
  const { actor, restart } = useFlowRun({ flow, position: flow.start, layer: 1, onTurn: () => {}, onLeft })
  return actor === null ? <Opening flowId={flow.id} /> : <Running flow={flow} actor={actor} restart={restart} />
}

interface RunningProps {
  readonly flow: Flow
  readonly actor: FlowActor
  readonly restart: () => void
}
const Running = ({ flow, actor, restart }: RunningProps) => {
  const context = useSelector(actor, snapshot => snapshot.context)
  const isStuck = useSelector(actor, snapshot => snapshot.matches({ running: { work: 'stuck' } }))
  const { say } = useSay()
  const title = say(`flow.${flow.id}`)
  useChanges(actor)
  const readAnew = useCallback(() => actor.send({ type: 'changed' }), [actor])
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Okut`
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <ReadAnew value={readAnew}>
      <FlowView flow={flow} context={context} isStuck={isStuck} onRestart={restart} />
    </ReadAnew>
  )
}
