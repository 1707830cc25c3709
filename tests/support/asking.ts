import { randomUUID } from 'node:crypto'
import type { Endpoint, ModelOf } from '#contract/define.ts'
import type { Client } from '#simulate/shift/client.ts'

/** A call that is answered with its model; a refusal is thrown. */
export type Ask = <E extends Endpoint>(endpoint: E, input: Readonly<Record<string, unknown>>) => Promise<ModelOf<E>>

export const asking =
  (client: Client): Ask =>
  async (endpoint, input) => {
    const operationId = endpoint.changes ? randomUUID() : null
    const reply = await client.ask({ endpoint, input, operationId })
    if (reply.isError) throw new Error(`${endpoint.path}: ${reply.key} ${JSON.stringify(reply.params)}`)
    return reply.model as never
  }
