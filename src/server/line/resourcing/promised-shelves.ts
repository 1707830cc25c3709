import { type Statement, sql } from '#server/base/store/sql.ts'

/** The shelves that missing pieces are promised from, in walking order, as JSON; `which` picks the promises (`r`). */
export const promisedShelves = (which: Statement): Statement => sql`(
  select json_agg(json_build_object('shelfID', shelf_id, 'shelfCode', code, 'shelfBarcode', barcode, 'piece', piece)
    order by rank, shelf_id)
  from (
    select r.shelf_id, shelf.code, shelf.barcode, shelf.rank, sum(r.piece - r.taken) as piece
    from resourcing r join shelf on shelf.tenant_id = r.tenant_id and shelf.id = r.shelf_id
    where r.tenant_id = l.tenant_id and r.piece > r.taken and ${which}
    group by r.shelf_id, shelf.code, shelf.barcode, shelf.rank
  ) promises
)`
