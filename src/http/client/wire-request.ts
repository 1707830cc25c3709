import type { Endpoint } from '#contract/define.ts'

/** A call as HTTP carries it. */
export interface WireRequest {
  readonly method: string
  /** Path and query, to be put behind the server's address. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> | null
}

/** What goes with a call beside its input. */
export interface Credentials {
  readonly token?: string | null | undefined
  /** The same at every repeat of a call that changes something. */
  readonly operationId?: string | null | undefined
  /** The hands have done it already: whatever the server says of it, it has happened. */
  readonly hasHappened?: boolean | undefined
  /** Any others. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Spreads one flat input over path, query and body, as the endpoint declares them. What is undefined is left out; what
 * is null is left out of an address, which has no word for it.
 */
export const wireRequest = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { token, operationId, hasHappened, headers }: Credentials = {},
): WireRequest => {
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
    headers: {
      ...(token && { usertoken: token }),
      ...(operationId && { operationid: operationId }),
      ...(hasHappened && { hashappened: 'true' }),
      ...headers,
    },
    body: names.length === 0 ? null : Object.fromEntries(given),
  }
}
