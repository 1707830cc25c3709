import { movedToHeader, OutOfReach } from '#contract/reply.ts'
import type { Ask } from '#http/client/client.ts'
import { send } from '#http/client/send.ts'
import { windowId } from './window-id.ts'

/** What became of a request, for the shell. */
export type News = 'reached' | 'away' | 'down' | 'notLogin' | 'staleUser'

/** What the client needs to know of the station, and whom it tells. */
export interface Line {
  readonly base: () => string
  readonly token: () => string | null
  readonly language: () => string
  /** Cut when the session ends: what is under way is never answered. */
  readonly signal: () => AbortSignal
  readonly tell: (news: News) => void
  /** Told that the merchant lives at another server by now, which `base` is from then on. */
  readonly moveTo?: (origin: string) => void
  /** Told the `date` of every answer, and when it was asked and answered. */
  readonly noteDate?: (date: string | null, askedAt: number, answeredAt: number) => void
}

/** How long an answer is waited for before the question counts as not delivered. */
const patienceMs = 15_000
/** The server is there, and has more to do than it can. */
const busyStatus = 429

/** A new one each time: a single one would hold everyone who ever waited for it. */
const forever = () => new Promise<never>(() => {})

/**
 * The client of a station: it tells the shell what becomes of each request, and answers nobody whose session is over.
 * Throws {@link OutOfReach}; a refusal is an answer.
 */
export const createClient = (line: Line): Ask => {
  const asking: Ask = async (endpoint, input, operationId = null, hasHappened = false) => {
    const token = line.token()
    const session = line.signal()
    const askedAt = Date.now()
    const base = line.base()
    const { status, headers, reply } = await send(base, endpoint, input, {
      token,
      operationId,
      hasHappened,
      headers: { 'accept-language': line.language(), windowid: windowId },
      signal: AbortSignal.any([session, AbortSignal.timeout(patienceMs)]),
      credentials: 'same-origin',
    }).catch((error: unknown) => {
      if (session.aborted) return forever()
      line.tell('away')
      throw error
    })
    line.noteDate?.(headers.get('date'), askedAt, Date.now())
    if (session.aborted) return forever()
    const movedTo = headers.get(movedToHeader)
    // Whatever came to nothing is asked again by itself, there.
    if (movedTo !== null && movedTo !== base) line.moveTo?.(movedTo)
    line.tell(status === 503 ? 'down' : reply === null && status !== busyStatus ? 'away' : 'reached')
    if (reply === null) throw new OutOfReach(`${status} without an answer of ours`)
    if (reply.isError && reply.key === 'NotLogin') {
      // The token was replaced meanwhile, by the same user's next one.
      if (line.token() !== null && line.token() !== token) return asking(endpoint, input, operationId, hasHappened)
      line.tell('notLogin')
      return forever()
    }
    if (headers.get('checkuser') === 'true') line.tell('staleUser')
    return reply
  }
  return asking
}
