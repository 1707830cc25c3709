import type { Endpoint } from './define.ts'
import type { Key } from './keys.ts'
import type { Envelope, Refusal, Reply } from './reply.ts'

/** A call as HTTP carries it. */
export interface WireRequest {
  readonly method: string
  /** Path and query, to be put behind the server's address. */
  readonly address: string
  readonly body: Readonly<Record<string, unknown>> | null
}

/**
 * Spreads one flat input over path, query and body, as the endpoint declares them. What is undefined is left out; what
 * is null is left out of an address, which has no word for it.
 */
export const wireRequest = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>): WireRequest => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const query = new URLSearchParams()
  for (const name of Object.keys(endpoint.query)) {
    const value = input[name]
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const names = Object.keys(endpoint.body)
  const given = names.filter(name => input[name] !== undefined).map(name => [name, input[name]])
  return {
    method: endpoint.method,
    address: query.size === 0 ? path : `${path}?${query}`,
    body: names.length === 0 ? null : Object.fromEntries(given),
  }
}

const isEnvelope = (data: unknown): data is Partial<Envelope> =>
  typeof data === 'object' && data !== null && typeof (data as Partial<Envelope>).isError === 'boolean'

/** Reads an answer, whatever its status: a refusal is one under 200, too. Null for what no Okut server gave. */
export const readReply = (status: number, data: unknown): Reply<unknown> | null => {
  if (!isEnvelope(data)) return null
  return data.isError || status >= 400 ? refusalOf(data) : { isError: false, model: data.model }
}

/** Keys are one word. The table of all of them is not needed for that: a terminal starts without it. */
const mayBeKey = (text: string): boolean => /^\w+$/.test(text)

/** A key may stand in `Key`, or, from other servers, in place of the message. */
const refusalOf = ({ Key: key, Params, errorMessage, title }: Partial<Envelope>): Refusal => {
  const named = key ?? (errorMessage && mayBeKey(errorMessage) ? errorMessage : 'BeklenmeyenBirHataOlustu')
  const message = [errorMessage, title].filter(Boolean).join(' · ')
  return { isError: true, key: named as Key, params: Params ?? {}, ...(message === '' ? {} : { message }) }
}
