import type { Motion } from '#simulate/world/motion.ts'

/** Somebody of whom it can be told what he is about. */
interface Busy {
  readonly doing: string
}

const mostStillLooks = 10

/**
 * Ends a run in which nobody acts, walks or waits for an answer any more, with the word of who waits for what. However
 * long an answer takes, it is under way, and nothing ends. Answers with what stops the looking.
 */
export const endWhenStill = (motion: Motion, people: readonly Busy[], lookEveryMs = 1000): (() => void) => {
  let still = 0
  const timer = setInterval(() => {
    still = motion.look() ? 0 : still + 1
    if (still < mostStillLooks) return
    clearInterval(timer)
    motion.end(new Error(['nothing moves any more', ...people.map(({ doing }) => doing)].join('\n  ')))
  }, lookEveryMs)
  return () => clearInterval(timer)
}
