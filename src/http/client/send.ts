import { ofetch } from 'ofetch'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import { OutOfReach, type Reply } from '#contract/reply.ts'
import { doWork, wantedWork } from './do-work.ts'
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

/**
 * Sends one question to the server of an address, once, and reads what comes back; where work is wanted first, it is done
 * here, and nobody need read a picture. Throws {@link OutOfReach} if nothing comes back.
 */
export const send = async <E extends Endpoint>(
  server: string,
  endpoint: E,
  input: InputOfCall<E>,
  way: Way = {},
  tries = 3,
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
  const wanted = reply?.isError && reply.key === 'CAPTCHA_REQUIRED' && tries > 1 ? wantedWork(reply.params) : null
  if (wanted !== null) return send(server, endpoint, { ...input, captchaCode: await doWork(wanted) }, way, tries - 1)
  return { status, headers, reply: reply as Reply<ModelOf<E>> | null }
}

/** A call that may answer "down" is answered so at once; any other waits and is repeated. */
const asksWhetherUp = (endpoint: Endpoint): boolean => endpoint.keys.includes('SERVER_DOWN')
