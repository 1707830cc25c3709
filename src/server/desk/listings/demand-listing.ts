import type { Listing } from '#contract/listings/listing.ts'
import type { Call } from '#server/base/call.ts'

/** Refuses who may not read the listing. */
export const demandListing = (
  { access }: Pick<Listing, 'access'>,
  { caller, refuse }: Pick<Call<'PERMISSION_DENIED'>, 'caller' | 'refuse'>,
): void => {
  if (access === 'signedIn' || access.some(permission => caller.permissions.includes(permission))) return
  refuse('PERMISSION_DENIED', { permission: access[0]! })
}
