import { Fragment } from 'react'
import { useSay } from '#terminal/ground/words/say.ts'
import { FilterValue } from './filter-value.tsx'
import type { Filtering } from './use-filters.ts'

/** Every filter that is set, in one sentence. */
export const FilterSentence = ({ filtering: { listing, filters } }: { readonly filtering: Filtering }) => {
  const { say } = useSay()
  return filters
    .filter(({ value }) => value !== '')
    .map(({ name, filter, value }, index) => (
      <Fragment key={name}>
        {index > 0 && ' · '}
        {say(`filter.${name}`)}: <FilterValue listing={listing.name} name={name} filter={filter} value={value} />
      </Fragment>
    ))
}
