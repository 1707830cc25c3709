import type { WorkerAct } from '#engine/context.ts'

type Take = (act: WorkerAct) => void
interface Player {
  readonly layer: number
  readonly take: Take
}

/** Acts that may wait for a flow to open. */
const maxKept = 50

const players: Player[] = []
let kept: WorkerAct[] = []

/** A flow takes what is scanned from now on, until it leaves; one on a higher layer before those below it. */
export const enterStage = (layer: number, take: Take): (() => void) => {
  const player = { layer, take }
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

/** Gives an act to the flow on screen; between two flows it waits for the next, so that no scan is lost. */
export const perform = (act: WorkerAct): void => {
  const player = players.at(-1)
  if (player !== undefined) player.take(act)
  else if (kept.length < maxKept) kept.push(act)
}
