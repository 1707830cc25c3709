import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'
import { shelfChanges } from './shelf-changes.ts'

/** Goods that come back from the work (put back, excess) were on the shelves before, and are none of these. */
export const addedProducts: Query = scope =>
  shelfChanges(scope, {
    shelf: sql`m.to_place_id`,
    other: sql`m.from_place_id`,
    named: 'source',
    what: sql`case
      when other.kind in ('receiving', 'supplier') then 'receipt'
      when other.kind in ('returns', 'customer') then 'return'
      when other.kind = 'adjustment' and m.kind = 'count' then 'count'
      when other.kind = 'adjustment' and m.kind = 'correction' then 'manual' end`,
  })
