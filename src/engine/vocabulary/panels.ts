import type { Column } from '#contract/listings/column.ts'
import type { Row } from '#contract/listings/listing.ts'
import type { Params } from '#contract/reply.ts'

/** What a figure counts, if not pieces: TRY, seconds, hundredths, milliseconds since 1970 (an instant). */
export type FigureOf = 'money' | 'duration' | 'percent' | 'time'

/**
 * What stands on the screen: a word of the interface with its figures, data as it is, or a quantity. A pattern is a word
 * before there are figures for it: the first of these names that has words, with an ellipsis for each figure.
 */
export type Text =
  | { readonly word: string; readonly params?: Params }
  | { readonly pattern: readonly string[]; readonly nth?: number }
  | { readonly raw: string }
  | { readonly figure: number; readonly of?: FigureOf }

/** What a worker still has to do is amber, what is done green, the rest plain. */
export type Mark = 'todo' | 'done' | 'plain'

/** A big card: a place or a thing. `shout` is read at two metres; `code` is what a scanner would read. */
export interface Card {
  readonly kind: 'card'
  readonly mark: Mark
  readonly label?: Text
  readonly shout?: string
  /** How it takes the screen: a place goes across it, what is to be put into fills its card with the colour of its row. */
  readonly takes?: 'width' | { readonly row: number }
  /** The next act of the hands, giant: how many, and what to do with them. It counts down. */
  readonly left?: { readonly now: number; readonly of: number; readonly act: Text }
  /** Who gets how many of what is left, the first one first. */
  readonly shares?: readonly { readonly name: Text; readonly piece: number }[]
  readonly picture?: string | null
  readonly name?: Text
  readonly code?: string
  readonly count?: { readonly now: number; readonly of: number; readonly unit: Text }
  /** What counts up, as nobody says how far. */
  readonly tally?: { readonly now: number; readonly unit: Text }
  readonly note?: Text
}
export interface ListRow {
  readonly title: Text
  readonly text?: Text
  readonly value?: Text
  readonly mark?: Mark
  readonly picture?: string | null
  /** Tapping the row answers the step with this. */
  readonly answer?: string
  /** Or it leads to this page; a plain quantity that it tells is how many rows stand there. */
  readonly opens?: string
}
export interface ListPanel {
  readonly kind: 'list'
  /** Tiles with pictures, side by side: things to be told from one another at a glance. */
  readonly form?: 'tiles'
  readonly label: Text
  readonly rows: readonly ListRow[]
  /** What an empty list says. */
  readonly none?: Text
}
/** Numbered places as they stand, row by row, each row in its colour; the one that is meant stands out. */
export interface PlaceMap {
  readonly kind: 'map'
  readonly columns: number
  readonly cells: readonly {
    readonly rank: number
    readonly text: Text
    readonly mark: Mark | 'free'
    readonly isMeant: boolean
  }[]
}
export interface Facts {
  readonly kind: 'facts'
  /** What they are facts of, where the page does not tell it. */
  readonly label?: Text
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
/** Figures side by side, each the largest thing in its tile. */
export interface Figures {
  readonly kind: 'figures'
  readonly figures: readonly {
    readonly label: Text
    readonly value: Text
    readonly note?: Text
    readonly mark?: Mark
    /** The list of what it counts. */
    readonly opens?: string
  }[]
}
/** Several that run towards their hour, from now on: when each will be done, and when it must be. */
export interface Runs {
  readonly kind: 'runs'
  readonly label: Text
  readonly none: Text
  /** What the figures of each row are. */
  readonly heads: readonly Text[]
  readonly rows: readonly Run[]
}
interface Run {
  readonly title: Text
  readonly text?: Text
  /** One for each head; one that opens a list tells how many rows it has. */
  readonly figures: readonly { readonly value: Text; readonly opens?: string }[]
  /** Milliseconds since 1970; null where nobody knows, or told. */
  readonly doneAt: number | null
  readonly closesAt: number | null
  readonly verdict: 'good' | 'careful' | 'bad' | 'plain'
  readonly told: Text
  /** Tapping its name answers the step with this. */
  readonly answer?: string
}
/** How far several things are, in parts of a whole; complete ones are green. */
export interface Rings {
  readonly kind: 'rings'
  readonly none: Text
  readonly rings: readonly {
    readonly label: Text
    readonly now: number
    readonly of: number
    readonly answer?: string
  }[]
}
/** Series over the same labels. */
export interface Chart {
  readonly kind: 'chart'
  readonly form: 'lines' | 'bars'
  readonly labels: readonly string[]
  readonly series: readonly { readonly label: Text; readonly values: readonly number[] }[]
}
/** Parts of a whole, each with its share in figures. */
export interface Pie {
  readonly kind: 'pie'
  readonly parts: readonly { readonly label: Text; readonly value: number }[]
  readonly none: Text
}
/** A small table within a page: all its rows are there, in the order they came. */
export interface Grid {
  readonly kind: 'grid'
  readonly label: Text
  readonly columns: Readonly<Record<string, Column>>
  readonly rows: readonly Row[]
  readonly none: Text
  /** Where a row has a page. */
  readonly opens?: (row: Row) => string | null
}
/** Pictures that are asked of the server, each by its address there. */
export interface Photos {
  readonly kind: 'photos'
  readonly label: Text
  readonly photos: readonly { readonly address: string; readonly text: Text }[]
}
/** A floor of the warehouse from above, in metres: its ways, the places of its shelves, where walks begin and end. */
export interface PlanDrawing {
  readonly kind: 'plan'
  readonly floor: number
  readonly label: Text
  /** The same for who does not see it. */
  readonly told: Text
  readonly ways: readonly {
    readonly from: Place
    readonly to: Place
    readonly isOneWay: boolean
    readonly name?: Text
  }[]
  readonly spots: readonly Place[]
  readonly points: readonly (Place & { readonly text: Text })[]
  /** How much there is at some of its spots, as a part of where there is most. */
  readonly heat?: readonly (Place & { readonly part: number; readonly told: Text })[]
  /** A walk on it, with the places where one stops. */
  readonly route?: { readonly line: readonly Place[]; readonly stops: readonly (Place & { readonly text: Text })[] }
}
interface Place {
  readonly x: number
  readonly y: number
}
export type Panel =
  | Card
  | ListPanel
  | PlaceMap
  | Facts
  | Progress
  | Figures
  | Runs
  | Rings
  | Chart
  | Pie
  | Grid
  | Photos
  | PlanDrawing

export const word = (name: string, params?: Params): Text =>
  params === undefined ? { word: name } : { word: name, params }
/** Words without their figures; `nth` numbers them. */
export const pattern = (names: readonly string[], nth?: number): Text =>
  nth === undefined ? { pattern: names } : { pattern: names, nth }
export const raw = (text: string): Text => ({ raw: text })
/** A quantity, written as the language writes it. */
export const figure = (value: number, of?: FigureOf): Text =>
  of === undefined ? { figure: value } : { figure: value, of }
/** A text of the server's: one that begins with @ is the name of a word. */
export const said = (text: string): Text => (text.startsWith('@') ? word(text.slice(1)) : raw(text))
