import type { UserInformation } from '#contract/shapes/user.ts'

/** The longest code that a step looks at. */
export const maxCodeLength = 200

/** Everything a worker can do to a step, by hand or by a command barcode; `home` leaves, for the page that its value names. */
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
  | 'key'
  | 'choice'
  | 'filter'
  | 'sort'
  | 'more'
  | 'action'
  | 'edit'
  | 'print'
  | 'home'
/** Where in its document a worker stands; it is kept in the address, so that a reload finds it. */
export type Position = Readonly<Record<string, string | number | null>>

/** What a step may look at. */
export interface Seen<Doc, P extends Position> {
  readonly doc: Doc
  readonly position: P
  /** Who works here; a public flow never looks at it. */
  readonly who: UserInformation
  /** The code or answer that opened the dialog on screen. */
  readonly about: string
  /** The ids of the rows that were chosen for what is done now. */
  readonly rows: readonly string[]
  /** What stands in the form, once something in it was changed; null until then. */
  readonly draft: Readonly<Record<string, string>> | null
}
/** What a reaction may look at: the same, and what was just done. */
export interface Scene<Doc, P extends Position> extends Seen<Doc, P> {
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
