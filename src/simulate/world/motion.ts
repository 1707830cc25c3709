import { setMaxListeners } from 'node:events'

/** Everything that is under way in a run. Time may pass as long as something is: an answer, a walk. */
export interface Motion {
  /** Counts as under way until it is done. */
  during<T>(what: Promise<T>): Promise<T>
  /** Cut when the run is over before its end: whoever would go on stops. */
  readonly ended: AbortSignal
  end(why: Error): void
  /** Whether something is under way, or was since the last look. */
  look(): boolean
}

export const createMotion = (): Motion => {
  const over = new AbortController()
  // All who work wait for it.
  setMaxListeners(Number.POSITIVE_INFINITY, over.signal)
  let underWay = 0
  let moved = true
  return {
    during: async what => {
      underWay += 1
      try {
        return await what
      } finally {
        underWay -= 1
        moved = true
      }
    },
    ended: over.signal,
    end: why => over.abort(why),
    look: () => {
      const hasMoved = moved || underWay > 0
      moved = false
      return hasMoved
    },
  }
}
