import type { FlowActor } from '#engine/machine/run-flow.ts'
import { spokenOf } from '#engine/machine/spoken.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import { speaksNextAtom } from '#terminal/devices/sound/speaks-next.ts'
import { narrator, sayNow } from '#terminal/devices/speech/station-narrator.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { ports } from './flow-ports.ts'

/** Says what a running flow speaks whenever that changes, until the returned function is called. */
export const followFlow = (flow: Flow, actor: FlowActor): (() => void) => {
  let heard = ''
  const listen = () => {
    const { context } = actor.getSnapshot()
    const sentences = spokenOf(flow, context, ports)
    if (sentences === undefined || !shell.get(speaksNextAtom)) return
    const now = JSON.stringify([context.step, sentences])
    if (now === heard) return
    heard = now
    narrator.next(sentences.map(sayNow().text).join('. ') || null)
  }
  listen()
  const following = actor.subscribe(listen)
  return () => {
    following.unsubscribe()
    narrator.next(null)
  }
}
