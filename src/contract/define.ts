import type * as v from 'valibot'
import type { AuditSubject } from './audit.ts'
import type { Key } from './keys.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Fields = v.ObjectEntries
type Output<F extends Fields> = v.InferOutput<v.ObjectSchema<F, undefined>>

/** Who may call: anyone, anyone signed in, the staff of the provider, or a user who holds at least one of the permissions. */
export type Access = 'public' | 'signedIn' | 'providerStaff' | readonly Permission[]

/** One call, declared once: the client, the server's validation and the OpenAPI document all read it. */
export interface Endpoint<Input = any, Model = any, K extends Key = Key, A extends Access = Access> {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: A
  /** User types that may call whatever they hold, beside those whom {@link Access} lets. */
  readonly userTypes: readonly number[]
  /** A call that changes something carries an operation id and is answered once. */
  readonly changes: boolean
  /** Whether other stations hear that it was made, so that their screens follow; those that change something are. */
  readonly isTold: boolean
  /** An administrative act, to be written down: what it is done to. */
  readonly audits?: AuditSubject
  readonly params: Fields
  readonly query: Fields
  readonly body: Fields
  readonly model: v.GenericSchema<unknown, Model>
  /** Whether it answers with the bytes of a file, and no envelope: the model is its `type` and `content`. */
  readonly isFile?: boolean
  /** How large a body may be, where the usual limit of 1 MB is too little. */
  readonly bodyLimitBytes?: number
  /** The keys of its own that it may refuse with; those of every call are in {@link commonKeys}. */
  readonly keys: readonly K[]
  /** Never set: carries the input's type. */
  readonly input?: Input
}

/** Keys that any call may refuse with, by what it is. */
export const commonKeys = (endpoint: Pick<Endpoint, 'access' | 'changes'>): readonly Key[] => [
  'REQUEST_INVALID',
  'BeklenmeyenBirHataOlustu',
  ...(endpoint.access === 'public' ? [] : (['NotLogin'] as const)),
  ...(endpoint.access === 'public' || endpoint.access === 'signedIn' ? [] : (['PERMISSION_DENIED'] as const)),
  ...(endpoint.changes ? (['OPERATION_ID_REUSED'] as const) : []),
]

type InputOf<P extends Fields, Q extends Fields, B extends Fields> = Output<P> & Output<Q> & Output<B>

const declare =
  (method: Method) =>
  <
    const P extends Fields = Record<never, never>,
    const Q extends Fields = Record<never, never>,
    const B extends Fields = Record<never, never>,
    M extends v.GenericSchema<any, any> = v.NullSchema<undefined>,
    const K extends Key = never,
    const A extends Access = Access,
  >(
    path: string,
    form: {
      readonly summary: string
      readonly access: A
      readonly userTypes?: readonly number[]
      readonly changes?: boolean
      readonly isTold?: boolean
      readonly audits?: AuditSubject
      readonly params?: P
      readonly query?: Q
      readonly body?: B
      readonly model: M
      readonly isFile?: boolean
      readonly bodyLimitBytes?: number
      readonly keys?: readonly K[]
    },
  ): Endpoint<InputOf<P, Q, B>, v.InferOutput<M>, K, A> => ({
    userTypes: [],
    changes: method !== 'GET',
    isTold: form.changes ?? method !== 'GET',
    params: {},
    query: {},
    body: {},
    keys: [],
    ...form,
    method,
    path,
  })

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const remove = declare('DELETE')

/** The input an endpoint takes, as one flat object; the client spreads it over path, query and body. */
export type InputOfCall<E> = E extends Endpoint<infer Input, any, any> ? Input : never
/** The model an endpoint answers with. */
export type ModelOf<E> = E extends Endpoint<any, infer Model, any> ? Model : never
