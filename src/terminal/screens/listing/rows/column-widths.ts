import type { Column } from '#contract/listings/column.ts'
import type { Row } from '#contract/listings/listing.ts'
import type { ShownColumn } from '#domain/shown-columns.ts'
import type { Say } from '#terminal/ground/words/say.ts'
import { cellText } from '#terminal/screens/panels/cell.tsx'

/** How many rows the widths are judged by; more rows never move a column. */
const sampleRows = 100
/** Room for a character, and for what stands beside the text in a cell, in hundredths of the type's height. */
const characterEm = 0.58
const monoEm = 0.62
const sideEm = 1.6
const mostCharacters = 34
const leastCharacters: Readonly<Partial<Record<Column['kind'], number>>> = { picture: 2, flag: 5, number: 5 }

/** The arrow of a column that is sorted by, and what parts it from the word. */
const arrowCharacters = 2
/** As many characters as a level of a tree stands in. */
const indentCharacters = 2.5

/** The width of each column in em: as it was chosen, or what it needs for what stands in it. */
export const columnWidths = (said: Say, columns: readonly ShownColumn[], rows: readonly Row[]): readonly number[] =>
  columns.map(({ name, column, widthEm }) => {
    if (widthEm !== undefined) return widthEm
    const texts = rows.slice(0, sampleRows).map(row => cellText(said, name, column, row[name] ?? null))
    const levels =
      column.indentedBy === undefined ? [] : rows.slice(0, sampleRows).map(row => Number(row[column.indentedBy!]))
    const values =
      column.kind === 'picture'
        ? 2
        : Math.max(0, ...texts.map((text, at) => text.length + (levels[at] ?? 0) * indentCharacters))
    const head = said.say(`column.${name}`).length + (column.isFixed ? 0 : arrowCharacters)
    const characters = Math.min(mostCharacters, Math.max(values, head, leastCharacters[column.kind] ?? 6))
    const dot = column.kind === 'state' ? 1.2 : 0
    return characters * (column.kind === 'code' ? monoEm : characterEm) + sideEm + dot
  })
