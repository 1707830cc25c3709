import type { Call } from '#server/base/call.ts'

/** The warehouse that the caller works in, where whatever he makes is put. */
export const ownWarehouse = ({ caller, refuse }: Call<'WAREHOUSE_NOT_FOUND'>): number =>
  caller.warehouseId ?? refuse('WAREHOUSE_NOT_FOUND', { id: 0 })
