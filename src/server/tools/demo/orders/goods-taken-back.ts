import { toQuantity } from '#base/decimals.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { foldStockCode, isCancellation } from '#server/desk/import/rules.ts'

/** Pieces of an order that its customer did not keep. */
export interface TakenBack {
  readonly orderNo: string
  readonly stockCode: string
  readonly piece: number
}

/**
 * What the cancellations of a file take back of these sales. A cancellation does not name its sale: the customer's sales of
 * the article are gone through as they stand in the file, and what he has bought at another time is left out.
 */
export const goodsTakenBack = (lines: readonly FileLine[], sales: readonly FileLine[]): readonly TakenBack[] => {
  const kept = new Map<string, { readonly orderNo: string; readonly stockCode: string; piece: number }[]>()
  for (const sale of sales.filter(({ customerId }) => customerId !== '')) {
    const stockCode = foldStockCode(sale.stockCode)
    const key = keyOf(sale)
    kept.set(key, [...(kept.get(key) ?? []), { orderNo: sale.orderNo, stockCode, piece: sale.quantity }])
  }
  return lines
    .filter(({ orderNo }) => isCancellation(orderNo))
    .flatMap(line => {
      let left = -line.quantity
      return (kept.get(keyOf(line)) ?? []).flatMap(sale => {
        const piece = Math.max(0, Math.min(left, sale.piece))
        left = toQuantity(left - piece)
        sale.piece = toQuantity(sale.piece - piece)
        return piece === 0 ? [] : [{ orderNo: sale.orderNo, stockCode: sale.stockCode, piece }]
      })
    })
}

const keyOf = ({ customerId, stockCode }: FileLine): string => `${customerId}\t${foldStockCode(stockCode)}`
