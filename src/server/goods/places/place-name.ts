import { type Statement, sql } from '#server/base/store/sql.ts'

/** How a place is called: a shelf by its code, a cart or parcel by its definition, any other by the word of its kind. */
export const placeName = (place: Statement, shelf: Statement, cart: Statement, parcel: Statement): Statement =>
  sql`coalesce(${shelf}.code, ${cart}.definition, ${parcel}.definition, '@place.' || ${place}.kind) collate "tr-x-icu"`
