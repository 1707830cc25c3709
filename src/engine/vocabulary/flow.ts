import type { Paper } from '#contract/calls/papers/documents.ts'
import type { Endpoint } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Params, Refusal } from '#contract/reply.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Address } from './address.ts'
import type { Panel } from './panels.ts'
import type {
  Call,
  Foresee,
  Leave,
  Load,
  Next,
  Reaction,
  Refuse,
  Request,
  Signs,
  Target,
  Turn,
  Warn,
} from './reaction.ts'
import type { Position, Scene, Seen } from './scene.ts'
import type { Step } from './step.ts'

/** Asks for a model while the document is being read; a refusal ends the reading. */
export type Read = <Input, Model>(endpoint: Endpoint<Input, Model, any>, input: NoInfer<Input>) => Promise<Model>
export interface Reading<P extends Position> {
  readonly read: Read
  /** The model, or null where the call is refused with one of these keys. */
  readonly readUnless: <Input, Model, K extends Key>(
    endpoint: Endpoint<Input, Model, K>,
    input: NoInfer<Input>,
    ...keys: readonly NoInfer<K>[]
  ) => Promise<Model | null>
  readonly position: P
  readonly who: UserInformation
  /** What this station remembers. */
  readonly recall: (name: string) => string | null
}

/** Where a flow has its page, and who may open it. */
export interface FlowHead {
  readonly id: string
  readonly path: string
  /** What a user must hold; none for a page that every signed-in user may see. */
  readonly permission?: Permission
  /** Open to everyone, signed in or not. */
  readonly public?: true
  readonly userTypes?: readonly number[]
  /** For the staff of the provider alone. */
  readonly providerStaff?: true
}
/** What is done on a page: all of a flow but its head. */
export interface FlowBody<Doc = any, P extends Position = any, Id extends string = string> {
  /** Whose words its steps use, if not their own: those that a builder makes speak alike. */
  readonly words?: string
  /** What the address carries into the first position. */
  readonly query?: readonly string[]
  readonly start: P
  readonly load: (reading: Reading<P>) => Promise<Doc>
  /** Where a refusal of `load` leads; any other leaves an empty page with its words. */
  readonly loadKeys: Readonly<Partial<Record<Key, Next<null, P, Id>>>>
  /** The step a worker belongs in, told by the document and his position alone; or another page, where this one has none. */
  readonly resume: (seen: Seen<Doc, P>) => Id | Address
  /** What becomes of a document that was read again in the background; it takes the place of the old one, unless told. */
  readonly renew?: (before: Doc, now: Doc) => Doc
  /** How far the work is, for the bar. */
  readonly progress?: (seen: Seen<Doc, P>) => Panel | null
  readonly steps: Readonly<Record<Id, Step<Doc, P, Id>>>
}
export interface Flow<Doc = any, P extends Position = any, Id extends string = string>
  extends FlowHead,
    FlowBody<Doc, P, Id> {}

/** The name under which a flow's words stand: `ask.<words>.<step>`, `done.<words>.<ending>`; its title is `flow.<id>`. */
export const wordsPrefixOf = ({ id, words = id }: Pick<Flow, 'id' | 'words'>): string => words

type InputFor<E> = E extends Endpoint<infer Input, any, any> ? Input : never
type ModelFor<E> = E extends Endpoint<any, infer Model, any> ? Model : never
type KeyFor<E> = E extends Endpoint<any, any, infer K> ? K : never

/** Names the document, its positions and the steps once, so that every target of a flow is checked against them. */
export const flowOn = <Doc, P extends Position, Id extends string>() => {
  type R = Reaction<Doc, P, Id>
  type S = Scene<Doc, P>
  return {
    flow: (body: FlowBody<Doc, P, Id>): FlowBody<Doc, P, Id> => body,
    go: (to: Next<Doc, P, Id>): R => to,
    refuse: (key: Key, params: (scene: S) => Params = () => ({})): Refuse<Doc, P> => ({ type: 'refuse', key, params }),
    warn: (key: Key, to: Next<Doc, P, Id>, params: (scene: S) => Params = () => ({})): Warn<Doc, P, Id> => ({
      type: 'warn',
      key,
      params,
      to,
    }),
    turn: (position: (scene: S) => P, to: Target<Id> = '@resume'): Turn<Doc, P, Id> => ({ type: 'turn', position, to }),
    load: (position: (scene: S) => P): Load<Doc, P> => ({ type: 'load', position }),
    leave: (to: (scene: S) => Address, scans?: (scene: S) => readonly string[]): Leave<Doc, P> => ({
      type: 'leave',
      to,
      ...(scans === undefined ? {} : { scans }),
    }),
    when: <Result extends string>(test: (scene: S) => Result, branches: Readonly<Record<NoInfer<Result>, R>>): R => ({
      type: 'when',
      test: test as (scene: S) => string,
      branches,
    }),
    call: <E extends Endpoint, End extends string>(
      endpoint: E,
      how: {
        readonly input: (scene: S) => NoInfer<InputFor<E>>
        readonly apply?: (doc: Doc, model: ModelFor<E>) => Doc
        readonly ends: (seen: Seen<Doc, P>) => End
        readonly to: Readonly<Record<NoInfer<End>, Next<Doc, P, Id> | Refuse<Doc, P>>>
        readonly keys?: Readonly<Partial<Record<KeyFor<E>, Next<Doc, P, Id>>>>
        readonly instead?: Readonly<Partial<Record<KeyFor<E>, Call<Doc, P, Id>>>>
        readonly learns?: (doc: Doc, refusal: Refusal, scene: S) => Doc
        readonly says?: (seen: Seen<Doc, P>, scene: S) => Params
        readonly careful?: readonly NoInfer<End>[]
        readonly tellsAfterMs?: Readonly<Partial<Record<NoInfer<End>, number>>>
        readonly isQuiet?: true
        readonly signs?: Signs
        readonly foresee?: Foresee<Doc, NoInfer<InputFor<E>>, NoInfer<ModelFor<E>>>
        readonly prints?: (model: ModelFor<E>, seen: Seen<Doc, P>) => readonly Paper[]
        readonly undo?: (scene: S, model: NoInfer<ModelFor<E>>) => Request<NoInfer<ModelFor<E>>>
        readonly undoneAt?: (scene: S) => P
        readonly undoWithinMs?: number
      },
    ): Call<Doc, P, Id> =>
      ({
        type: 'call',
        apply: doc => doc,
        learns: null,
        says: () => ({}),
        careful: [],
        tellsAfterMs: {},
        isQuiet: false,
        signs: null,
        foresee: null,
        prints: null,
        undo: null,
        undoneAt: null,
        undoWithinMs: null,
        ...how,
        endpoint,
        instead: (how.instead ?? {}) as Readonly<Record<string, Call<Doc, P, Id>>>,
        keys: (how.keys ?? {}) as Readonly<Record<string, Next<Doc, P, Id>>>,
      }) as Call<Doc, P, Id>,
  }
}
