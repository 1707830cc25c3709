import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import * as v from 'valibot'
import { commonKeys, type Endpoint } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import { answerOf } from './envelope.ts'
import { inputReader, type Reading } from './read-input.ts'
import { Refused } from './refused.ts'

/** What is refused whatever the call is, as the server cannot do it now: it is tried again. */
const ofTheServer: readonly Key[] = ['SERVER_BUSY', 'SERVER_DOWN']

/** How one call is answered. */
export interface Serving<Caller> extends Pick<RouteShorthandOptions, 'onRequest' | 'preHandler' | 'onSend'> {
  /** Says who calls, or refuses; nothing of the input is looked at before. */
  readonly admit: (request: FastifyRequest) => Promise<Caller>
  /** Comes to the model, or refuses with a key that the call declares; any other is an accident. */
  readonly answer: (caller: Caller, input: any, reply: FastifyReply) => Promise<unknown>
  readonly reading?: Reading
  /** Whether every model is held against the contract; one that does not fit is an accident. */
  readonly checkModels?: boolean
}

/** Serves a call as the contract declares it: where it stands, what it takes, what it answers and may refuse with. */
export const serveCall = <Caller>(
  app: FastifyInstance,
  endpoint: Endpoint,
  { admit, answer, reading, checkModels = false, ...hooks }: Serving<Caller>,
): void => {
  const readInput = inputReader(endpoint, reading)
  const declared = new Set<string>([...endpoint.keys, ...commonKeys(endpoint), ...ofTheServer])
  const demandDeclared = (error: unknown): never => {
    if (!(error instanceof Refused) || declared.has(error.key)) throw error
    const name = `${endpoint.method} ${endpoint.path}`
    throw new Error(`${name} refused with ${error.key}, which it does not declare`, { cause: error })
  }
  const modelFor = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = await admit(request)
    const model = await answer(caller, readInput(request), reply)
    if (checkModels) v.parse(endpoint.model, model)
    return model
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    ...hooks,
    handler: async (request, reply) => {
      const model = await modelFor(request, reply).catch(demandDeclared)
      return endpoint.isFile ? sendFile(reply, model as FileModel) : answerOf(model)
    },
  })
}

interface FileModel {
  readonly type: string
  readonly content: Uint8Array
}

const sendFile = (reply: FastifyReply, { type, content }: FileModel): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', 'inline')
    .send(Buffer.from(content.buffer, content.byteOffset, content.length))
