import type { FollowedChanges } from '#contract/followed.ts'
import { readEvents } from './read-events.ts'

/** What a stream of changes needs of whoever follows. */
export interface StreamPorts {
  readonly open: (signal: AbortSignal) => Promise<Response>
  readonly tell: (changes: FollowedChanges) => void
  /** Something may have been missed. */
  readonly missed: () => void
  /** The server no longer knows who asks. */
  readonly signedOut: () => void
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
}

/** Two beats of the server and some more: whoever is silent for so long is gone. */
export const mostSilentMs = 40_000
const firstRestMs = 1000
const longestRestMs = 30_000
/** A server that tells nobody of changes is asked again after this time: it may be a newer one by then. */
const notThereRestMs = 300_000

type Fate = 'gone' | 'notThere' | 'signedOut' | 'many'

/**
 * Follows the server's changes until the signal is cut, and comes back by itself: later each time, and never at the
 * moment at which all other stations do. What was asked for before the line stood is told as missed, but for the first.
 */
export const followStream = async (ports: StreamPorts, signal: AbortSignal): Promise<void> => {
  let fails = 0
  let hasStood = false
  const opened = () => {
    if (hasStood) ports.missed()
    hasStood = true
    fails = 0
  }
  while (!signal.aborted) {
    const fate = await followOnce(ports, signal, opened)
    if (signal.aborted || fate === 'many') return
    if (fate === 'signedOut') return ports.signedOut()
    const rest = fate === 'notThere' ? notThereRestMs : Math.min(longestRestMs, firstRestMs * 2 ** fails)
    fails += 1
    await ports.wait(rest * (0.2 + 1.6 * ports.random()), signal)
  }
}

const followOnce = async (ports: StreamPorts, whole: AbortSignal, opened: () => void): Promise<Fate> => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onBeat = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), mostSilentMs)
  }
  onBeat()
  try {
    const response = await ports.open(AbortSignal.any([whole, silence.signal]))
    if (response.status === 401) return 'signedOut'
    if (response.status === 404) return 'notThere'
    if (!response.ok || response.body === null) return 'gone'
    for await (const { name, data } of readEvents(response.body, onBeat)) {
      if (name === 'open') opened()
      if (name === 'missed') ports.missed()
      if (name === 'message') ports.tell(JSON.parse(data) as FollowedChanges)
      if (name === 'many') return 'many'
    }
    return 'gone'
  } catch {
    // Cut, silent, or no server of ours: the screen reads anew by itself now and then, until the line stands again.
    return 'gone'
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}
