// biome-ignore-all lint/a11y/useSemanticElements: a table element would lay out every row to place those in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { memo, type ReactNode } from 'react'
import type { Row } from '#contract/listings/listing.ts'
import type { ShownColumn } from '#domain/shown-columns.ts'
import type { ListingStep } from '#engine/vocabulary/step.ts'
import type { Say } from '#terminal/ground/words/say.ts'
import { drawCell, indentOf, isNumeric } from '#terminal/screens/panels/cell.tsx'
import { followLink } from '#terminal/screens/panels/follow-link.ts'

export type Opens = ListingStep<any, any, string>['opens']
export interface ListingRowProps {
  readonly row: Row
  readonly index: number
  /** Where it stands below the head, in pixels. */
  readonly top: number
  readonly columns: readonly ShownColumn[]
  readonly opens: Opens
  readonly isAt: boolean
  /** Null where no row can be chosen. */
  readonly isChosen: boolean | null
  readonly said: Say
  /** Told where its height is known only when it is drawn. */
  readonly measure?: (element: Element | null) => void
}

export const rowId = (id: Row['id']): string => `row-${id}`

/** One of very many rows: drawn again only when something of its own changed. */
export const ListingRow = memo(({ row, index, top, columns, opens, isAt, isChosen, said }: ListingRowProps) => (
  <div
    id={rowId(row.id)}
    role="row"
    className={isAt ? 'line-row row-line at' : 'line-row row-line'}
    data-index={index}
    data-row={row.id}
    aria-rowindex={index + 2}
    aria-selected={isChosen ?? undefined}
    style={{ transform: `translateY(${top}px)` }}
  >
    {isChosen !== null && (
      <span role="gridcell" className="cell tick" data-check>
        <span className="box" data-on={isChosen} />
      </span>
    )}
    {columns.map(({ name, column }, at) => {
      const to = linkOf(opens, row, name, at === 0)
      const drawn = drawCell(said, { name, column, value: row[name] ?? null })
      return (
        <span
          key={name}
          role="gridcell"
          className={isNumeric(column) ? 'cell num' : 'cell'}
          style={indentOf(column, row)}
        >
          <Leading to={to} isAt={isAt}>
            {drawn}
          </Leading>
        </span>
      )
    })}
  </div>
))

interface LeadingProps {
  /** Null where it leads nowhere. */
  readonly to: string | null
  readonly isAt: boolean
  readonly children: ReactNode
}

/** What stands in a cell, as a link if it leads anywhere; the keyboard steps through those of the active row alone. */
export const Leading = ({ to, isAt, children }: LeadingProps) =>
  to === null ? (
    children
  ) : (
    <a href={to} tabIndex={isAt ? 0 : -1} onClick={followLink}>
      {children}
    </a>
  )

/** Whether nothing stands in a cell. */
export const isEmpty = (value: Row[string] | undefined): boolean =>
  value === undefined || value === null || value === ''

/** Where a cell leads, if something stands in it; the first one to what the row is about. */
export const linkOf = (opens: Opens, row: Row, name: string, isFirst: boolean): string | null =>
  isEmpty(row[name]) ? null : (opens(row, name) ?? (isFirst ? opens(row) : null))
