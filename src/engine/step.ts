import type { Params } from '#contract/reply.ts'
import type { Panel, Text } from './panels.ts'
import type { Reaction } from './reaction.ts'
import type { Act, Place, Seen } from './scene.ts'

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
