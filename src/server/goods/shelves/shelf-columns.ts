import { type Statement, sql } from '#server/base/store/sql.ts'

/** The columns of the specification's shelf (section 3), of a table called `s`; its sub units apart. */
export const shelfColumns: Statement = sql`s.id, s.definition, s.code, s.barcode, s.rank,
  s.is_missing_product_shelf as "isMissingProductShelf", s.is_lot_shelf as "isLotShelf", s.parent_id as "parentId",
  s.is_open_for_sale as "isOpenForSale"`
