import type { Call } from '#server/base/call.ts'
import { noticed } from '#server/base/notices/notify.ts'
import type { Parts } from '#server/base/store/one-statement.ts'
import type { LineChange } from './line-change.ts'
import type { PickLine } from './read-line.ts'

/** Tells those who look after missing products in this warehouse that a picker did not find some. */
export const missingTold = (
  { tenantId, caller }: Call,
  line: PickLine,
  { missingChange, searched }: ReturnType<LineChange['result']>,
): Parts => {
  const shelves = line.rows.filter(row => searched.includes(row.shelfId))
  return noticed({
    tenantId,
    to: { permission: 'OrderManagement.MissingProductList', warehouseId: line.warehouseId, except: caller.id },
    kind: 'missingProduct',
    params: {
      product: line.productName,
      piece: missingChange,
      unit: line.unit,
      shelf: shelves.map(row => row.shelfCode).join(', '),
      orderNo: line.orderNo,
      setNo: line.informations.setNo,
      agent: caller.name,
    },
  })
}
