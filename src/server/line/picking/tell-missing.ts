import type { Call } from '#server/base/call.ts'
import { notify } from '#server/base/notices/notify.ts'
import type { LineChange } from './line-change.ts'
import type { LockedLine } from './lock-line.ts'

/** Tells those who look after missing products in this warehouse that a picker did not find some. */
export const tellMissing = (
  { db, tenantId, caller }: Call,
  line: LockedLine,
  { missingChange, searched }: ReturnType<LineChange['result']>,
): Promise<number> => {
  const shelves = line.rows.filter(row => searched.includes(row.shelfId))
  return notify(db, {
    tenantId,
    to: { permission: 'OrderManagement.MissingProductList', warehouseId: line.warehouseId, except: caller.id },
    kind: 'missingProduct',
    params: {
      product: line.productName,
      piece: missingChange,
      unit: line.unit,
      shelf: shelves.map(row => row.shelfCode).join(', '),
      orderNo: line.orderNo,
      setNo: line.setNo,
      agent: caller.name,
    },
  })
}
