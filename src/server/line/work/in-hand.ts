import type { Operations } from '#server/base/call.ts'
import { findMyTable } from '../seats/my-table.ts'
import { findMySet } from '../set-book/my-set.ts'

/** Whether the calls about the caller's own set, its cart and his table will find them. */
export const readInHand: Operations['work']['inHand'] = async call => {
  const set = await findMySet(call)
  return {
    set: set !== null,
    cart: set !== null && (set.cartId !== null || !call.settings.arabaModulAktif),
    table: (await findMyTable(call)) !== null,
  }
}
