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
interface Player {
  readonly layer: number
  readonly running: Running | null
  readonly take: Take
}

/** Acts that may wait for a flow to open. */
const maxKept = 50

const players: Player[] = []
let kept: WorkerAct[] = []

/** A flow takes what is scanned from now on, until it leaves; one on a higher layer before those below it. */
export const enterStage = (layer: number, take: Take, running: Running | null = null): (() => void) => {
  const player = { layer, take, running }
  players.push(player)
  players.sort((a, b) => a.layer - b.layer)
  const waiting = kept
  kept = []
  for (const act of waiting) take(act)
  return () => {
    const at = players.indexOf(player)
    if (at >= 0) players.splice(at, 1)
  }
}

/** The flows on screen. */
export const onStage = (): readonly Running[] => players.flatMap(({ running }) => running ?? [])

/** Gives an act to the flow on screen; between two flows it waits for the next, so that no scan is lost. */
export const perform = (act: WorkerAct): void => {
  const player = players.at(-1)
  if (player !== undefined) player.take(act)
  else if (kept.length < maxKept) kept.push(act)
}
