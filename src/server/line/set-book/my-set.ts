import type { Call } from '#server/base/call.ts'
import { maybeOne, type Statement, sql } from '#server/base/store/sql.ts'

/** The set in the hands of a picker. */
export interface PickingSet {
  readonly id: number
  readonly setNo: number
  readonly warehouseId: number
  readonly cartId: number | null
}

/** The set the caller picks, or null. */
export const findMySet = ({ db, tenantId, caller }: Call): Promise<PickingSet | null> =>
  maybeOne<PickingSet>(db, mySetOf(tenantId, caller.id))

/** The same, locked until the transaction ends. */
export const lockMySet = (call: Call): Promise<PickingSet | null> => maybeOne<PickingSet>(call.db, mySetLocked(call))

export const mySetLocked = ({ tenantId, caller }: Call): Statement =>
  sql`${mySetOf(tenantId, caller.id)} for no key update`

/** The set the caller picks; there must be one, with a cart to pick into. */
export const mySet = async (call: Call<'SiparisinizYok' | 'ArabaBulunamadi'>): Promise<PickingSet> => {
  const set = (await findMySet(call)) ?? call.refuse('SiparisinizYok')
  if (set.cartId === null && call.settings.arabaModulAktif) call.refuse('ArabaBulunamadi')
  return set
}

const mySetOf = (tenantId: number, userId: number) => sql`
  select id, set_no as "setNo", warehouse_id as "warehouseId", cart_id as "cartId"
  from picking_set where tenant_id = ${tenantId} and user_id = ${userId} and status = 'picking'`
