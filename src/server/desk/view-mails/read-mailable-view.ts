import { listingNamed } from '#contract/listings/index.ts'
import type { Listing } from '#contract/listings/listing.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { readersOf } from '../excel/mailed/readers-of.ts'
import { demandListing } from '../listings/demand-listing.ts'

export const readMailableView: Operations['viewMails']['options'] = async (call, { viewID }) => {
  const { view, page, listing } = await findMailable(call, viewID)
  const people = await recipientsOf(call, listing)
  return { view, page, people: people.map(({ id, name }) => ({ id, name })) }
}

/** A view that the caller has, of a listing that he may read. */
export const findMailable = async (
  call: Call<'SAVED_FILTER_NOT_FOUND' | 'PERMISSION_DENIED'>,
  id: number,
): Promise<{ readonly view: string; readonly page: string; readonly listing: Listing }> => {
  const { db, tenantId, caller, refuse } = call
  const found =
    (await maybeOne<{ view: string; page: string }>(
      db,
      sql`select name as view, page from saved_filter
        where tenant_id = ${tenantId} and id = ${id} and (is_shared or user_id = ${caller.id})`,
    )) ?? refuse('SAVED_FILTER_NOT_FOUND', { id })
  const listing: Listing = listingNamed(found.page) ?? refuse('SAVED_FILTER_NOT_FOUND', { id })
  demandListing(listing, call)
  return { ...found, listing }
}

/** Who may read the listing and can be written to. */
export const recipientsOf = async ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>, listing: Listing) =>
  (await readersOf(db, tenantId, listing)).filter(({ email }) => email !== '')
