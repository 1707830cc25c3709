import type { Listing } from '#contract/listings/listing.ts'
import { withoutFeatures } from '#contract/shapes/features.ts'
import { type Database, many, maybeOne, sql } from '#server/base/store/sql.ts'

interface ListingReader {
  readonly id: number
  readonly name: string
  /** '' for who has none. */
  readonly email: string
  readonly language: string
}

/** Everyone of a merchant who may read a listing right now, by name; nobody of one who is shut out. */
export const readersOf = async (
  db: Database,
  tenantId: number,
  { access }: Pick<Listing, 'access'>,
): Promise<readonly ListingReader[]> => {
  const tenant = await maybeOne<{ switchedOff: readonly string[] }>(
    db,
    sql`select switched_off as "switchedOff" from tenant where id = ${tenantId} and disabled_at is null`,
  )
  if (tenant === null) return []
  const held = access === 'signedIn' ? [] : withoutFeatures(access, tenant.switchedOff)
  return many<ListingReader>(
    db,
    sql`select u.id, u.name, coalesce(u.email, '') as email, u.language from app_user u
      where u.tenant_id = ${tenantId} and u.active and (${access === 'signedIn'} or exists (
        select from user_authority a
        join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
        where a.tenant_id = u.tenant_id and a.user_id = u.id and g.permissions && ${held}::text[]))
      order by u.name, u.id`,
  )
}
