import type { Column } from '#contract/listings/column.ts'
import type { Listing, Row } from '#contract/listings/listing.ts'
import type { Say } from '#terminal/ground/words/say.ts'
import { cellText, isNumeric } from '#terminal/screens/panels/cell.tsx'

export interface ShownColumn {
  readonly name: string
  readonly column: Column
}

export const shownColumns = ({ columns }: Pick<Listing, 'columns'>): readonly ShownColumn[] =>
  Object.entries(columns).flatMap(([name, column]) => (column.isHidden ? [] : [{ name, column }]))

/** What a column is sorted by when its head is pressed: words from A, figures and times from the highest; then the other way round. */
export const nextSort = (sort: string, { name, column }: ShownColumn): string => {
  if (sort === name) return `-${name}`
  if (sort === `-${name}`) return name
  return isNumeric(column) || column.kind === 'time' || column.kind === 'day' ? `-${name}` : name
}

/** How many rows the widths are judged by; more rows never move a column. */
const sampleRows = 100
/** Room for a character, and for what stands beside the text in a cell, in hundredths of the type's height. */
const characterEm = 0.58
const monoEm = 0.62
const sideEm = 1.6
const mostCharacters = 34
const leastCharacters: Readonly<Partial<Record<Column['kind'], number>>> = { picture: 2, flag: 5, number: 5 }

/** As many characters as a level of a tree stands in. */
const indentCharacters = 2.5

/** The width each column needs for what stands in it, in em. */
export const columnWidths = (said: Say, columns: readonly ShownColumn[], rows: readonly Row[]): readonly number[] =>
  columns.map(({ name, column }) => {
    const texts = rows.slice(0, sampleRows).map(row => cellText(said, name, column, row[name] ?? null))
    const levels =
      column.indentedBy === undefined ? [] : rows.slice(0, sampleRows).map(row => Number(row[column.indentedBy!]))
    const values =
      column.kind === 'picture'
        ? 2
        : Math.max(0, ...texts.map((text, at) => text.length + (levels[at] ?? 0) * indentCharacters))
    const head = said.say(`column.${name}`).length + (column.isFixed ? 0 : 1)
    const characters = Math.min(mostCharacters, Math.max(values, head, leastCharacters[column.kind] ?? 6))
    const dot = column.kind === 'state' ? 1.2 : 0
    return characters * (column.kind === 'code' ? monoEm : characterEm) + sideEm + dot
  })
