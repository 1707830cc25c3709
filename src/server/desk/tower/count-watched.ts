import { type Watched, watchedNames } from '#contract/calls/desk/tower.ts'
import { listings } from '#contract/listings/index.ts'
import { watched } from '#contract/listings/watched.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { mayRead } from '../listings/demand-listing.ts'
import { overRows } from './over-rows.ts'

type TowerCall = Call<'LISTING_TOO_LARGE'>

/** One after the other, so that a single caller takes one of the few connections for long readings. */
export const countWatched = async (call: TowerCall) => {
  const counts = []
  for (const name of watchedNames)
    if (mayRead(listings[watched[name].listing], call.caller)) counts.push(await countOf(call, name))
  return counts
}

const countOf = async (call: TowerCall, name: Watched) => {
  const { listing, filters } = watched[name]
  const count = overRows(listing, filters, (db, rows) =>
    one<{ count: number }>(db, sql`select count(*) from (${rows}) r`),
  )
  return { name, ...(await count(call)) }
}
