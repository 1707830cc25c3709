import type { Refuse } from '../vocabulary/reaction.ts'
import type { Act, Scene, Seen } from '../vocabulary/scene.ts'

/** What a worker did, as a step hears it. */
export interface Heard {
  readonly act: Act
  readonly value: string
  readonly fields?: Readonly<Record<string, string>>
  /** The field that had the focus, for a scan. */
  readonly field?: string
}

/** What a kind makes of an act by itself: another act for the step's reactions, a refusal, or what needs no reaction. */
export type Turn =
  | { readonly type: 'act'; readonly act: Act; readonly value: string }
  | { readonly type: 'set'; readonly typed: string }
  | { readonly type: 'print' }
  | Refuse<any, any>

/** Values by the name of their field. */
export type Filled = Readonly<Record<string, string>>

/** All that the engine knows of one kind of step; what a kind leaves out is as with any other. */
export interface Kind<S> {
  /** The act that something done here really is: on a form, a scan is an edit. */
  readonly hears?: (step: S, seen: Seen<any, any>, heard: Heard) => Heard
  /** What it makes of an act before the step's reactions are asked; null leaves it to them. */
  readonly turns?: (step: S, scene: Scene<any, any>) => Turn | null
  /** The codes or answers that would be right here. */
  readonly expects?: (step: S, seen: Seen<any, any>) => readonly string[]
  /** For a kind that is filled in: what stands in its fields at first. */
  readonly starts?: (step: S, seen: Seen<any, any>) => Filled
  /** Whether something was filled in that would be missed. */
  readonly isDirty?: (step: S, seen: Seen<any, any>) => boolean
  /** It can be shown although no document was read. */
  readonly needsNoDocument?: true
  /** The work ends here: nobody is told so before the server has said it. */
  readonly endsWork?: true
  /** It stays as it was where its document, read anew, is refused. */
  readonly outlivesRefusal?: true
  /** What is wrong with its declaration, said of the step: "hears no scan". */
  readonly faults?: (step: S) => readonly string[]
  /** The words that it needs beside those of any step. */
  readonly words?: (step: S) => readonly string[]
}

export const refusal = (key: Refuse<any, any>['key'], params: ReturnType<Refuse<any, any>['params']> = {}) =>
  ({ type: 'refuse', key, params: () => params }) as const satisfies Refuse<any, any>
