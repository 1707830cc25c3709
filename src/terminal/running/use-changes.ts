import { useEffect } from 'react'
import type { FlowActor } from '#engine/machine/run-flow.ts'

/** How often an idle flow reads its document anew. */
export const idleReadMs = 60_000

/** Lets a flow read its document anew when its worker comes back to the page, and now and then while he does nothing. */
export const useChanges = (actor: FlowActor): void =>
  useEffect(() => {
    const readAnew = () => {
      if (document.visibilityState !== 'visible' || actor.getSnapshot().status !== 'active') return
      if (!actor.getSnapshot().hasTag('busy')) actor.send({ type: 'changed' })
    }
    let timer = setInterval(readAnew, idleReadMs)
    const busy = actor.subscribe(() => {
      clearInterval(timer)
      timer = setInterval(readAnew, idleReadMs)
    })
    document.addEventListener('visibilitychange', readAnew)
    window.addEventListener('focus', readAnew)
    return () => {
      clearInterval(timer)
      busy.unsubscribe()
      document.removeEventListener('visibilitychange', readAnew)
      window.removeEventListener('focus', readAnew)
    }
  }, [actor])
