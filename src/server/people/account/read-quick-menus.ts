import { type Database, many, sql } from '#server/base/store/sql.ts'

/** The pages a user wants at hand, in his order. */
export const readQuickMenus = (db: Database, tenantId: number, userId: number) =>
  many<{ id: number; path: string; rank: number }>(
    db,
    sql`select id, path, rank from quick_menu
      where tenant_id = ${tenantId} and user_id = ${userId} order by rank, id`,
  )
