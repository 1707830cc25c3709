import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { AuditSubject } from '#contract/audit.ts'
import { commonKeys, type Endpoint } from '#contract/define.ts'
import { audited } from '../audit/audited.ts'
import type { Call, OpenCall } from '../call.ts'
import { type Change, type Topic, tagOf } from '../changes/change.ts'
import type { FindKeys } from '../find-keys.ts'
import type { PostOffice } from '../mail/post-office.ts'
import type { ReadLong } from '../read-long.ts'
import { Refused, refuse } from '../refused.ts'
import { findCaller } from '../sessions.ts'
import type { Database } from '../store/sql.ts'
import { transact } from '../store/transaction.ts'
import { languageOf } from '../words.ts'
import { answerOnce } from './answer-once.ts'
import { inputReader, invalid } from './read-input.ts'
import { modelOf, type Settled, settled } from './settled.ts'

export type Operation = (call: any, input: any) => Promise<unknown>

export interface CallAnswer {
  readonly model: unknown
  /** The caller's information has changed since he last read it. */
  readonly isStale: boolean
}

export interface AnswerOptions {
  /** The call's own, with its group's: `staff.save`. */
  readonly name: string
  readonly pool: Pool
  readonly readLong: ReadLong
  readonly findKeys: FindKeys
  readonly postOffice: PostOffice
  /** Whether every model is held against the contract; one that does not fit is an accident. */
  readonly checkModels: boolean
  /** Lets other stations hear what was stored. */
  readonly tell: (change: Change) => void
}

/** Makes what answers one endpoint: who calls and may he, is the input right, and the operation in its transaction. */
export const answerer = (topic: Topic, endpoint: Endpoint, does: Operation, options: AnswerOptions) => {
  const { pool, checkModels, tell } = options
  const operation = endpoint.audits === undefined ? does : writtenDown(does, endpoint.audits, options.name)
  const readInput = inputReader(endpoint)
  const declared = new Set<string>([...endpoint.keys, ...commonKeys(endpoint)])
  const name = `${endpoint.method} ${endpoint.path}`

  const answer = async (request: FastifyRequest): Promise<CallAnswer> => {
    const open = openCallOf(options, request)
    if (endpoint.access === 'public') return { model: await operation(open, readInput(request)), isStale: false }
    const call = await signedInCallOf(open, request)
    Object.assign(request.logged, { merchant: call.tenantId, user: call.caller.id })
    const model = await answerSignedIn(call, request).catch(error => {
      if (error instanceof Refused) error.language = call.language
      throw error
    })
    return { model, isStale: call.caller.isStale }
  }

  const answerSignedIn = async (call: Call, request: FastifyRequest): Promise<unknown> => {
    demandPermission(endpoint, call)
    const operationId = operationIdOf(request)
    request.logged.operation = operationId
    const input = readInput(request)
    const stored = endpoint.changes ? { ...call, operationId } : endpoint.audits === undefined ? null : call
    const outcome = stored === null ? { model: await operation(call, input) } : await change(stored, input)
    const { token, tenantId, caller } = call
    const session = tagOf(token ?? '', request.headers.windowid)
    if (endpoint.isTold) tell({ tenantId, userId: caller.id, session, topic })
    return modelOf(outcome)
  }

  const change = (call: Call, input: unknown): Promise<Settled> =>
    transact(pool, client => {
      const db = client as Database
      const work = () => settled(() => operation({ ...call, db }, input))
      const { operationId, tenantId, caller } = call
      return operationId ? answerOnce(db, { tenantId, userId: caller.id, operationId, name, input }, work) : work()
    })

  return async (request: FastifyRequest): Promise<CallAnswer> => {
    try {
      const given = await answer(request)
      if (checkModels) v.parse(endpoint.model, given.model)
      return given
    } catch (error) {
      if (error instanceof Refused && !declared.has(error.key))
        throw new Error(`${name} refused with ${error.key}, which it does not declare`, { cause: error })
      throw error
    }
  }
}

const writtenDown =
  (does: Operation, subject: AuditSubject, name: string): Operation =>
  (call: Call, input) =>
    audited(call, { name, subject, input }, () => does(call, input))

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const mostAgentLetters = 300

const openCallOf = ({ pool, readLong, findKeys, postOffice }: AnswerOptions, request: FastifyRequest): OpenCall => ({
  db: pool as Database,
  readLong,
  findKeys,
  ...postOffice,
  refuse,
  language: languageOf(request.headers['accept-language'], null),
  address: request.ip,
  agent: headerOf(request, 'user-agent')?.slice(0, mostAgentLetters) ?? null,
  token: headerOf(request, 'usertoken') ?? null,
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const signedInCallOf = async (open: OpenCall, request: FastifyRequest): Promise<Call> => {
  const found = open.token === null ? null : await findCaller(open.db, open.token)
  if (found === null) throw new Refused('NotLogin')
  const language = languageOf(request.headers['accept-language'], found.caller.language)
  return { ...open, ...found, language, tenantId: found.caller.tenantId, operationId: undefined }
}

const operationIdOf = (request: FastifyRequest): string | undefined => {
  const id = headerOf(request, 'operationid')
  if (id && !uuid.test(id)) throw invalid('operationid', 'not a UUID')
  return id
}

const demandPermission = ({ access, userTypes }: Endpoint, { caller }: Call): void => {
  if (typeof access === 'string' || access.some(permission => caller.permissions.includes(permission))) return
  if (userTypes.includes(caller.type)) return
  throw new Refused('PERMISSION_DENIED', { permission: access[0]! })
}
