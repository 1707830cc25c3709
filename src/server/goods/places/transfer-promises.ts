import { type Statement, sql } from '#server/base/store/sql.ts'

/** What shelves promise to transfers: `place_id`, `product_id`, and the `quantity` that is still to be picked. */
export const transferPromises = (tenantId: number): Statement => sql`
  select a.shelf_id as place_id, a.product_id, a.piece - a.picked - a.missing as quantity, a.id, f.file_no
  from transfer_allocation a
  join transfer_file f on f.tenant_id = a.tenant_id and f.id = a.file_id and f.status in (1, 2, 6)
  where a.tenant_id = ${tenantId} and a.picked + a.missing < a.piece`
