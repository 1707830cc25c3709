import type { Endpoint } from '#contract/define.ts'
import type { WorkerAct } from '#engine/machine/context.ts'
import type { FlowActor } from '#engine/machine/run-flow.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'

type Take = (act: WorkerAct) => void
/** A flow that runs, for those who wait until it has nothing under way. */
export interface Running {
  readonly flow: Flow
  readonly actor: FlowActor
  /** What it has asked for without changing anything. */
  readonly reads: ReadonlySet<Endpoint>
}
interface OnScreen {
  readonly layer: number
  readonly running: Running | null
  readonly take: Take
}

/** Acts that may wait for a flow to open. */
const maxKept = 50

/** The one that takes what is scanned stands last. */
const onScreen: OnScreen[] = []
let kept: WorkerAct[] = []

/** A flow takes what is scanned from now on, until it leaves; one on a higher layer before those below it. */
export const enterScreen = (layer: number, take: Take, running: Running | null = null): (() => void) => {
  const entered = { layer, take, running }
  onScreen.push(entered)
  onScreen.sort((a, b) => a.layer - b.layer)
  const waiting = kept
  kept = []
  for (const act of waiting) take(act)
  return () => {
    const at = onScreen.indexOf(entered)
    if (at >= 0) onScreen.splice(at, 1)
  }
}

/** The flows on screen. */
export const flowsOnScreen = (): readonly Running[] => onScreen.flatMap(({ running }) => running ?? [])

/** Gives an act to the flow on screen; between two flows it waits for the next, so that no scan is lost. */
export const perform = (act: WorkerAct): void => {
  const taker = onScreen.at(-1)
  if (taker !== undefined) taker.take(act)
  else if (kept.length < maxKept) kept.push(act)
}
