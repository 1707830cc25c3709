import type { Call } from '#server/base/call.ts'
import { notify } from '#server/base/notices/notify.ts'

/** Tells those who decide in a warehouse that pieces of a file were not found, or have not come. */
export const tellReview = (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  { warehouseId, file, piece }: { readonly warehouseId: number; readonly file: string; readonly piece: number },
): Promise<number> =>
  notify(db, {
    tenantId,
    to: { permission: 'ProductManagement.WarehouseProductTransfer.Review', warehouseId, except: caller.id },
    kind: 'transferReview',
    params: { file, piece, agent: caller.name },
  })
