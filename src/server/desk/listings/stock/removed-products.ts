import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'
import { shelfChanges } from './shelf-changes.ts'

/** Goods on their way to another warehouse left for good; what another shelf of the same one took did not. */
export const removedProducts: Query = scope =>
  shelfChanges(scope, {
    shelf: sql`m.from_place_id`,
    other: sql`m.to_place_id`,
    named: 'way',
    what: sql`case
      when other.kind = 'adjustment' and m.kind = 'count' then 'count'
      when other.kind = 'adjustment' and m.kind = 'correction' and m.reason in ('@reason.damaged', '@reason.expired')
        then 'damage'
      when other.kind = 'adjustment' and m.kind = 'correction' then 'manual'
      when m.kind in ('transfer', 'transfer-pick') and (other.kind = 'transit' or other.warehouse_id <> shelf.warehouse_id)
        then 'transfer' end`,
  })
