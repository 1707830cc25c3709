import type { Operations } from '#server/base/call.ts'
import { demandShelf } from '../demand-shelf.ts'
import { clearShelf } from './clear-shelf.ts'
import { demandTargetShelf } from './demand-target-shelf.ts'

/** Moves all that lies on a shelf to another. */
export const moveAll: Operations['shelves']['moveAll'] = async (call, { id, targetBarcode }) => {
  await clearShelf(call, id, async shelf => ({
    to: (await demandTargetShelf(call, shelf, targetBarcode)).id,
    kind: 'transfer',
  }))
  return demandShelf(call, id)
}
