import type { TransferFile } from '#contract/calls/goods/transfers.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Address } from '#engine/vocabulary/address.ts'

/** The transfers of a warehouse: what the specification calls DepolarArasiTransfer. */
export const allTransfers = '/product-management/warehouse-product-transfer'

export const pickPage = (id: number): Address => `/product-management/warehouse-product-transfer/pick?id=${id}`
export const controlPage = (id: number): Address => `/product-management/warehouse-product-transfer/control?id=${id}`

/** What a warehouse has to do with a file now: send it, take it in, or nothing but look. */
export const whatIsNext = (
  { transferState, warehouseId, transferWarehouseId }: TransferFile,
  { warehouseID }: UserInformation,
): 'pick' | 'check' | 'look' => {
  if (warehouseID === warehouseId && (transferState === 1 || transferState === 2)) return 'pick'
  if (warehouseID === transferWarehouseId && (transferState === 3 || transferState === 4)) return 'check'
  return 'look'
}
