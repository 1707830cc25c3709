import { useId } from 'react'
import type { Column } from '#contract/listings/column.ts'
import type { Row } from '#contract/listings/listing.ts'
import type { Grid } from '#engine/vocabulary/panels.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Cell, indentOf, isNumeric } from './cell.tsx'
import { followLink } from './follow-link.ts'

/** A small table within a page; a row that has a page of its own is a link to it, wherever it is touched. */
export const GridPanel = ({ panel }: { readonly panel: Grid }) => {
  const { say, text } = useSay()
  const id = useId()
  const columns = Object.entries(panel.columns).filter(([, { isHidden }]) => isHidden !== true)
  return (
    <section className="card grid-panel">
      <h2 id={id} className="label">
        {text(panel.label)}
      </h2>
      {panel.rows.length === 0 ? (
        <p className="hint">{text(panel.none)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className="grid-scroll" aria-labelledby={id} tabIndex={0}>
          <table className="grid" aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map(([name, column]) => (
                  <th key={name} scope="col" className={isNumeric(column) ? 'numeric' : undefined}>
                    {say(`column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {panel.rows.map(row => (
                <GridRow key={row.id} row={row} columns={columns} to={panel.opens?.(row) ?? null} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

interface GridRowProps {
  readonly row: Row
  readonly columns: readonly (readonly [string, Column])[]
  readonly to: string | null
}
const GridRow = ({ row, columns, to }: GridRowProps) => {
  const linked = columns.find(([, { kind }]) => kind !== 'picture')?.[0]
  return (
    <tr className={to === null ? undefined : 'opens'}>
      {columns.map(([name, column]) => {
        const cell = <Cell name={name} column={column} value={row[name] ?? null} />
        return (
          <td key={name} className={isNumeric(column) ? 'numeric' : undefined} style={indentOf(column, row)}>
            {to !== null && name === linked ? (
              <a href={to} onClick={followLink}>
                {cell}
              </a>
            ) : (
              cell
            )}
          </td>
        )
      })}
    </tr>
  )
}
