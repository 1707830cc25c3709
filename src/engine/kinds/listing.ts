import type { Listing } from '#contract/listings/listing.ts'
import type { ListingStep } from '../vocabulary/step.ts'
import type { Kind } from './kind.ts'

export const listing: Kind<ListingStep<any, any, string>> = {
  turns: (_, { act }) => (act === 'print' ? { type: 'print' } : null),
  // What could not be narrowed stays as it was.
  outlivesRefusal: true,
  words: step => wordsOf(step.listing),
}

const wordsOf = ({ columns, filters, charts }: Listing): readonly string[] => [
  ...Object.entries(columns).flatMap(([name, { states = [], speaksAs = name, isHidden }]) =>
    isHidden ? [] : [`column.${name}`, ...states.map(value => `state.${speaksAs}.${value}`)],
  ),
  ...Object.entries(filters).flatMap(([name, { states = [] }]) => [
    `filter.${name}`,
    ...states.map(value => `state.${name}.${value}`),
  ]),
  ...Object.keys(charts).map(name => `chart.${name}`),
]
