import { listingNamed } from '#contract/listings/index.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { demandListing } from '../listings/demand-listing.ts'
import { choicesOf } from './choices.ts'

/** What a filter of a listing can be chosen from. */
export const readChoices: Operations['choices']['read'] = async (call, { listing: name, filter }) => {
  const { db, tenantId, caller, refuse } = call
  const listing = listingNamed(name) ?? refuse('LISTING_NOT_FOUND', { listing: name })
  demandListing(listing, call)
  const options = Object.hasOwn(listing.filters, filter) ? choicesOf[filter] : undefined
  if (options === undefined) return refuse('LISTING_NOT_FOUND', { listing: `${name}/${filter}` })
  const reader = { tenantId, userId: caller.id, warehouseId: caller.warehouseId }
  return many<{ value: string; label: string }>(
    db,
    sql`select value, label from (${options(reader)}) o order by rank, label, value limit 1000`,
  )
}
