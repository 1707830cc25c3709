import { expect, test } from 'vitest'
import { type Listings, listings } from '#contract/listings/index.ts'
import { choicesOf } from '#server/desk/choices/choices.ts'

test('every choice of a listing is among its states, or src/server/desk/choices/choices.ts says where they come from', () => {
  const without = Object.values(listings as Readonly<Record<string, Listings[keyof Listings]>>).flatMap(
    ({ name, filters }) =>
      Object.entries(filters)
        .filter(([filter, { kind, states }]) => kind === 'choice' && !states && !Object.hasOwn(choicesOf, filter))
        .map(([filter]) => `${filter} of ${name}`),
  )
  expect(without).toEqual([])
})
