import type { User } from '#contract/shapes/user.ts'
import type { Caller } from '#server/base/sessions.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

/** A user as he learns of himself when he signs in. */
export const userOf = async (db: Database, caller: Caller): Promise<User> => {
  const set = await maybeOne<{ setNo: number; productPiece: number }>(
    db,
    sql`select set_no as "setNo", (
        select coalesce(sum(piece), 0) from allocation where tenant_id = s.tenant_id and set_id = s.id
      ) as "productPiece"
      from picking_set s where tenant_id = ${caller.tenantId} and user_id = ${caller.id} and status = 'picking'`,
  )
  return {
    id: caller.id,
    name: caller.name,
    userName: caller.userName,
    type: caller.type,
    storeID: caller.storeId ?? 0,
    storeName: caller.storeName ?? '',
    warehouseID: caller.warehouseId ?? 0,
    warehouse: caller.warehouseName ?? '',
    customPrinter: caller.customPrinter,
    isProviderUser: caller.isProviderUser,
    language: caller.language,
    setInfo: set ?? { setNo: null, productPiece: 0 },
  }
}
