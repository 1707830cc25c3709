import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Endpoint } from '#contract/define.ts'
import { invalid } from '#http/serve/read-input.ts'
import { Refused } from '#http/serve/refused.ts'
import type { Serving } from '#http/serve/serve-call.ts'
import { audited } from '../audit/audited.ts'
import type { ActSubject } from '../audit/read-subject.ts'
import type { Call, OpenCall } from '../call.ts'
import type { Callers } from '../callers.ts'
import { type Change, type Topic, tagOf } from '../changes/change.ts'
import type { FindKeys } from '../find-keys.ts'
import type { Letter, PostOffice } from '../mail/post-office.ts'
import type { ReadLong } from '../read-long.ts'
import { refuse } from '../refused.ts'
import type { Database } from '../store/sql.ts'
import { callLimits, transact } from '../store/transaction.ts'
import type { InThread } from '../threads/heavy-work.ts'
import { languageOf } from '../words.ts'
import { answerOnce, isStored } from './answer-once.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import { settleInTwoTrips, stepsOf } from './in-two-trips.ts'
import { preparationOf } from './prepared-by.ts'
import { modelOf, type Settled, settled } from './settled.ts'
import { leave, leftBefore } from './site/left-in-browser.ts'
import { tellOf } from './told-afterwards.ts'
import type { CallGates } from './turns/call-gates.ts'

/** `ready` is what {@link preparedBy} came to. */
export type Operation = (call: any, input: any, ready?: any) => Promise<unknown>

export interface AnswerOptions {
  /** The call's own, with its group's: `staff.save`. */
  readonly name: string
  readonly pool: Pool
  readonly callers: Callers
  readonly readLong: ReadLong
  readonly inThread: InThread
  readonly findKeys: FindKeys
  readonly postOffice: PostOffice
  readonly hasReplica: boolean
  readonly gates: CallGates
  /** Lets other stations hear what was stored. */
  readonly tell: (change: Change) => void
}

/** Makes what answers one endpoint: who calls and may he, and the operation in its transaction. */
export const answering = (topic: Topic, endpoint: Endpoint, does: Operation, options: AnswerOptions): Serving<any> =>
  endpoint.access === 'public'
    ? {
        admit: async request => openCallOf(options, request),
        answer: async (call, input, reply) => {
          const model = await options.gates.strangers.pass('', call.address, () => does(call, input))
          leave(call, reply)
          return model
        },
      }
    : answeringSignedIn(topic, endpoint, does, options)

const answeringSignedIn = (
  topic: Topic,
  endpoint: Endpoint,
  does: Operation,
  options: AnswerOptions,
): Serving<Call> => {
  const { pool, callers, tell, gates } = options
  const subject = endpoint.audits === 'record' ? (topic as ActSubject) : endpoint.audits
  const operation = subject === undefined ? does : writtenDown(does, subject, options.name)
  const name = `${endpoint.method} ${endpoint.path}`
  const stores = endpoint.changes || endpoint.audits !== undefined

  const steps = stepsOf(does)
  const prepare = preparationOf(does)
  const tellStored = tellOf(does)
  const change = async (call: Call, input: unknown): Promise<Settled> => {
    if (steps !== null) return settleInTwoTrips(pool, steps, { call, input, name })
    const isRepeat = prepare !== null && (await isStored(pool as Database, call))
    const ready = isRepeat ? undefined : await prepare?.(call, input)
    const { operationId, tenantId, caller } = call
    const identified = operationId !== undefined && {
      ...{ tenantId, userId: caller.id, operationId, name },
      fingerprint: await fingerprintOf(pool as Database, input),
    }
    let letters: Letter[] = []
    const outcome = await transact(
      pool,
      client => {
        letters = []
        const db = client as Database
        const post = (letter: Letter) => void letters.push(letter)
        const work = () => settled(() => operation({ ...call, db, post }, input, ready))
        return identified ? answerOnce(db, identified, work) : work()
      },
      callLimits,
    )
    // Only what is stored is written of.
    for (const letter of letters) call.post(letter)
    return outcome
  }

  const answer: Serving<Call>['answer'] = async (call, input, reply) => {
    const outcome = stores ? await change(call, input) : { model: await operation(call, input) }
    const { token, tenantId, caller } = call
    // Others hear of it by the bus; who asked may call again before that.
    if (topic === 'session') callers.forgetOne(token ?? '')
    else if (stores && ofCallers.has(topic)) callers.forget(tenantId)
    const session = tagOf(token ?? '', reply.request.headers.windowid)
    if (endpoint.isTold) tell({ tenantId, userId: caller.id, session, topic })
    const model = await tellStored(call, modelOf(outcome))
    if (caller.isStale) reply.header('checkuser', 'true')
    return model
  }

  return {
    admit: async request => {
      const call = await signedInCallOf(options, openCallOf(options, request), request)
      request.language = call.language
      Object.assign(request.logged, { merchant: call.tenantId, user: call.caller.id })
      demandPermission(endpoint, call)
      const operationId = operationIdOf(request)
      request.logged.operation = operationId
      return endpoint.changes
        ? { ...call, operationId, hasHappened: headerOf(request, 'hashappened') === 'true' }
        : call
    },
    answer: async (call, input, reply) => {
      const session = String(call.token)
      return gates.calls.pass(String(call.tenantId), session, () => answer(call, input, reply))
    },
  }
}

/** What their calls store can change how callers are answered. */
const ofCallers: ReadonlySet<Topic> = new Set([
  'staff',
  'authority',
  'account',
  'badges',
  'setup',
  'warehouseSettings',
  'stores',
  'warehouses',
  'provider',
])

const writtenDown =
  (does: Operation, subject: ActSubject, name: string): Operation =>
  (call: Call, input, ready) =>
    audited(call, { name, subject, input }, () => does(call, input, ready))

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const mostAgentLetters = 300

const openCallOf = (
  { pool, readLong, inThread, findKeys, postOffice, hasReplica }: AnswerOptions,
  request: FastifyRequest,
): OpenCall => ({
  db: pool as Database,
  apart: work => transact(pool, client => work(client as Database), callLimits),
  readLong,
  inThread,
  findKeys,
  ...postOffice,
  hasReplica,
  refuse,
  language: languageOf(request.headers['accept-language'], null),
  address: request.ip,
  agent: headerOf(request, 'user-agent')?.slice(0, mostAgentLetters) ?? null,
  token: headerOf(request, 'usertoken') ?? null,
  left: { before: leftBefore(request), now: null },
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const signedInCallOf = async (
  { callers, gates }: AnswerOptions,
  open: OpenCall,
  request: FastifyRequest,
): Promise<Call> => {
  const found = open.token === null ? null : await callers.find(open.token)
  if (found === null) throw new Refused('NotLogin')
  const language = languageOf(request.headers['accept-language'], found.caller.language)
  const { tenantId, id } = found.caller
  const readLong: ReadLong = (refuse, read) =>
    gates.readings.pass(String(tenantId), String(id), () => open.readLong(refuse, read))
  return { ...open, ...found, readLong, language, tenantId, operationId: undefined, hasHappened: false }
}

const operationIdOf = (request: FastifyRequest): string | undefined => {
  const id = headerOf(request, 'operationid')
  if (id && !uuid.test(id)) throw invalid('operationid', 'malformed')
  return id
}

const demandPermission = ({ access, userTypes }: Endpoint, { caller }: Call): void => {
  if (access === 'providerStaff' && !caller.isProviderUser)
    throw new Refused('PERMISSION_DENIED', { permission: 'isProviderUser' })
  if (typeof access === 'string' || access.some(permission => caller.permissions.includes(permission))) return
  if (userTypes.includes(caller.type)) return
  throw new Refused('PERMISSION_DENIED', { permission: access[0]! })
}
