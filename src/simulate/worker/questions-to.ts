import type { Ports } from '#engine/machine/ports.ts'
import type { Client } from '#http/client/client.ts'

/** What the engine of a terminal without a browser asks, asked by a client. */
export const questionsTo =
  ({ ask }: Pick<Client, 'ask'>): Ports['ask'] =>
  ({ endpoint, input, operationId, hasHappened }) =>
    ask(endpoint, input, operationId, hasHappened)
