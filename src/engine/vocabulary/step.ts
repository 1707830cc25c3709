import type { Groups } from '#contract/listings/chart.ts'
import type { Listing, Row, Totals } from '#contract/listings/listing.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Params } from '#contract/reply.ts'
import type { Panel, Text } from './panels.ts'
import type { Reaction, Request } from './reaction.ts'
import type { Act, Position, Seen } from './scene.ts'

export interface Option {
  readonly value: string
  readonly title: Text
  readonly text?: Text
  readonly figure?: Text
  /** The name of a sign in the icon set. */
  readonly sign?: string
}
/** The largest file that a form takes. */
export const maxFileBytes = 10_000_000

/** A field of a form; its word is `field.<name>`, its help, if there is one, `field.<name>.help`. */
export interface Field {
  readonly name: string
  /**
   * `code` takes a scan, `lines` one more line of it while it has the focus; `flag` is `true` or `false`; `choices` holds
   * the chosen values between commas; `file` holds `name:base64`, nothing as long as none is chosen; `photo`
   * holds a picture in base64, made as small as it need be. `badge` takes the scan
   * of somebody's badge, which answers the form at once; it is not shown.
   */
  readonly kind:
    | 'text'
    | 'lines'
    | 'code'
    | 'password'
    | 'number'
    | 'date'
    | 'flag'
    | 'choice'
    | 'choices'
    | 'file'
    | 'photo'
    | 'badge'
  readonly required?: boolean
  readonly start?: string
  /** Options that share a group stand together under its name. */
  readonly options?: readonly { readonly value: string; readonly label: Text; readonly group?: Text }[]
  readonly autoComplete?: string
  readonly maxLength?: number
  /** Fields that share a group stand together under its name. */
  readonly group?: Text
}
/** What can be done on a listing or board beside its own acts; its word is `action.<name>`. */
export interface Action {
  readonly name: string
  /** How many chosen rows it is for. */
  readonly takes: 'none' | 'one' | 'many'
  readonly sign?: string
  /** Only for those who hold it. */
  readonly permission?: Permission
  /** It takes something away: asked twice, and red. */
  readonly isDanger?: boolean
}
/** A saved view, as a listing offers it. */
export interface SavedView {
  readonly id: number
  readonly name: string
  /** The page begins with it. */
  readonly isDefault: boolean
  /** Everybody is offered it. */
  readonly isShared: boolean
  /** Whoever looks at it may delete it. */
  readonly mayChange: boolean
}
/** What a listing shows now. */
export interface ListingNow {
  readonly rows: readonly Row[]
  /** There are more rows behind the last. */
  readonly isMore: boolean
  /** Every filter that is set, by name. */
  readonly filters: Readonly<Record<string, string>>
  /** The column it is sorted by; a minus before it: from the highest. */
  readonly sort: string
  readonly saved: readonly SavedView[]
  /** The columns that were chosen, as `shownColumns` reads them; '' for all. */
  readonly columns: string
  /** Totals are compared with those of the span before. */
  readonly isCompared: boolean
  /** The chart that stands above the rows. */
  readonly chart: string | null
  /** The saved view that holds now. */
  readonly savedId: number | null
  /** The export that was begun here last. */
  readonly jobId: number | null
}
/** A part of a board, with a question of its own: it comes, is asked again as things change, and fails by itself. */
export interface Widget {
  readonly id: string
  readonly permission?: Permission
  readonly asks: Request
  /** What it shows of the answer; its title is the word `widget.<id>`. */
  readonly shows: (model: any) => readonly Panel[]
  /** How many of the board's twelve columns it takes. */
  readonly width: 3 | 4 | 6 | 8 | 12
  /** Left out on a screen as narrow as a handheld's. */
  readonly isForDesks?: boolean
  /** Whether the answer tells that the page's document is of before: it is read anew. */
  readonly outdates?: (model: any) => boolean
}
/** What a quantity dialog asks: of what, at the most how many, if it is known, what stands in it at first. */
export interface Amount {
  readonly name: string
  readonly unit: string
  readonly most: number | null
  readonly start: string
  readonly isDecimal: boolean
}

interface StepOf<Doc, P extends Position, Id extends string> {
  /** A dialog is a step drawn over another. */
  readonly over?: Id
  /** What stands in the middle of the screen. */
  readonly shows?: (seen: Seen<Doc, P>) => readonly Panel[]
  /**
   * What a station with a voice says here, in the words `voice.*`, one sentence or several. It is said again where its words or
   * figures change: a figure that no word shows tells one thing from the next.
   */
  readonly speaks?: (seen: Seen<Doc, P>) => Text | readonly Text[] | null
  /** Figures for the words of what to do. */
  readonly says?: (seen: Seen<Doc, P>) => Params
  /** Whether the step still makes sense after the document changed under the worker. */
  readonly holds?: (seen: Seen<Doc, P>) => boolean
  /** Acts that would be refused here now: no button offers them. */
  readonly hides?: (seen: Seen<Doc, P>) => readonly Act[]
  /** What this station remembers once the step was seen. */
  readonly keeps?: Readonly<Record<string, string>>
  readonly on: Readonly<Partial<Record<Act, Reaction<Doc, P, Id>>>>
}
export interface ScanStep<Doc, P extends Position, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'scan'
  /** The codes that would be right here: the screen shows them, the virtual worker gives them. */
  readonly expects: (seen: Seen<Doc, P>) => readonly string[]
}
export interface QuantityStep<Doc, P extends Position, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'quantity'
  readonly asks: (seen: Seen<Doc, P>) => Amount
}
export interface ChooseStep<Doc, P extends Position, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'choose'
  readonly options: (seen: Seen<Doc, P>) => readonly Option[]
  readonly expects?: (seen: Seen<Doc, P>) => readonly string[]
}
export interface FormStep<Doc, P extends Position, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'form'
  readonly fields: (seen: Seen<Doc, P>) => readonly Field[]
  /** What stands in it is soon typed again: nobody is warned of losing it. */
  readonly isFleeting?: true
  /** What can be done beside filling it in; a form that was changed is warned of first. */
  readonly actions?: (seen: Seen<Doc, P>) => readonly Action[]
}
/** Rows of a listing: narrowed, sorted, chosen, opened. The acts are `filter`, `sort`, `more`, `answer`, `action`. */
export interface ListingStep<Doc, P extends Position, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'listing'
  readonly listing: Listing
  readonly now: (seen: Seen<Doc, P>) => ListingNow
  /** Asked beside the rows: how many there are, and the sums. */
  readonly totals: (seen: Seen<Doc, P>) => Request<Totals>
  /** What the chart above the rows is drawn of; null where there is none. */
  readonly groups: (seen: Seen<Doc, P>) => Request<Groups> | null
  /** Where a row, or the thing in one of its columns, has a page. */
  readonly opens: (row: Row, column?: string) => string | null
  readonly actions: (seen: Seen<Doc, P>) => readonly Action[]
}
/** Figures, charts and shortcuts; or one thing with all that is known of it. */
export interface BoardStep<Doc, P extends Position, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'board'
  readonly widgets?: (seen: Seen<Doc, P>) => readonly Widget[]
  /** Shortcuts; choosing one answers the step with its value. */
  readonly options?: (seen: Seen<Doc, P>) => readonly Option[]
  /** How it takes the screen: `whole` without scrolling, `wall` without its bars too, to be read across a hall. */
  readonly takes?: (seen: Seen<Doc, P>) => 'page' | 'whole' | 'wall'
  /** One called `print` prints the page. */
  readonly actions?: (seen: Seen<Doc, P>) => readonly Action[]
}
/** A message with one way out. */
export interface NoticeStep<Doc, P extends Position, Id extends string> extends StepOf<Doc, P, Id> {
  readonly kind: 'notice'
  readonly mark: 'good' | 'bad' | 'plain'
}
export type Step<Doc, P extends Position, Id extends string> =
  | ScanStep<Doc, P, Id>
  | QuantityStep<Doc, P, Id>
  | ChooseStep<Doc, P, Id>
  | FormStep<Doc, P, Id>
  | NoticeStep<Doc, P, Id>
  | ListingStep<Doc, P, Id>
  | BoardStep<Doc, P, Id>
export type StepKind = Step<any, any, any>['kind']
