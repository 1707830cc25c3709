import { useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#contract/define.ts'
import type { WorkerAct } from '#engine/machine/context.ts'
import { act, type FlowActor } from '#engine/machine/run-flow.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { enterScreen, perform } from '#terminal/ground/store/on-screen.ts'
import { endVerdict } from '#terminal/ground/store/verdict.ts'
import { confirmLeft } from '#terminal/link/outbox/unconfirmed-calls.ts'
import { flowPorts } from './flow-ports.ts'
import { startOnLogbook } from './logbook/load-recorder.ts'
import { playVerdict } from './play-verdict.ts'
import { speakAlong } from './speak-along.ts'

export interface Run {
  readonly flow: Flow
  /** Where the first actor starts; a later one starts where the last stood. */
  readonly position: Position
  /** Which flow hears the scanner, if several run. */
  readonly layer: number
  readonly onTurn: (position: Position) => void
  /** Where it led to; `isUnseen` if it did so by itself, before anyone did anything here. */
  readonly onLeft: (to: string, isUnseen: boolean) => void
}

/** After this many accidents in a row the flow starts at its beginning, not where it broke. */
const maxFalls = 2

export interface Running {
  readonly actor: FlowActor | null
  /** Starts a new actor, where the last one stood. */
  readonly restart: () => void
}

/** Runs a flow as long as it is on screen. An actor that breaks is followed by a new one, which finds its place. */
export const useFlowRun = (run: Run): Running => {
  const { flow, layer } = run
  const latest = useRef(run)
  latest.current = run
  const falls = useRef(0)
  const [attempt, setAttempt] = useState(0)
  const [actor, setActor] = useState<FlowActor | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts a new actor
  useEffect(() => {
    const position = falls.current > maxFalls ? flow.start : latest.current.position
    const reads = new Set<Endpoint>()
    const ports = flowPorts(endpoint => reads.add(endpoint))
    const started = startOnLogbook(flow, ports, position)
    started.on('*', playVerdict)
    const take = (act: WorkerAct) => {
      endVerdict()
      started.send(act)
    }
    const leaveScreen = enterScreen(layer, take, { flow, actor: started, reads })
    const listening = started.subscribe({
      next: ({ context }) => {
        if (context.answers > 0) falls.current = 0
        latest.current.onTurn(context.position)
      },
      complete: () => {
        const snapshot = started.getSnapshot()
        if (snapshot.status !== 'done') return
        leaveScreen()
        for (const code of snapshot.output.scans) perform(act('scan', code))
        latest.current.onLeft(snapshot.output.left, snapshot.context.actCount === 0)
      },
      error: error => {
        console.error(error)
        falls.current += 1
        leaveScreen()
        // What it had asked or foreseen is answered before another reads how things stand.
        setTimeout(() => {
          confirmLeft()
            .catch(console.error)
            .then(() => setAttempt(count => count + 1))
        }, falls.current * 200)
      },
    })
    const leaveSpeech = speakAlong(flow, started)
    setActor(started)
    return () => {
      leaveSpeech()
      leaveScreen()
      listening.unsubscribe()
      started.stop()
    }
  }, [flow, layer, attempt])

  return { actor, restart: () => setAttempt(count => count + 1) }
}
