import type { Runs } from '#engine/vocabulary/panels.ts'

/** A line of time from now on, on which runs are drawn. */
export interface Track {
  /** The full hours on it. */
  readonly hours: readonly number[]
  /** How far along an instant lies, in hundredths; what is beyond an end lies at it. */
  readonly at: (ms: number) => number
}

const hourMs = 3_600_000
/** What would be done later than this is drawn as far as that. */
const longestMs = 12 * hourMs
const mostHours = 6

/** As long as the last of them takes, in half hours; at least one hour. */
export const trackOf = (runs: readonly Pick<Runs['rows'][number], 'doneAt' | 'closesAt'>[], nowMs: number): Track => {
  const ends = runs.flatMap(({ doneAt, closesAt }) => [doneAt ?? 0, closesAt ?? 0]).map(end => end - nowMs)
  const last = Math.min(longestMs, Math.max(hourMs, ...ends))
  const length = Math.ceil(last / (hourMs / 2)) * (hourMs / 2)
  const first = Math.ceil(nowMs / hourMs) * hourMs
  const every = Math.ceil(length / hourMs / mostHours)
  const count = Math.floor((nowMs + length - first) / (every * hourMs)) + 1
  return {
    hours: Array.from({ length: Math.max(0, count) }, (_, at) => first + at * every * hourMs),
    at: ms => Math.min(100, Math.max(0, ((ms - nowMs) / length) * 100)),
  }
}
