import type { TowerCarrier } from '#contract/calls/desk/tower.ts'

interface Race {
  readonly nowMs: number
  readonly closesMs: number | null
  /** What is left to do, and how much of it is done in an hour. */
  readonly left: number
  readonly perHour: number
}
interface Judged extends Pick<TowerCarrier, 'verdict' | 'short' | 'neededPerHour' | 'doneAt'> {}

/** Who would be done with less to spare than this may miss it yet. */
const tightMs = 15 * 60_000
const hourMs = 3_600_000

/** Whether what is left is done before it closes, if it goes on as it went; and how fast it ought to go. */
export const judgeCutOff = ({ nowMs, closesMs, left, perHour }: Race): Judged => {
  const doneMs = left === 0 ? nowMs : perHour > 0 ? nowMs + (left / perHour) * hourMs : null
  const hoursLeft = closesMs === null ? null : (closesMs - nowMs) / hourMs
  const isOpen = hoursLeft !== null && hoursLeft > 0
  return {
    verdict: verdictOf({ nowMs, closesMs, left, doneMs }),
    doneAt: left === 0 || doneMs === null ? null : new Date(doneMs).toISOString(),
    neededPerHour: isOpen && left > 0 ? Math.ceil(left / hoursLeft) : null,
    short: isOpen ? Math.max(0, Math.ceil(left - perHour * hoursLeft)) : 0,
  }
}

const verdictOf = ({
  nowMs,
  closesMs,
  left,
  doneMs,
}: Omit<Race, 'perHour'> & { readonly doneMs: number | null }): TowerCarrier['verdict'] => {
  if (left === 0) return 'done'
  if (closesMs === null) return 'untold'
  if (closesMs <= nowMs) return 'past'
  if (doneMs === null || doneMs > closesMs) return 'misses'
  return closesMs - doneMs < tightMs ? 'tight' : 'makes'
}
