import { languages } from '#contract/languages.ts'
import { wordsOf } from '#server/base/words.ts'
import { FileRefused } from '../source/file-refused.ts'
import type { ImportColumn } from '../types/import-type.ts'

const plain: Readonly<Record<string, string>> = { ı: 'i', ş: 's', ğ: 'g', ü: 'u', ö: 'o', ç: 'c', â: 'a', î: 'i' }

/** A heading without case, Turkish signs, spaces and marks: `Stok Kodu *` and `STOK_KODU` are one. */
export const foldHeading = (heading: string): string =>
  heading
    .toLocaleLowerCase('tr')
    .replace(/[ışğüöçâî]/g, letter => plain[letter]!)
    .replace(/[^a-z0-9]/g, '')

/**
 * Which column stands where; null for one that is not known. Refuses EXCEL_COLUMNS_MISSING {columns} with the words of
 * those that must be there.
 */
export const findColumns = (
  columns: readonly ImportColumn[],
  found: readonly string[],
  say: (word: string) => string,
): (ImportColumn | null)[] => {
  const byHeading = new Map<string, ImportColumn>()
  for (const column of columns)
    for (const heading of [column.name, ...column.headings, ...ownWords(column)])
      if (!byHeading.has(foldHeading(heading))) byHeading.set(foldHeading(heading), column)
  const taken = new Set<ImportColumn>()
  const placed = found.map(heading => {
    const column = byHeading.get(foldHeading(heading)) ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
  const missing = columns.filter(column => column.isWanted && !taken.has(column))
  if (missing.length > 0)
    throw new FileRefused('EXCEL_COLUMNS_MISSING', {
      columns: missing.map(({ name }) => say(`column.${name}`)).join(', '),
    })
  return placed
}

const ownWords = ({ name }: ImportColumn): string[] =>
  languages.flatMap(language => wordsOf(language)[`column.${name}`] ?? [])
