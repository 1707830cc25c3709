// biome-ignore-all lint/a11y/useSemanticElements: a table element would lay out every row to place those in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { memo } from 'react'
import { cellText, drawCell, indentOf } from '#terminal/screens/panels/cell.tsx'
import { isEmpty, Leading, type ListingRowProps, linkOf, rowId } from './listing-row.tsx'

/** A value that has more characters than these, with its label, takes the card's whole width. */
const mostCharacters = 18

/** A row for narrow screens: the first that it has strong, what else it has in two columns. */
export const ListingCard = memo(
  ({ row, index, top, columns, opens, isAt, isChosen, said, measure }: ListingRowProps) => (
    <div
      ref={measure}
      id={rowId(row.id)}
      role="row"
      className={isAt ? 'row-card at' : 'row-card'}
      data-index={index}
      data-row={row.id}
      aria-rowindex={index + 2}
      aria-selected={isChosen ?? undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isChosen !== null && (
        <span role="gridcell" className="tick" data-check>
          <span className="box" data-on={isChosen} />
        </span>
      )}
      <div className="card-cells" role="presentation">
        {columns
          .filter(({ name }) => !isEmpty(row[name]))
          .map(({ name, column }, at) => {
            const value = row[name] ?? null
            const to = linkOf(opens, row, name, at === 0)
            const drawn = drawCell(said, { name, column, value })
            const label = said.say(`column.${name}`)
            const isWide = at > 0 && label.length + cellText(said, name, column, value).length > mostCharacters
            return (
              <span
                key={name}
                role="gridcell"
                className={at === 0 ? 'lead' : isWide ? 'wide' : ''}
                style={indentOf(column, row)}
              >
                {at > 0 && column.kind !== 'state' && <span className="card-label">{label} </span>}
                <Leading to={to} isAt={isAt}>
                  {drawn}
                </Leading>
              </span>
            )
          })}
      </div>
    </div>
  ),
)
