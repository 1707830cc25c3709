import type { ShownColumn } from '#domain/shown-columns.ts'
import { isNumeric } from '#terminal/screens/panels/cell.tsx'

/** What a column is sorted by when its head is pressed: words from A, figures and times from the highest; then the other way round. */
export const nextSort = (sort: string, { name, column }: ShownColumn): string => {
  if (sort === name) return `-${name}`
  if (sort === `-${name}`) return name
  return isNumeric(column) || column.kind === 'time' || column.kind === 'day' ? `-${name}` : name
}
