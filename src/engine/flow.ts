import type { Endpoint } from '#contract/define.ts'
import type { UserInformation } from '#contract/documents.ts'
import type { Key } from '#contract/keys.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Params } from '#contract/reply.ts'
import type { Panel, Text } from './panels.ts'

/** Everything a worker can do to a step, by hand or by a command barcode. */
export type Act =
  | 'scan'
  | 'answer'
  | 'ok'
  | 'cancel'
  | 'undo'
  | 'missing'
  | 'otherShelf'
  | 'quantity'
  | 'times'
  | 'typed'
  | 'choice'
  | 'home'
/** Where in its document a worker stands; it is kept in the address, so that a reload finds it. */
export type Place = Readonly<Record<string, string | number | null>>

/** What a step may look at. */
export interface Seen<Doc, P extends Place> {
  readonly doc: Doc
  readonly place: P
  /** Who works here; a public flow never looks at it. */
  readonly who: UserInformation
  /** The code or answer that opened the dialog on screen. */
  readonly about: string
}
/** What a reaction may look at: the same, and what was just done. */
export interface Scene<Doc, P extends Place> extends Seen<Doc, P> {
  readonly act: Act
  /** The code scanned, or the answer given. */
  readonly value: string
  /** The fields of a form. */
  readonly fields: Readonly<Record<string, string>>
  /** How many the next scan stands for, if the worker said so before. */
  readonly times: number | null
  /** What the keypad shows. */
  readonly typed: string
}

/** Where a reaction leads: a step, the same step, wherever the document says, the document read anew, or another page. */
export type Target<Id extends string> = Id | '@stay' | '@resume' | '@reload' | `/${string}`

/** A request ready to be sent. */
export interface Request<Model = any> {
  readonly endpoint: Endpoint<any, Model, any>
  readonly input: Readonly<Record<string, unknown>>
  /** Its answer does not tell all that it changed: the document is read anew. */
  readonly rereads: boolean
}

export interface Go<Id extends string> {
  readonly type: 'go'
  readonly to: Target<Id>
}
export interface Refuse<Doc, P extends Place> {
  readonly type: 'refuse'
  readonly key: Key
  readonly params: (scene: Scene<Doc, P>) => Params
}
/** Another place in the document that is loaded, and a step there. */
export interface Move<Doc, P extends Place, Id extends string> {
  readonly type: 'move'
  readonly place: (scene: Scene<Doc, P>) => P
  readonly to: Target<Id>
}
/** The document read anew, at another place. Refused, the worker stays where he stood. */
export interface Load<Doc, P extends Place> {
  readonly type: 'load'
  readonly place: (scene: Scene<Doc, P>) => P
}
/** Another page, named by what was chosen. */
export interface Leave<Doc, P extends Place> {
  readonly type: 'leave'
  readonly to: (scene: Scene<Doc, P>) => string
}
export interface When<Doc, P extends Place, Id extends string> {
  readonly type: 'when'
  readonly test: (scene: Scene<Doc, P>) => string
  readonly branches: Readonly<Record<string, Reaction<Doc, P, Id>>>
}
/** Ask the server, put its answer into the document, name how it ended, go there. */
export interface Call<Doc, P extends Place, Id extends string> {
  readonly type: 'call'
  readonly endpoint: Endpoint
  readonly input: (scene: Scene<Doc, P>) => Readonly<Record<string, unknown>>
  readonly apply: (doc: Doc, model: any) => Doc
  readonly ends: (seen: Seen<Doc, P>) => string
  readonly to: Readonly<Record<string, Target<Id>>>
  readonly keys: Readonly<Record<string, Target<Id>>>
  /** Figures for the words of the ending. */
  readonly says: (seen: Seen<Doc, P>, scene: Scene<Doc, P>) => Params
  /** The inverse call, made before this one is sent. */
  readonly undo: ((scene: Scene<Doc, P>) => Request) | null
}
export type Reaction<Doc, P extends Place, Id extends string> =
  | Go<Id>
  | Refuse<Doc, P>
  | Move<Doc, P, Id>
  | Load<Doc, P>
  | Leave<Doc, P>
  | When<Doc, P, Id>
  | Call<Doc, P, Id>

export interface Option {
  readonly value: string
  readonly title: Text
  readonly text?: Text
  readonly figure?: Text
  /** The name of a sign in the icon set. */
  readonly sign?: string
}
export interface Field {
  readonly name: string
  readonly kind: 'text' | 'password' | 'number' | 'date' | 'choice'
  readonly required?: boolean
  readonly start?: string
  readonly options?: readonly { readonly value: string; readonly label: Text }[]
  readonly autoComplete?: string
}
/** What a quantity dialog asks: of what, at the most how many, what stands in it at first. */
export interface Amount {
  readonly name: string
  readonly unit: string
  readonly most: number
  readonly start: string
  readonly isDecimal: boolean
}

interface StepOf<Doc, P extends Place, Id extends string> {
  /** A dialog is a step drawn over another. */
  readonly over?: Id
  /** What stands in the middle of the screen. */
  readonly shows?: (seen: Seen<Doc, P>) => readonly Panel[]
  /** Figures for the words of what to do. */
  readonly says?: (seen: Seen<Doc, P>) => Params
  /** Whether the step still makes sense after the document changed under the worker. */
  readonly holds?: (seen: Seen<Doc, P>) => boolean
  /** What this station remembers once the step was seen. */
  readonly keeps?: Readonly<Record<string, string>>
  readonly on: Readonly<Partial<Record<Act, Reaction<Doc, P, Id>>>>
}
export interface ScanStep<Doc, P extends Place, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'scan'
  /** The codes that would be right here: the screen shows them, the virtual worker gives them. */
  readonly expects: (seen: Seen<Doc, P>) => readonly string[]
}
export interface QuantityStep<Doc, P extends Place, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'quantity'
  readonly asks: (seen: Seen<Doc, P>) => Amount
}
export interface ChooseStep<Doc, P extends Place, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'choose'
  readonly options: (seen: Seen<Doc, P>) => readonly Option[]
  readonly expects?: (seen: Seen<Doc, P>) => readonly string[]
}
export interface FormStep<Doc, P extends Place, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'form'
  readonly fields: (seen: Seen<Doc, P>) => readonly Field[]
}
/** A message with one way out. */
export interface NoticeStep<Doc, P extends Place, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'notice'
  readonly mark: 'good' | 'bad' | 'plain'
}
export type Step<Doc, P extends Place, Id extends string> =
  | ScanStep<Doc, P, Id>
  | QuantityStep<Doc, P, Id>
  | ChooseStep<Doc, P, Id>
  | FormStep<Doc, P, Id>
  | NoticeStep<Doc, P, Id>
export type StepKind = Step<any, any, any>['kind']

/** Asks for a model while the document is being read; a refusal ends the reading. */
export type Read = <Input, Model>(endpoint: Endpoint<Input, Model, any>, input: NoInfer<Input>) => Promise<Model>
export interface Reading<P extends Place> {
  readonly read: Read
  /** The model, or null where the call is refused with this key. */
  readonly readUnless: <Input, Model, K extends Key>(
    endpoint: Endpoint<Input, Model, K>,
    input: NoInfer<Input>,
    key: NoInfer<K>,
  ) => Promise<Model | null>
  readonly place: P
  readonly who: UserInformation
  /** What this station remembers. */
  readonly recall: (name: string) => string | null
}

export interface Flow<Doc = any, P extends Place = any, Id extends string = string> {
  readonly id: string
  readonly path: string
  /** What a user must hold; none for a page that every signed-in user may see. */
  readonly permission?: Permission
  /** Open to everyone, signed in or not. */
  readonly public?: true
  readonly userTypes?: readonly number[]
  /** What the address carries into the first place. */
  readonly query?: readonly string[]
  readonly place: P
  readonly load: (reading: Reading<P>) => Promise<Doc>
  /** What a refusal of `load` shows. */
  readonly loadKeys: Readonly<Partial<Record<Key, Id>>>
  /** The step a worker belongs in, told by the document and his place alone. */
  readonly resume: (seen: Seen<Doc, P>) => Id
  /** How far the work is, for the bar. */
  readonly progress?: (seen: Seen<Doc, P>) => Panel | null
  readonly steps: Readonly<Record<Id, Step<Doc, P, Id>>>
}

type InputFor<E> = E extends Endpoint<infer Input, any, any> ? Input : never
type ModelFor<E> = E extends Endpoint<any, infer Model, any> ? Model : never
type KeyFor<E> = E extends Endpoint<any, any, infer K> ? K : never

/** Names the document, its places and the steps once, so that every target of a flow is checked against them. */
export const flowOn = <Doc, P extends Place, Id extends string>() => {
  type R = Reaction<Doc, P, Id>
  type S = Scene<Doc, P>
  return {
    flow: (declaration: Flow<Doc, P, Id>): Flow<Doc, P, Id> => declaration,
    go: (to: Target<Id>): R => ({ type: 'go', to }),
    refuse: (key: Key, params: (scene: S) => Params = () => ({})): R => ({ type: 'refuse', key, params }),
    move: (place: (scene: S) => P, to: Target<Id> = '@resume'): R => ({ type: 'move', place, to }),
    load: (place: (scene: S) => P): R => ({ type: 'load', place }),
    leave: (to: (scene: S) => string): R => ({ type: 'leave', to }),
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
        readonly to: Readonly<Record<NoInfer<End>, Target<Id>>>
        readonly keys?: Readonly<Partial<Record<KeyFor<E>, Target<Id>>>>
        readonly says?: (seen: Seen<Doc, P>, scene: S) => Params
        readonly undo?: (scene: S) => Request<NoInfer<ModelFor<E>>>
      },
    ): R =>
      ({
        type: 'call',
        apply: doc => doc,
        says: () => ({}),
        undo: null,
        ...how,
        endpoint,
        keys: (how.keys ?? {}) as Readonly<Record<string, Target<Id>>>,
      }) as R,
  }
}

export const request = <Input, Model>(
  endpoint: Endpoint<Input, Model, any>,
  input: NoInfer<Input>,
  rereads = false,
): Request<Model> => ({
  endpoint,
  input: input as Readonly<Record<string, unknown>>,
  rereads,
})
