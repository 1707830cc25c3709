import type { FileLine } from '#server/desk/import/file-line.ts'
import { groupBy } from '#server/desk/import/group-by.ts'
import { reasonAside } from '#server/desk/import/rules.ts'

/** The orders of a file, line by line: only what will be imported, which is judged of what is left of a document. */
export const ordersOf = (lines: readonly FileLine[]): readonly (readonly FileLine[])[] =>
  Array.from(groupBy(lines, line => line.orderNo).values(), document =>
    document.filter(line => reasonAside(line, document) === null),
  ).filter(order => order.length > 0 && order.every(line => reasonAside(line, order) === null))

/**
 * The lines of the first `count` orders of a file. When the file has fewer, its orders come again under numbers of
 * their own (`539648-2`), as often as needed.
 */
export const takeOrders = (lines: readonly FileLine[], count: number): readonly FileLine[] => {
  const orders = ordersOf(lines)
  if (orders.length === 0) return []
  return Array.from({ length: count }, (_, i) => {
    const order = orders[i % orders.length]!
    const round = Math.floor(i / orders.length) + 1
    return round === 1 ? order : order.map(line => ({ ...line, orderNo: `${line.orderNo}-${round}` }))
  }).flat()
}
