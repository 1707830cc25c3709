import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Pool } from 'pg'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import type { Params, Reply } from '#contract/reply.ts'
import { readReply } from '#http/client/read-reply.ts'
import { type Credentials, wireRequest } from '#http/client/wire-request.ts'
import type { ServerOptions } from '#server/base/http/create-server.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { copyOf, type DatabaseKind, furnished, migrated, type Template } from './database.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly db: Database
}

/** A server over a fresh database; it holds every answer against the contract. */
export const testServer = async (
  kind: DatabaseKind = 'embedded',
  options: Omit<ServerOptions, 'pool'> = {},
): Promise<TestServer> => serverOnCopy(await migrated(kind, migrations), options)

/** The same over a copy of a database in which something was made before. */
export const serverOnCopy = async (
  template: Template<unknown>,
  options: Omit<ServerOptions, 'pool'> = {},
): Promise<TestServer> => serverOn((await copyOf(template)).pool, options)

/** What calls of a server add to a template; `step` holds all that it depends on. */
export const furnishedByCalls = <Below, Model>(
  below: Template<Below>,
  step: string,
  make: (server: TestServer, below: Below) => Promise<Model>,
): Promise<Template<Model>> => furnished(below, step, async (pool, model) => make(await serverOn(pool), model))

const serverOn = async (pool: Pool, options: Omit<ServerOptions, 'pool'> = {}): Promise<TestServer> => ({
  app: await createWholeServer({ pool, checkModels: true, log: false, ...options }),
  db: pool as Database,
})

export type Answer<Model> =
  | { readonly status: number; readonly model: Model }
  | { readonly status: number; readonly key: Key; readonly params: Params }

/** Makes a call of the contract as the terminal does, without a network. */
export const send = (
  app: FastifyInstance,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>> = {},
  credentials: Credentials = {},
): Promise<LightMyRequestResponse> => {
  const { method, address, headers, body } = wireRequest(endpoint, input, credentials)
  return app.inject({
    method: method as 'GET',
    url: address,
    headers,
    ...(body !== null && { payload: body }),
  })
}

/** What a call was answered with: its model, or the key it was refused with. */
export const answerOf = <Model>(response: LightMyRequestResponse): Answer<Model> => {
  const { statusCode: status } = response
  const reply = replyIn(response)
  return reply.isError ? { status, key: reply.key, params: reply.params } : { status, model: reply.model as Model }
}

export const replyIn = (response: LightMyRequestResponse): Reply<unknown> => {
  const reply = readReply(response.statusCode, response.json())
  if (reply === null) throw new Error(`answered without an envelope: ${response.body.slice(0, 300)}`)
  return reply
}

/** The calls of one user; `do` expects a model, `refused` a refusal. */
export const userOf = (app: FastifyInstance, token: string) => ({
  async do<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOfCall<E>>,
    sending: Credentials = {},
  ): Promise<ModelOf<E>> {
    const answer = answerOf<ModelOf<E>>(await send(app, endpoint, input, { token, ...sending }))
    if ('model' in answer) return answer.model
    throw new Error(`${endpoint.path} refused: ${answer.key} ${JSON.stringify(answer.params)}`)
  },
  async refused(endpoint: Endpoint, input?: Record<string, unknown>, sending: Credentials = {}) {
    const answer = answerOf(await send(app, endpoint, input, { token, ...sending }))
    if ('model' in answer) throw new Error(`${endpoint.path} was not refused`)
    return [answer.key, answer.params] as const
  },
})
