import type { FlowActor } from '#engine/machine/run-flow.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import { speaksNextAtom } from '#terminal/devices/sound/speaks-next.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'

/** Has the station's speech follow a flow; it is fetched once it is wanted. */
export const speakAlong = (flow: Flow, actor: FlowActor): (() => void) => {
  let leave = () => {}
  let isOver = false
  const begin = () => {
    if (!shell.get(speaksNextAtom)) return
    stopWaiting()
    import('./follow-flow.ts').then(
      ({ followFlow }) => {
        if (!isOver) leave = followFlow(flow, actor)
      },
      // The work goes on without its speech.
      error => console.warn('speech', error),
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
