import { sumQuantities } from '#base/decimals.ts'
import type { OrderCourse, OrderProduct } from '#contract/calls/line/orders.ts'
import type { Order } from '#contract/shapes/order.ts'
import { isApprovable } from '#domain/orders.ts'
import { figure, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import { type Fact, instant, onlyIf, written } from './facts.ts'
import type { OrderPage } from './order-page.ts'

/** Where an order stands, why it goes no further, and who works on it. */
export const whereItStands = (order: Order, { course, lines }: OrderPage): readonly Fact[] => [
  ...(course === null ? [] : standing(order, course, lines)),
  ...work(order),
]

const standing = (order: Order, course: OrderCourse, lines: readonly OrderProduct[]): readonly Fact[] => {
  const why = isApprovable(order) ? word('panel.waits.approval') : whyItWaits(order, course, lines)
  if (why === null) return []
  const { stage, still, due, isPastDue } = course
  return [
    ...(stage === null ? [] : [{ label: word('column.stage'), value: word(`state.stage.${stage}`) }]),
    { label: word('panel.why'), value: why },
    { label: word('column.still'), value: figure(still, 'duration') },
    { label: word(isPastDue ? 'panel.wasDue' : 'panel.due'), value: instant(due) },
  ]
}

/** What it waits for, in words; nothing once it has left or is over. */
const whyItWaits = (order: Order, { stage }: OrderCourse, lines: readonly OrderProduct[]): Text | null => {
  if (stage === null) return null
  const lacking = lines.find(line => (stage === 'waiting' ? isShort(line) : line.missingPiece > 0))
  if (stage === 'waiting' && lacking !== undefined) return word('panel.waits.short', { product: lacking.productName })
  return word(`panel.waits.${stage}`, {
    setNo: order.setNo ?? 0,
    name: order.agentName ?? '–',
    cart: order.cart?.definition ?? '–',
    parcel: order.parcel === null ? '–' : `${order.parcel.table} · ${order.parcel.definition}`,
    product: lacking?.productName ?? '–',
    carrier: order.carrier,
  })
}

/** No shelf that it could be taken from holds enough. */
const isShort = ({ process, piece, freeShelves }: OrderProduct): boolean =>
  process === 0 && sumQuantities(freeShelves.map(({ free }) => free)) < piece

const work = (order: Order): readonly Fact[] => [
  ...onlyIf(order.setNo !== null, { label: word('column.setNo'), value: written(order.setNo) }),
  ...onlyIf(order.setStatus !== null, {
    label: word('panel.setState'),
    value: word(`state.state.${order.setStatus}`),
  }),
  ...onlyIf(order.agentName !== null, { label: word('column.picker'), value: written(order.agentName) }),
  ...onlyIf(order.cart !== null, { label: word('column.cart'), value: written(order.cart?.definition ?? null) }),
  ...onlyIf(order.parcel !== null, {
    label: word('panel.parcel'),
    value: raw(`${order.parcel?.table} · ${order.parcel?.definition}`),
  }),
]
