import { ofetch } from 'ofetch'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import { OutOfReach, type Reply } from '#contract/reply.ts'
import { readReply } from './read-reply.ts'
import { type Credentials, wireRequest } from './wire-request.ts'

/** How a question goes to its server. */
export interface Way extends Credentials, Pick<RequestInit, 'credentials' | 'cache'> {
  readonly signal?: AbortSignal
}

export interface Answer<Model> {
  readonly status: number
  readonly headers: Headers
  /** Null for what no Okut server gave, or one that cannot serve now, or has not begun it for all that waits. */
  readonly reply: Reply<Model> | null
}

/** Sends one question to the server of an address, once, and reads what comes back. Throws {@link OutOfReach} if nothing does. */
export const send = async <E extends Endpoint>(
  server: string,
  endpoint: E,
  input: InputOfCall<E>,
  way: Way = {},
): Promise<Answer<ModelOf<E>>> => {
  const { address, ...request } = wireRequest(endpoint, input, way)
  const response = await ofetch
    .raw(server + address, { ...way, ...request, responseType: 'json', ignoreResponseError: true, retry: false })
    .catch((cause: unknown) => {
      throw new OutOfReach(address, { cause })
    })
  const { status, headers, _data } = response
  const read = status === 503 && !asksWhetherUp(endpoint) ? null : readReply(status, _data)
  const reply = read?.isError && read.key === 'SERVER_BUSY' ? null : read
  return { status, headers, reply: reply as Reply<ModelOf<E>> | null }
}

/** A call that may answer "down" is answered so at once; any other waits and is repeated. */
const asksWhetherUp = (endpoint: Endpoint): boolean => endpoint.keys.includes('SERVER_DOWN')
