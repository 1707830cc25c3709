import type { Column } from '#contract/listings/column.ts'
import type { Row } from '#contract/listings/listing.ts'
import type { ShownColumn } from '#domain/shown-columns.ts'
import type { Say } from '#terminal/ground/words/say.ts'
import { cellText } from '#terminal/screens/panels/cell.tsx'

/** How many rows the widths are judged by; more rows never move a column. */
const sampleRows = 100
/** Room for a character, and for what stands beside the text in a cell, in em: figures and capitals are wider than the rest. */
const characterEm = 0.6
const otherCharactersEm = [
  [/\d/, 0.67],
  [/[\p{Lu}%]/u, 0.69],
  [/[\s.,:;·–/()-]/, 0.3],
] as const
const monoEm = 0.62
const sideEm = 1.6
const mostEm = 20
const leastEm: Readonly<Partial<Record<Column['kind'], number>>> = { picture: 1.2, flag: 2.9, number: 2.9 }
const leastOfOthersEm = 3.5

/** The arrow of a column that is sorted by, and what parts it from the word. */
const arrowEm = 1.2
/** What a level of a tree stands in. */
const indentEm = 1.5
const dotEm = 1.2

/** The width of each column in em: as it was chosen, or what it needs for what stands in it. */
export const columnWidths = (said: Say, columns: readonly ShownColumn[], rows: readonly Row[]): readonly number[] =>
  columns.map(({ name, column, widthEm }) => {
    if (widthEm !== undefined) return widthEm
    const texts = rows.slice(0, sampleRows).map(row => cellText(said, name, column, row[name] ?? null))
    const levels =
      column.indentedBy === undefined ? [] : rows.slice(0, sampleRows).map(row => Number(row[column.indentedBy!]))
    const textEm = column.kind === 'code' ? monoEmOf : emOf
    const values =
      column.kind === 'picture'
        ? 0
        : Math.max(0, ...texts.map((text, at) => textEm(text) + (levels[at] ?? 0) * indentEm))
    const head = emOf(said.say(`column.${name}`)) + (column.isFixed ? 0 : arrowEm)
    const dot = column.kind === 'state' ? dotEm : 0
    return Math.min(mostEm, Math.max(values, head, leastEm[column.kind] ?? leastOfOthersEm)) + sideEm + dot
  })

const monoEmOf = (text: string): number => text.length * monoEm

const emOf = (text: string): number => {
  let em = 0
  for (const character of text) em += otherCharactersEm.find(([kind]) => kind.test(character))?.[1] ?? characterEm
  return em
}
