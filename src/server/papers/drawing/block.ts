import type { Language } from '#contract/languages.ts'
import type { Symbology } from './barcode-modules.ts'

export type Align = 'left' | 'center' | 'right'

/** Letters; sizes are in points. Where there is room for so many lines only, they shrink to the least size, then end in "…". */
export interface TextBlock {
  readonly kind: 'text'
  readonly text: string
  readonly size: number
  readonly bold?: boolean
  readonly soft?: boolean
  readonly align?: Align
  readonly maxLines?: number
  readonly leastSize?: number
}

export interface Fact {
  readonly label: string
  readonly value: string
  readonly bold?: boolean
}

/** A cell, or one with a smaller line beneath. */
export type Cell = string | { readonly text: string; readonly note: string }

export interface TableBlock {
  readonly kind: 'table'
  readonly columns: readonly { readonly title: string; readonly share: number; readonly align: Align }[]
  readonly rows: readonly (readonly Cell[])[]
  readonly size: number
}

export interface BarcodeBlock {
  readonly kind: 'barcode'
  readonly code: string
  readonly symbology: Symbology
  readonly heightMm: number
  readonly align: Align
  /** The code in letters beneath. */
  readonly hasText: boolean
}

/** What documents are made of: both renderers draw each of these. */
export type Block =
  | TextBlock
  | TableBlock
  | BarcodeBlock
  /** A label before each value; `labelShare` of the width is the labels'. */
  | { readonly kind: 'facts'; readonly rows: readonly Fact[]; readonly size: number; readonly labelShare: number }
  /** Figures at the right edge, over `share` of the width. */
  | { readonly kind: 'totals'; readonly rows: readonly Fact[]; readonly size: number; readonly share: number }
  | { readonly kind: 'columns'; readonly columns: readonly Column[]; readonly gapMm: number }
  | { readonly kind: 'box'; readonly blocks: readonly Block[]; readonly paddingMm: number }
  | { readonly kind: 'rule' }
  | { readonly kind: 'space'; readonly mm: number }
  /** The room that the others leave on a sheet of one page. */
  | { readonly kind: 'fill' }

export interface Column {
  readonly share: number
  readonly blocks: readonly Block[]
}

export interface PaperSize {
  readonly widthMm: number
  readonly heightMm: number
  readonly marginMm: number
}

/** A document as data. */
export interface Document {
  readonly title: string
  readonly language: Language
  /** Also the file's own date, so that the same data make the same bytes. */
  readonly createdAt: Date
  readonly paper: PaperSize
  /** Each begins on a page of its own. */
  readonly sheets: readonly (readonly Block[])[]
  /**
   * `page`: a sheet is one page, whatever it says: it is made smaller until it fits. `flow`: it goes on over further
   * pages, with the heads of tables repeated, and each page tells its number.
   */
  readonly pages: 'page' | 'flow'
  /** Before the page number, of "2 / 3". */
  readonly pageWord: string
}
