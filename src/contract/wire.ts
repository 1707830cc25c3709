import type { Endpoint } from './define.ts'
import { isKey } from './keys.ts'
import type { Envelope, Reply } from './reply.ts'

/** A call as HTTP carries it. */
export interface WireRequest {
  readonly method: string
  /** Path and query, to be put behind the server's address. */
  readonly address: string
  readonly body: Readonly<Record<string, unknown>> | null
}

/** Spreads one flat input over path, query and body, as the endpoint declares them. */
export const wireRequest = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>): WireRequest => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams()
  for (const name of Object.keys(endpoint.query))
    if (input[name] !== undefined && input[name] !== null) query.set(name, String(input[name]))
  const names = Object.keys(endpoint.body)
  const body =
    names.length === 0
      ? null
      : Object.fromEntries(names.filter(name => input[name] !== undefined).map(name => [name, input[name]]))
  return { method: endpoint.method, address: query.size === 0 ? path : `${path}?${query}`, body }
}

/** Reads an answer's envelope; null where it is none. A refusal is one under any status, 200 too. */
export const replyOf = (answer: unknown): Reply<unknown> | null => {
  if (typeof answer !== 'object' || answer === null || !('isError' in answer)) return null
  const { isError, Key, Params, errorMessage, model } = answer as Envelope
  if (!isError) return { isError: false, model }
  const key = Key !== null && Key !== undefined && isKey(Key) ? Key : 'BeklenmeyenBirHataOlustu'
  return { isError: true, key, params: Params ?? {}, ...(errorMessage ? { message: errorMessage } : {}) }
}
