import type { Endpoint } from '#contract/define.ts'

/** A call's one flat input, spread over the address and the body. */
export interface Spread {
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>> | null
}

/** What is undefined is left out; what is null is left out of an address, which has no word for it. */
export const splitInput = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Spread => {
  const given = (fields: object) =>
    Object.keys(fields).flatMap(name => (input[name] === undefined ? [] : [[name, input[name]] as const]))
  return {
    path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? ''))),
    query: Object.fromEntries(given(endpoint.query).filter(([, value]) => value !== null)),
    body: endpoint.method === 'GET' ? null : Object.fromEntries(given(endpoint.body)),
  }
}
