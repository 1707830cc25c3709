import type { TableWork, WorkLine } from './table-work.ts'

/** The same work with other figures of one line, and with its order in that parcel. */
export const withLine = <Work extends TableWork>(
  work: Work,
  lineId: number,
  figures: Partial<WorkLine>,
  parcelId: number | null,
): Work => ({
  ...work,
  orders: work.orders.map(order =>
    order.lines.every(line => line.id !== lineId)
      ? order
      : { ...order, parcelId, lines: order.lines.map(line => (line.id === lineId ? { ...line, ...figures } : line)) },
  ),
})
