import type { Random } from '#base/random.ts'
import type { Endpoint } from '#contract/define.ts'
import { anyOf, anything, fieldsFor } from './any-value.ts'

export interface AnyRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

const operationIds = ['', 'x', '1', '6f1c2d3e-0000-4000-8000-000000000001', '%00', 'x'.repeat(300)]

/** A call of the contract with what it might be sent, by someone careless or malicious. */
export const anyRequest = (endpoint: Endpoint, random: Random): AnyRequest => {
  const params = fieldsFor(endpoint.params, random)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => pathPart(params[name] ?? anything(random)))
  const query = Object.entries(fieldsFor(endpoint.query, random)).map(([name, value]) => [name, asText(value)])
  const body = endpoint.method === 'GET' ? undefined : bodyOf(fieldsFor(endpoint.body, random), random)
  return {
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query as [string, string][])}`,
    headers: {
      ...(body !== undefined && { 'content-type': random() < 0.98 ? 'application/json' : 'text/plain' }),
      ...(random() < 0.3 && { operationid: encodeURIComponent(anyOf(operationIds, random)) }),
    },
    ...(body !== undefined && { payload: body }),
  }
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const pathPart = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '')) || '0'

/** Now and then no object, or nothing that can be read. */
const bodyOf = (fields: object, random: Random): string => {
  if (random() < 0.96) return JSON.stringify(fields)
  return anyOf(
    ['', '{', '[]', 'null', '"x"', '{"__proto__":{"a":1}}', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    random,
  )
}
