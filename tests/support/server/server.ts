import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import type { Params } from '#contract/reply.ts'
import { wireRequest } from '#contract/wire.ts'
import type { ServerOptions } from '#server/base/http/create-server.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { type DatabaseKind, freshDatabase } from './database.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Database
}

/** A server over a fresh database; it holds every answer against the contract. */
export const testServer = async (
  kind: DatabaseKind = 'embedded',
  options: Omit<ServerOptions, 'pool'> = {},
): Promise<TestServer> => {
  const { pool } = await freshDatabase(kind, migrations)
  return { app: await createWholeServer({ pool, checkModels: true, log: false, ...options }), db: pool as Database }
}

export type Answer<Model> =
  | { readonly status: number; readonly model: Model }
  | { readonly status: number; readonly key: Key; readonly params: Params }

export interface Sending {
  readonly token?: string | undefined
  readonly operationId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a call of the contract as the terminal does. */
export const send = (
  app: FastifyInstance,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>> = {},
  { token, operationId, headers }: Sending = {},
): Promise<LightMyRequestResponse> => {
  const { method, address, body } = wireRequest(endpoint, input)
  return app.inject({
    method: method as 'GET',
    url: address,
    headers: { ...(token && { usertoken: token }), ...(operationId && { operationid: operationId }), ...headers },
    ...(body !== null && { payload: body }),
  })
}

/** What a call was answered with: its model, or the key it was refused with. */
export const answerOf = <Model>(response: LightMyRequestResponse): Answer<Model> => {
  const { isError, Key, Params, model } = response.json()
  return isError ? { status: response.statusCode, key: Key, params: Params } : { status: response.statusCode, model }
}

/** The calls of one user; `do` expects a model, `refused` a refusal. */
export const userOf = (app: FastifyInstance, token: string) => ({
  async do<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOfCall<E>>,
    sending: Sending = {},
  ): Promise<ModelOf<E>> {
    const answer = answerOf<ModelOf<E>>(await send(app, endpoint, input, { token, ...sending }))
    if ('model' in answer) return answer.model
    throw new Error(`${endpoint.path} refused: ${answer.key} ${JSON.stringify(answer.params)}`)
  },
  async refused(endpoint: Endpoint, input?: Record<string, unknown>, sending: Sending = {}) {
    const answer = answerOf(await send(app, endpoint, input, { token, ...sending }))
    if ('model' in answer) throw new Error(`${endpoint.path} was not refused`)
    return [answer.key, answer.params] as const
  },
})
