/** How often Chromium may be started, and how long is waited between. */
export interface RestartLimits {
  /** The first pause; it doubles with every start in the window. */
  readonly pauseMs: number
  readonly longestPauseMs: number
  readonly windowMs: number
  /** After so many starts within the window only one more is made when it is over. */
  readonly mostStarts: number
}
export const restartLimits: RestartLimits = {
  pauseMs: 1000,
  longestPauseMs: 60_000,
  windowMs: 30 * 60_000,
  mostStarts: 10,
}

export interface NextStart {
  readonly inMs: number
  /** The limit was reached: somebody should look at the station. */
  readonly isLimit: boolean
}

/** When Chromium may be started next, given when it was started before. */
export const nextStart = (starts: readonly number[], now: number, limits: RestartLimits = restartLimits): NextStart => {
  const recent = startsWithin(starts, now, limits)
  if (recent.length === 0) return { inMs: 0, isLimit: false }
  if (recent.length >= limits.mostStarts) return { inMs: recent[0]! + limits.windowMs - now, isLimit: true }
  return { inMs: Math.min(limits.longestPauseMs, limits.pauseMs * 2 ** (recent.length - 1)), isLimit: false }
}

/** The starts that still count. */
export const startsWithin = (
  starts: readonly number[],
  now: number,
  { windowMs, mostStarts }: RestartLimits = restartLimits,
): readonly number[] => starts.filter(at => at > now - windowMs).slice(-mostStarts)
