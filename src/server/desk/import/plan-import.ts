import { sumQuantities } from '#base/decimals.ts'
import type { FileLine } from './file-line.ts'
import { groupBy } from './group-by.ts'
import { countryName, foldStockCode, mostFrequent, nameOf, type Reason, reasonAside } from './rules.ts'

/** What became of a line: a line of an order, part of another line of the same product, or set aside for a reason. */
export type Fate = 'imported' | 'merged' | Reason

export interface PlannedLine {
  readonly stockCode: string
  readonly piece: number
  /** The average over the lines that were merged, to two decimals; the order's amount is the exact sum. */
  readonly unitPrice: number
}
export interface PlannedOrder {
  readonly orderNo: string
  readonly orderedAt: string
  /** Null for a guest. */
  readonly customerCode: string | null
  readonly country: string
  readonly amount: number
  readonly lines: readonly PlannedLine[]
}
export interface PlannedProduct {
  readonly stockCode: string
  readonly name: string
  readonly price: number
  /** Sold by measure: a line asks for a part of a piece. */
  readonly isDecimal: boolean
}
export interface ImportPlan {
  /** One for each line of the file, in its order. */
  readonly fates: readonly Fate[]
  readonly orders: readonly PlannedOrder[]
  readonly products: readonly PlannedProduct[]
}

/** Decides about every line, by the rules alone; an order that is already there is left as it is, whatever the file says. */
export const planImport = (lines: readonly FileLine[], isThere: (orderNo: string) => boolean): ImportPlan => {
  const fates = new Map<FileLine, Fate>()
  const orders: PlannedOrder[] = []
  for (const [orderNo, document] of groupBy(lines, line => line.orderNo)) {
    const sold: FileLine[] = []
    for (const line of document) {
      const reason = reasonAside(line, document) ?? (isThere(orderNo) ? 'already imported' : null)
      fates.set(line, reason ?? 'imported')
      if (reason === null) sold.push(line)
    }
    if (sold.length > 0) orders.push(planOrder(orderNo, sold, fates))
  }
  return { fates: lines.map(line => fates.get(line)!), orders, products: planProducts(lines, fates) }
}

/** The earliest time, and the first customer and country, where an order's lines differ. */
const planOrder = (orderNo: string, sold: readonly FileLine[], fates: Map<FileLine, Fate>): PlannedOrder => ({
  orderNo,
  orderedAt: sold.map(line => line.orderDate).toSorted()[0]!,
  customerCode: sold.find(line => line.customerId !== '')?.customerId ?? null,
  country: countryName(sold.find(line => line.country.trim() !== '')?.country ?? ''),
  amount: amountOf(sold),
  lines: Array.from(
    groupBy(sold, line => foldStockCode(line.stockCode)),
    ([stockCode, same]) => {
      for (const again of same.slice(1)) fates.set(again, 'merged')
      const piece = sumQuantities(same.map(line => line.quantity))
      return { stockCode, piece, unitPrice: toMoney(amountOf(same) / piece) }
    },
  ),
})

/** Products of the orders to come; their names are sought in all lines of the file that sell or take back goods. */
const planProducts = (lines: readonly FileLine[], fates: ReadonlyMap<FileLine, Fate>): PlannedProduct[] => {
  const products: PlannedProduct[] = []
  for (const [stockCode, all] of groupBy(lines, line => foldStockCode(line.stockCode))) {
    const sold = all.filter(line => fates.get(line) === 'imported' || fates.get(line) === 'merged')
    if (sold.length === 0) continue
    const named = all.filter(line => fates.get(line) !== 'stock adjustment' && fates.get(line) !== 'found stock')
    products.push({
      stockCode,
      name: nameOf(
        stockCode,
        named.map(line => line.description),
      ),
      price: toMoney(mostFrequent(sold.map(line => line.unitPrice).filter(price => price > 0)) ?? 0),
      isDecimal: sold.some(line => !Number.isInteger(line.quantity)),
    })
  }
  return products
}

const amountOf = (lines: readonly FileLine[]): number =>
  toMoney(lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0))

const toMoney = (value: number): number => Math.round(value * 100) / 100
