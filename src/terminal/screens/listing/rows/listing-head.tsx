// biome-ignore-all lint/a11y/useSemanticElements: a table element would lay out every row to place those in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import type { ShownColumn } from '#domain/shown-columns.ts'
import { act } from '#engine/machine/run-flow.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { isNumeric } from '#terminal/screens/panels/cell.tsx'
import { nextSort } from './next-sort.ts'
import type { Choice } from './use-choice.ts'

export interface ListingHeadProps {
  readonly columns: readonly ShownColumn[]
  readonly sort: string
  readonly rowCount: number
  /** Null where no row can be chosen. */
  readonly choice: Choice | null
}

export const ListingHead = ({ columns, sort, rowCount, choice }: ListingHeadProps) => {
  const { say } = useSay()
  const isAll = choice !== null && rowCount > 0 && choice.ids.length === rowCount
  return (
    <div className="line-row head" role="row" aria-rowindex={1}>
      {choice !== null && (
        <span className="cell tick" role="columnheader">
          <button
            type="button"
            className="box"
            aria-pressed={isAll}
            aria-label={say('shell.table.chooseAll')}
            onClick={() => (isAll ? choice.clear() : choice.chooseAll())}
          />
        </span>
      )}
      {columns.map(shown => {
        const { name, column } = shown
        const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
        const label = say(`column.${name}`)
        return (
          <span
            key={name}
            role="columnheader"
            className={isNumeric(column) ? 'cell num' : 'cell'}
            aria-sort={direction}
            data-column={name}
          >
            {column.isFixed ? (
              <span className="head-word">{label}</span>
            ) : (
              <button type="button" className="head-word" onClick={() => perform(act('sort', nextSort(sort, shown)))}>
                {label}
                {direction !== undefined && <i aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</i>}
              </button>
            )}
          </span>
        )
      })}
    </div>
  )
}
