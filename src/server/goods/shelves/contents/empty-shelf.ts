import type { Operations } from '#server/base/call.ts'
import { areaOf } from '../../ledger/areas.ts'
import { demandShelf } from '../demand-shelf.ts'
import { clearShelf } from './clear-shelf.ts'

/** Writes off all that lies on a shelf. */
export const emptyShelf: Operations['shelves']['empty'] = async (call, { id, reason }) => {
  const { db, tenantId } = call
  await clearShelf(call, id, async ({ warehouseId }) => ({
    to: await areaOf(db, tenantId, warehouseId, 'adjustment'),
    kind: 'correction',
    reason,
  }))
  return demandShelf(call, id)
}
