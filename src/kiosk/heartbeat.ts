import { readReply } from '#http/client/read-reply.ts'

/** What the printer service said of the page: seconds since its last heartbeat, null for never; or it did not answer. */
export type Heard = number | null | 'away'

/** What is known of the page that this Chromium shows. */
export interface Pulse {
  /** Null until its first heartbeat: nothing is expected of a page that never sent one. */
  readonly lastBeatAt: number | null
  readonly startedAt: number
  readonly checkedAt: number
}
export const noPulse = (now: number): Pulse => ({ lastBeatAt: null, startedAt: now, checkedAt: now })

/** Takes an answer. While the service is away, or the machine slept, nobody could hear the page: its time starts anew. */
export const listen = (pulse: Pulse, heard: Heard, now: number, checkMs: number): Pulse => {
  const slept = now - pulse.checkedAt > checkMs + lateMs
  const deaf = heard === 'away' || slept
  const beatAt = typeof heard === 'number' ? now - heard * 1000 : null
  const isOurs = beatAt !== null && beatAt >= pulse.startedAt
  const known = isOurs ? Math.max(beatAt, pulse.lastBeatAt ?? beatAt) : pulse.lastBeatAt
  return { ...pulse, checkedAt: now, lastBeatAt: known !== null && deaf ? now : known }
}

/** A check that comes later than this comes after a sleep of the machine. */
const lateMs = 10_000

export const isSilent = ({ lastBeatAt, checkedAt }: Pulse, silenceMs: number): boolean =>
  lastBeatAt !== null && checkedAt - lastBeatAt > silenceMs

const patienceMs = 2000

/** Asks the printer service how long ago the page was heard of. */
export const askPulse = async (address: URL): Promise<Heard> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    const reply = readReply(response.status, await response.json())
    const { secondsAgo } = (reply?.isError === false ? reply.model : {}) as { readonly secondsAgo?: unknown }
    return typeof secondsAgo === 'number' || secondsAgo === null ? secondsAgo : 'away'
  } catch {
    // No service, or one that hangs: the same to the watchdog, which then leaves the page alone.
    return 'away'
  }
}
