import { orders } from '#contract/calls/line/orders.ts'
import { picking } from '#contract/calls/line/picking.ts'
import { documents } from '#contract/calls/papers/documents.ts'
import type { Order } from '#contract/shapes/order.ts'
import type { Client } from '#http/client/client.ts'

/** What became of the orders of a shift, and whatever is not as it should be. */
export interface End {
  readonly shipped: number
  /** Of those that were shipped. */
  readonly short: number
  readonly cancelled: number
  readonly cancelledIds: ReadonlySet<number>
  readonly faults: readonly string[]
}

const atOnce = 8

/** Reads every order as the office would: it is with the carrier, whole and with its papers, or cancelled, and nothing of it lies about. */
export const checkEnd = async (client: Client, ids: readonly number[]): Promise<End> => {
  const found: Ended[] = []
  const queue = [...ids]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) found.push(await readEnd(client, id))
    }),
  )
  const shipped = found.filter(({ order }) => isShipped(order))
  const cancelled = found.filter(({ order }) => order.status === 8)
  return {
    shipped: shipped.length,
    short: shipped.filter(({ order }) => order.packageStatus === 6).length,
    cancelled: cancelled.length,
    cancelledIds: new Set(cancelled.map(({ order }) => order.id)),
    faults: found.flatMap(({ faults }) => faults).toSorted(),
  }
}

interface Ended {
  readonly order: Order
  readonly faults: readonly string[]
}

const readEnd = async (client: Client, id: number): Promise<Ended> => {
  const [order, lines, papers] = await Promise.all([
    client.do(picking.order, { id }),
    client.do(orders.products, { id }),
    client.do(documents.ofOrder, { id }),
  ])
  const lying = lines.flatMap(({ carried, productName }) =>
    carried.map(({ kind, code, piece }) => `${piece} × ${productName} lies in ${kind} ${code}`),
  )
  const unsent = lines
    .filter(
      ({ process, piece, pickedPiece, missingPiece }) =>
        process !== 2 && (process !== 3 || pickedPiece + missingPiece < piece),
    )
    .map(({ productName }) => `${productName} is not with the carrier`)
  const unhanded = papers.packages
    .filter(({ handedOverAt }) => handedOverAt === null)
    .map(({ barcode }) => `package ${barcode} is not handed over`)
  const wrong = isShipped(order)
    ? [
        ...lying,
        ...unsent,
        ...unhanded,
        ...(papers.packages.length === 0 ? ['has no package'] : []),
        ...(papers.invoice === null ? ['has no invoice'] : []),
        ...(papers.documents.length === 0 ? ['has no documents'] : []),
      ]
    : order.status === 8
      ? lying
      : [whereStuck(order), ...lying]
  return { order, faults: wrong.map(fault => `${order.orderNo}: ${fault}`) }
}

/** With the carrier, or back from there: delivered, returned in part or whole, refunded. */
const isShipped = ({ status }: Order): boolean => [6, 7, 9, 12, 13, 17].includes(status)

const whereStuck = ({ status, packageStatus, setNo, setStatus, parcel, products }: Order): string => {
  const missing = products.filter(({ missingPiece }) => missingPiece > 0).length
  const place = parcel === null ? `set ${setNo} (${setStatus})` : `${parcel.table}, ${parcel.definition}`
  return `is stuck at ${place}, status ${status}, package status ${packageStatus}, ${missing} lines lack something`
}
