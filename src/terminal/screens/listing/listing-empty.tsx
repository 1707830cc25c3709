import { useSay } from '#terminal/ground/words/say.ts'
import { FilterSentence } from './filters/filter-sentence.tsx'
import type { Filtering } from './filters/use-filters.ts'

/** No rows: what is set, and the way back to all. */
export const ListingEmpty = ({ filtering }: { readonly filtering: Filtering }) => {
  const { say } = useSay()
  const isNarrowed = filtering.filters.some(({ value }) => value !== '')
  return (
    <div className="listing-empty">
      <h2>{say(isNarrowed ? 'shell.table.empty' : 'shell.table.nothing')}</h2>
      {isNarrowed && (
        <p>
          <FilterSentence filtering={filtering} />
        </p>
      )}
      {!filtering.isStart && (
        <button type="button" className="button main" data-action="clearFilters" onClick={filtering.clearAll}>
          {say('shell.table.clearAll')}
        </button>
      )}
    </div>
  )
}
