import type { ReactNode } from 'react'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { FilterValue } from './filters/filter-value.tsx'
import type { Filtering } from './filters/use-filters.ts'

export interface FilterStripProps {
  readonly filtering: Filtering
  /** Opens all filters, one of them its editor where one was pressed. */
  readonly onOpen: () => void
  /** What stands beside the way to the filters. */
  readonly children?: ReactNode
}

/** On a narrow screen: the way to all filters, and each that narrows the rows, to be changed, or cleared if it was set. */
export const FilterStrip = ({ filtering, onOpen, children }: FilterStripProps) => {
  const { say } = useSay()
  const { listing, filters, open, clear } = filtering
  const set = filters.filter(({ value, start }) => value !== start)
  const inForce = filters.filter(({ value, start }) => value !== '' || start !== '')
  return (
    <div className="filter-strip">
      <button type="button" className={set.length > 0 ? 'button set' : 'button'} onClick={onOpen}>
        {set.length === 0 ? say('shell.table.filters') : say('shell.table.filtersSet', { set: set.length })}
      </button>
      {children}
      {inForce.map(({ name, filter, value, start }) => (
        <span key={name} className={value === start ? 'filter' : 'filter set'} data-filter={name}>
          <button
            type="button"
            className="filter-open"
            onClick={() => {
              onOpen()
              open(name)
            }}
          >
            {say(`filter.${name}`)}{' '}
            <b>
              <FilterValue listing={listing.name} name={name} filter={filter} value={value} />
            </b>
          </button>
          {value !== start && (
            <button
              type="button"
              className="small"
              aria-label={say('shell.table.clear', { filter: say(`filter.${name}`) })}
              onClick={() => clear(name)}
            >
              <Sign name="no" />
            </button>
          )}
        </span>
      ))}
    </div>
  )
}
