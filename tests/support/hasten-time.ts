import { afterEach, beforeEach, vi } from 'vitest'

const everyMs = 1
const byMs = 20

/** In each test of this file, what waits by a timer waits a twentieth as long. */
export const hastenTime = (): void => {
  let ticking: NodeJS.Timeout
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ticking = setInterval(() => vi.advanceTimersByTime(byMs), everyMs)
  })
  afterEach(() => {
    clearInterval(ticking)
    vi.useRealTimers()
  })
}
