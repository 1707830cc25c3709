import type { Flow } from '#engine/flow.ts'
import type { FlowActor } from '#engine/run-flow.ts'
import { shell } from '../station/shell-store.ts'
import { speaksNextAtom } from '../station/speaks-next.ts'

/** Has the station's voice follow a flow; it is fetched once it is wanted. */
export const speakAlong = (flow: Flow, actor: FlowActor): (() => void) => {
  let leave = () => {}
  let isOver = false
  const begin = () => {
    if (!shell.get(speaksNextAtom)) return
    stopWaiting()
    import('../voice/follow-flow.ts').then(
      ({ followFlow }) => {
        if (!isOver) leave = followFlow(flow, actor)
      },
      // The work goes on without its voice.
      error => console.warn('voice', error),
    )
  }
  const stopWaiting = shell.sub(speaksNextAtom, begin)
  begin()
  return () => {
    isOver = true
    stopWaiting()
    leave()
  }
}
