import type { Operations } from '#server/base/call.ts'
import { lockMySet } from '../set-book/my-set.ts'
import { piecesLeft, releaseSet } from '../set-book/release-set.ts'

/** Ends the caller's set once all of it is picked. */
export const releaseMySet: Operations['carts']['release'] = async call => {
  const set = (await lockMySet(call)) ?? call.refuse('USER_SET_NOT_FOUND')
  const left = await piecesLeft(call.db, call.tenantId, set.id)
  if (left > 0) call.refuse('SET_NOT_FINISHED', { left })
  await releaseSet(call.db, call.tenantId, set)
  return null
}
