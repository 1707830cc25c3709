import type { Random } from '#base/random.ts'
import type { BigGoods } from './big-goods.ts'
import type { BigPremises } from './big-premises.ts'
import type { Calendar } from './calendar.ts'
import { copyRows } from './copy-rows.ts'

export interface DraftLine {
  readonly id: number
  readonly product: number
  readonly pieces: number
}
export interface DraftOrder {
  readonly id: number
  readonly warehouse: 0 | 1
  readonly orderedAt: number
  readonly lines: readonly DraftLine[]
}
/** What has become of an order. */
export interface OrderFate {
  readonly status: number
  readonly packageStatus: number
  /** Of every line. */
  readonly process: number
  readonly setId?: number
  readonly deliveredAt?: number
  /** What was picked and what was not found, line by line; nothing if it is not told. */
  readonly sums?: readonly { readonly picked: number; readonly missing: number }[]
  readonly changes: readonly {
    readonly at: number
    readonly from: number
    readonly to: number
    readonly userId?: number
  }[]
}

/** How many of a hundred orders have at least so many lines more than one, and how many of a hundred lines so many pieces. */
const lineShares = [0.42, 0.64, 0.77, 0.85, 0.9, 0.94, 0.97, 1]
const pieceShares = [
  [0.62, 1],
  [0.83, 2],
  [0.91, 3],
  [0.96, 4],
  [0.99, 6],
  [1, 12],
] as const

const channels = ['Trendyol', 'Hepsiburada', 'N11', 'Web sitesi', 'Mobil uygulama']
const carriers = ['Yurtiçi', 'Aras', 'Sürat', 'PTT', 'HepsiJet', 'Kolay Gelsin']
const payments = ['Kredi kartı', 'Kredi kartı', 'Kredi kartı', 'Havale / EFT', 'Kapıda ödeme']
const cities = ['İstanbul', 'Ankara', 'İzmir', 'Bursa', 'Antalya', 'Adana', 'Konya', 'Gaziantep', 'Samsun', 'Trabzon']

export const orderBook = (
  random: Random,
  { tenantId, storeId, warehouses }: BigPremises,
  goods: BigGoods,
  calendar: Calendar,
  firstIds: { readonly order: number; readonly line: number; readonly change: number; readonly customer: number },
  customers: number,
) => {
  const orders = copyRows(
    'customer_order',
    `tenant_id, id, order_no, store_id, warehouse_id, customer_id, status, package_status, ordered_at, country, city,
      channel, carrier, payment_type, is_gift, is_campaign, amount, delivered_at, set_id`,
  )
  const lines = copyRows(
    'order_line',
    'tenant_id, id, order_id, product_id, piece, picked, missing, unit_price, process',
  )
  const changes = copyRows('order_status_change', 'tenant_id, id, order_id, at, user_id, old_status, new_status')
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  let [orderId, lineId, changeId] = [firstIds.order, firstIds.line, firstIds.change]

  const drawLines = (): DraftLine[] => {
    const draw = random()
    const wanted = Math.min(goods.count, lineShares.findIndex(share => draw < share) + 1)
    const products = new Set<number>()
    while (products.size < wanted) products.add(goods.draw())
    return [...products].map(product => {
      const piece = random()
      return { id: lineId++, product, pieces: pieceShares.find(([share]) => piece < share)![1] }
    })
  }
  return {
    /** An order that came in the one or two days before a moment. */
    draw: (warehouse: 0 | 1, before: number): DraftOrder => ({
      id: orderId++,
      warehouse,
      orderedAt: Math.max(0, before - 1800 - Math.floor(30 * 3600 * random() ** 2)),
      lines: drawLines(),
    }),
    /** Writes an order down, with what has become of it. */
    enter(order: DraftOrder, fate: OrderFate): void {
      let amount = 0
      for (const [i, line] of order.lines.entries()) {
        const price = goods.price(line.product)
        amount += price * line.pieces
        const { picked, missing } = fate.sums?.[i] ?? { picked: 0, missing: 0 }
        lines.add(
          ...[tenantId, line.id, order.id, goods.firstId + line.product, line.pieces, picked, missing],
          ...[price.toFixed(2), fate.process],
        )
      }
      orders.add(
        ...[tenantId, order.id, `S${String(order.id).padStart(8, '0')}`, storeId, warehouses[order.warehouse].id],
        ...[firstIds.customer + Math.floor(customers * random() ** 1.5), fate.status, fate.packageStatus],
        ...[calendar.text(order.orderedAt), 'Türkiye', random() < 0.35 ? cities[0]! : oneOf(cities)],
        ...[oneOf(channels), oneOf(carriers), oneOf(payments), random() < 0.06, random() < 0.1, amount.toFixed(2)],
        ...[fate.deliveredAt === undefined ? null : calendar.text(fate.deliveredAt), fate.setId ?? null],
      )
      for (const { at, from, to, userId } of fate.changes)
        changes.add(tenantId, changeId++, order.id, calendar.text(at), userId ?? null, from, to)
    },
    rows: [orders, lines, changes],
  }
}
export type OrderBook = ReturnType<typeof orderBook>
