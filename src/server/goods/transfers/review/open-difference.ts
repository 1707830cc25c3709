import type { Operations } from '#server/base/call.ts'

/** Pieces that wait for a decision, with the file and the product that they are of. */
export interface OpenDifference {
  readonly id: number
  readonly fileId: number
  readonly fileNo: string
  readonly warehouseId: number
  readonly transferWarehouseId: number
  readonly productId: number
  readonly product: string
  /** Where they were not found; null where they did not come. */
  readonly shelfId: number | null
  readonly shelf: string
  readonly piece: number
}

export type DecideCall = Parameters<Operations['transferFiles']['decide']>[0]
