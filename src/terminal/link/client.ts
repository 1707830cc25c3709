import { ofetch } from 'ofetch'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import type { Reply } from '#contract/reply.ts'
import { readReply, wireRequest } from '#contract/wire.ts'
import { OutOfReach } from '#engine/machine/ports.ts'
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
  /** Told the `date` of every answer, and when it was asked and answered. */
  readonly noteDate?: (date: string | null, askedAt: number, answeredAt: number) => void
}

/** How long an answer is waited for before the question counts as not delivered. */
const patienceMs = 15_000

/** A new one each time: a single one would hold everyone who ever waited for it. */
const forever = () => new Promise<never>(() => {})

export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: InputOfCall<E>,
  operationId?: string | null,
) => Promise<Reply<ModelOf<E>>>

/** The one client, made from the contract. Throws {@link OutOfReach}; a refusal is an answer. */
export const createClient = (line: Line): Ask => {
  const send = async (
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    operationId: string | null,
    token: string | null,
  ) => {
    const { method, address, body } = wireRequest(endpoint, input)
    const session = line.signal()
    const askedAt = Date.now()
    const response = await ofetch
      .raw(line.base() + address, {
        method,
        ...(body === null ? {} : { body }),
        headers: {
          'accept-language': line.language(),
          ...(token === null ? {} : { usertoken: token }),
          ...(operationId === null ? {} : { operationid: operationId }),
          windowid: windowId,
        },
        signal: AbortSignal.any([session, AbortSignal.timeout(patienceMs)]),
        responseType: 'json',
        ignoreResponseError: true,
        retry: false,
        credentials: 'same-origin',
      })
      .catch((cause: unknown) => {
        if (session.aborted) return forever()
        line.tell('away')
        throw new OutOfReach(address, { cause })
      })
    line.noteDate?.(response.headers.get('date'), askedAt, Date.now())
    return session.aborted ? forever() : response
  }

  const asking: Ask = async (endpoint, input, operationId = null) => {
    const token = line.token()
    const response = await send(endpoint, input as Readonly<Record<string, unknown>>, operationId, token)
    const reply = readReply(response.status, response._data)
    if (response.status === 503 && !asksWhetherUp(endpoint)) {
      line.tell('down')
      throw new OutOfReach('503')
    }
    if (reply === null) {
      line.tell('away')
      throw new OutOfReach(`${response.status} without an answer of ours`)
    }
    line.tell(response.status === 503 ? 'down' : 'reached')
    if (reply.isError && reply.key === 'NotLogin') {
      // The token was replaced meanwhile, by the same user's next one.
      if (line.token() !== null && line.token() !== token) return asking(endpoint, input, operationId)
      line.tell('notLogin')
      return forever()
    }
    if (response.headers.get('checkuser') === 'true') line.tell('staleUser')
    return reply as never
  }
  return asking
}

/** A call that may answer "down" is answered so at once; any other waits and is repeated. */
const asksWhetherUp = (endpoint: Endpoint): boolean => endpoint.keys.includes('SERVER_DOWN')
