import type { Column } from '#contract/listings/column.ts'
import type { Listing } from '#contract/listings/listing.ts'

export interface ShownColumn {
  readonly name: string
  readonly column: Column
  /** Where somebody chose it. */
  readonly widthEm?: number
}

/** How wide a column can be chosen to be. */
export const leastWidthEm = 4
export const mostWidthEm = 60

/**
 * The columns of a listing as somebody chose and ordered them, written `name.name-12.name`. What is named and is no column
 * any more is left out; where nothing is named that is one, all are shown as the listing declares them.
 */
export const shownColumns = ({ columns }: Pick<Listing, 'columns'>, chosen = ''): readonly ShownColumn[] => {
  const all = Object.entries(columns).flatMap(([name, column]) => (column.isHidden ? [] : [{ name, column }]))
  const named = new Map(chosen.split('.').map(part => [part.replace(/-.*/, ''), part.replace(/^\w*-?/, '')] as const))
  const found = [...named].flatMap(([name, width]) =>
    all.filter(shown => shown.name === name).map(shown => ({ ...shown, ...widthIn(width) })),
  )
  return found.length > 0 ? found : all
}

/** Columns as {@link shownColumns} reads them. */
export const writeColumns = (shown: readonly Pick<ShownColumn, 'name' | 'widthEm'>[]): string =>
  shown.map(({ name, widthEm }) => (widthEm === undefined ? name : `${name}-${widthEm}`)).join('.')

const widthIn = (text: string): Pick<ShownColumn, 'widthEm'> =>
  /^\d{1,2}$/.test(text) ? { widthEm: Math.min(mostWidthEm, Math.max(leastWidthEm, Number(text))) } : {}
