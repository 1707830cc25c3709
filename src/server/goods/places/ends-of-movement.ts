import { type Statement, sql } from '#server/base/store/sql.ts'
import { placeName } from './place-name.ts'

/** What the ends of a movement `m` are called by, beside their places `source` and `target`. */
export const endTables: Statement = sql`
  left join shelf from_shelf on from_shelf.tenant_id = m.tenant_id and from_shelf.id = m.from_place_id
  left join shelf to_shelf on to_shelf.tenant_id = m.tenant_id and to_shelf.id = m.to_place_id
  left join cart from_cart on from_cart.tenant_id = m.tenant_id and from_cart.id = m.from_place_id
  left join cart to_cart on to_cart.tenant_id = m.tenant_id and to_cart.id = m.to_place_id
  left join parcel from_parcel on from_parcel.tenant_id = m.tenant_id and from_parcel.id = m.from_place_id
  left join parcel to_parcel on to_parcel.tenant_id = m.tenant_id and to_parcel.id = m.to_place_id`

/** Whence and whither, of the {@link endTables}. */
export const endNames: Statement = sql`
  ${placeName(sql`source`, sql`from_shelf`, sql`from_cart`, sql`from_parcel`)} as from,
  ${placeName(sql`target`, sql`to_shelf`, sql`to_cart`, sql`to_parcel`)} as to`
