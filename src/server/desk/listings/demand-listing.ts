import type { Listing } from '#contract/listings/listing.ts'
import type { Call } from '#server/base/call.ts'

type Guarded = Pick<Listing, 'access'>

export const mayRead = ({ access }: Guarded, { permissions }: Pick<Call['caller'], 'permissions'>): boolean =>
  access === 'signedIn' || access.some(permission => permissions.includes(permission))

/** Refuses who may not read the listing. */
export const demandListing = (
  listing: Guarded,
  { caller, refuse }: Pick<Call<'PERMISSION_DENIED'>, 'caller' | 'refuse'>,
): void => {
  if (!mayRead(listing, caller)) refuse('PERMISSION_DENIED', { permission: listing.access[0]! })
}
