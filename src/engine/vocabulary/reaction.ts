import type { Paper } from '#contract/calls/papers/documents.ts'
import type { Endpoint } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import type { Params, Refusal } from '#contract/reply.ts'
import type { Address } from './address.ts'
import type { Position, Scene, Seen } from './scene.ts'

/** A way that needs no telling: a step, the same step, wherever the document says, the document read anew, or another page. */
export type Target<Id extends string> = Id | '@stay' | '@resume' | '@reload' | Address

/** Where a worker goes next: after an act, an ending, a refusal, or a document that could not be read. */
export type Next<Doc, P extends Position, Id extends string> =
  | Target<Id>
  | Turn<Doc, P, Id>
  | Load<Doc, P>
  | Leave<Doc, P>

/** A request ready to be sent. */
export interface Request<Model = any> {
  readonly endpoint: Endpoint<any, Model, any>
  readonly input: Readonly<Record<string, unknown>>
  /** Its answer does not tell all that it changed: the document is read anew. */
  readonly rereads: boolean
}

export interface Refuse<Doc, P extends Position> {
  readonly type: 'refuse'
  readonly key: Key
  readonly params: (scene: Scene<Doc, P>) => Params
}
/** Another position in the document that is loaded, and a step there. */
export interface Turn<Doc, P extends Position, Id extends string> {
  readonly type: 'turn'
  readonly position: (scene: Scene<Doc, P>) => P
  readonly to: Target<Id>
}
/** The document read anew, for another position. Refused, the worker stays where he stood. */
export interface Load<Doc, P extends Position> {
  readonly type: 'load'
  readonly position: (scene: Scene<Doc, P>) => P
}
/** Another page, named by what was chosen. */
export interface Leave<Doc, P extends Position> {
  readonly type: 'leave'
  readonly to: (scene: Scene<Doc, P>) => Address
  /** What the other page hears as if it were scanned there. */
  readonly scans?: (scene: Scene<Doc, P>) => readonly string[]
}
/** A way on that is not exactly what was asked for: a careful verdict tells what is otherwise, and nobody is held up. */
export interface Warn<Doc, P extends Position, Id extends string> {
  readonly type: 'warn'
  readonly key: Key
  readonly params: (scene: Scene<Doc, P>) => Params
  readonly to: Next<Doc, P, Id>
}
export interface When<Doc, P extends Position, Id extends string> {
  readonly type: 'when'
  readonly test: (scene: Scene<Doc, P>) => string
  readonly branches: Readonly<Record<string, Reaction<Doc, P, Id>>>
}
/**
 * What the server will answer, told by the document alone; null where that can't be known. The undo of such a call is told
 * by the scene: there may be no true answer yet.
 */
export type Foresee<Doc, Input, Model> = (doc: Doc, input: Input) => Model | null

/** What a call changes for the station. */
export type Signs = 'in' | 'out'

/** Ask the server, put its answer into the document, name how it ended, go there. */
export interface Call<Doc, P extends Position, Id extends string> {
  readonly type: 'call'
  readonly endpoint: Endpoint
  readonly input: (scene: Scene<Doc, P>) => Readonly<Record<string, unknown>>
  readonly apply: (doc: Doc, model: any) => Doc
  readonly ends: (seen: Seen<Doc, P>) => string
  readonly to: Readonly<Record<string, Next<Doc, P, Id> | Refuse<Doc, P>>>
  readonly keys: Readonly<Record<string, Next<Doc, P, Id>>>
  /** What is asked instead where it is refused so: its endings are this one's. */
  readonly instead: Readonly<Record<string, Call<Doc, P, Id>>>
  /** What a refusal puts into the document. */
  readonly learns: ((doc: Doc, refusal: Refusal, scene: Scene<Doc, P>) => Doc) | null
  /** Figures for the words of the ending. */
  readonly says: (seen: Seen<Doc, P>, scene: Scene<Doc, P>) => Params
  /** Endings that are good, and not exactly what was asked for. */
  readonly careful: readonly string[]
  /** How long after its answer an ending is told, where not at once. */
  readonly tellsAfterMs: Readonly<Record<string, number>>
  /** Nothing to be told: it only brings more of what is there. */
  readonly isQuiet: boolean
  /** Who works at this station is another once it is answered: signed in by the answer, or out. */
  readonly signs: Signs | null
  /** With it the work goes on before the server has answered, and while it is out of reach. */
  readonly foresee: Foresee<Doc, any, any> | null
  /** Documents to be printed, from the answer. */
  readonly prints: ((model: any, seen: Seen<Doc, P>) => readonly Paper[]) | null
  /** The inverse call, from the scene as it was before and the answer. */
  readonly undo: ((scene: Scene<Doc, P>, model: any) => Request) | null
  /** Where the worker stands once it is taken back; null: where he stood before. */
  readonly undoneAt: ((scene: Scene<Doc, P>) => P) | null
  /** How long the undo is offered; null as long as the worker stays. */
  readonly undoWithinMs: number | null
}
/** What an act comes to: a way on, a careful one, a refusal, a question to the server, or one of these by a test. */
export type Reaction<Doc, P extends Position, Id extends string> =
  | Next<Doc, P, Id>
  | Warn<Doc, P, Id>
  | Refuse<Doc, P>
  | When<Doc, P, Id>
  | Call<Doc, P, Id>

/** A request for a call's undo. */
export const request = <Input, Model>(
  endpoint: Endpoint<Input, Model, any>,
  input: NoInfer<Input>,
  rereads = false,
): Request<Model> => ({
  endpoint,
  input: input as Readonly<Record<string, unknown>>,
  rereads,
})
