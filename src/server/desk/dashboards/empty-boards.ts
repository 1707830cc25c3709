import type { TransferStatics } from '#contract/calls/desk/dashboard.ts'

/** No transfer between warehouses is kept in the database yet, so that none waits, and none was completed. */
export const readTransferStatics = async (): Promise<TransferStatics> => ({
  waitingFileCount: 0,
  completedFileCount: 0,
  collectedProductCount: 0,
  waitingProductCount: 0,
})
