import type { Params } from '#contract/reply.ts'

/** What stands on the screen: a word of the interface with its figures, data as it is, or a quantity. */
export type Text =
  | { readonly word: string; readonly params?: Params }
  | { readonly raw: string }
  | { readonly figure: number }

/** What a worker still has to do is amber, what is done green, the rest plain. */
export type Mark = 'todo' | 'done' | 'plain'

/** A big card: a place or a thing. `shout` is read at two metres; `code` is what a scanner would read. */
export interface Card {
  readonly kind: 'card'
  readonly mark: Mark
  readonly label?: Text
  readonly shout?: string
  readonly picture?: string | null
  readonly name?: Text
  readonly code?: string
  readonly count?: { readonly now: number; readonly of: number; readonly unit: Text }
  readonly note?: Text
}
export interface Row {
  readonly title: Text
  readonly text?: Text
  readonly value?: Text
  readonly mark?: Mark
  /** Tapping the row answers the step with this. */
  readonly answer?: string
}
export interface ListPanel {
  readonly kind: 'list'
  readonly label: Text
  readonly rows: readonly Row[]
  /** What an empty list says. */
  readonly none?: Text
}
export interface Facts {
  readonly kind: 'facts'
  /** A link opens the telephone or a map, beside the page. */
  readonly facts: readonly { readonly label: Text; readonly value: Text; readonly link?: string }[]
}
/** How far the work is; drawn in the bar, not in the middle. */
export interface Progress {
  readonly kind: 'progress'
  readonly badge?: Text
  readonly now: number
  readonly of: number
  readonly unit: Text
}
export type Panel = Card | ListPanel | Facts | Progress

export const word = (name: string, params?: Params): Text =>
  params === undefined ? { word: name } : { word: name, params }
export const raw = (text: string): Text => ({ raw: text })
/** A quantity, written as the language writes it. */
export const figure = (value: number): Text => ({ figure: value })
