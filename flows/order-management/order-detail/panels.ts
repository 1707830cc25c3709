import { sumQuantities } from '#base/decimals.ts'
import type { OrderProduct } from '#contract/calls/line/orders.ts'
import { code, money, number, picture, state, text, time } from '#contract/listings/column.ts'
import type { Row } from '#contract/listings/listing.ts'
import type { Order } from '#contract/shapes/order.ts'
import { isCancelled } from '#domain/orders.ts'
import { type Figures, figure, type Grid, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { pages } from '#flows/pages.ts'
import { callLink, mapLink } from '#flows/parts/calling/outward-links.ts'
import { type Fact, instant, onlyIf, written } from './facts.ts'
import type { OrderPage, OrderPosition } from './order-page.ts'
import { whereItStands } from './standing.ts'
import { called, handsOn, history } from './what-happened.ts'

type Here = Seen<OrderPage, OrderPosition>

const amounts = (order: Order): Figures => {
  const sum = (of: 'piece' | 'pickedPiece' | 'missingPiece') => sumQuantities(order.products.map(line => line[of]))
  const missing = sum('missingPiece')
  return {
    kind: 'figures',
    figures: [
      { label: word('column.pieces'), value: figure(sum('piece')) },
      { label: word('column.picked'), value: figure(sum('pickedPiece')) },
      { label: word('column.missing'), value: figure(missing), ...(missing > 0 ? { mark: 'todo' } : {}) },
      { label: word('column.amount'), value: figure(order.amount, 'money') },
    ],
  }
}
const whatItIs = (order: Order): readonly Fact[] => [
  { label: word('column.orderNo'), value: raw(order.orderNo) },
  { label: word('column.status'), value: word(`state.status.${order.status}`) },
  ...onlyIf(!isCancelled(order), {
    label: word('column.packageStatus'),
    value: word(`state.packageStatus.${order.packageStatus}`),
  }),
  { label: word('column.orderedAt'), value: instant(order.orderDate) },
  ...onlyIf(order.deliveryDate !== null, {
    label: word('panel.deliveredAt'),
    value: instant(order.deliveryDate ?? ''),
  }),
  { label: word('column.channel'), value: written(order.channel) },
  { label: word('column.carrier'), value: written(order.carrier) },
  { label: word('panel.store'), value: raw(order.storeName) },
  { label: word('panel.warehouse'), value: raw(order.warehouse) },
]
const receiver = (order: Order): readonly Fact[] => {
  const { address, district, city, country, phone } = order
  return [
    { label: word('panel.customer'), value: written(order.customerName) },
    { label: word('panel.customerCode'), value: written(order.customerCode) },
    ...onlyIf(order.customerBlock !== '', { label: word('panel.customerBlock'), value: raw(order.customerBlock) }),
    {
      label: word('panel.address'),
      value: written([address, district, city, country].filter(Boolean).join(', ')),
      ...(address === '' ? {} : { link: mapLink(order) }),
    },
    { label: word('panel.phone'), value: written(phone), ...(phone === '' ? {} : { link: callLink(order) }) },
  ]
}
const payment = (order: Order): readonly Fact[] => {
  const due = sumQuantities(order.payments.map(({ payDoorAmount }) => payDoorAmount))
  return [
    { label: word('panel.payment'), value: written(order.paymentType) },
    { label: word('panel.toCollect'), value: due > 0 ? figure(due, 'money') : word('panel.nothingToCollect') },
    ...onlyIf(order.giftVoucherAmount > 0, {
      label: word('panel.giftVoucher'),
      value: figure(order.giftVoucherAmount, 'money'),
    }),
    ...onlyIf(order.isGift, { label: word('panel.gift'), value: word('word.yes') }),
    ...onlyIf(order.isCampaignOrder, { label: word('panel.campaign'), value: word('word.yes') }),
  ]
}
const lines = (products: readonly OrderProduct[], isShelfShown: boolean): Grid => ({
  kind: 'grid',
  label: word('panel.linesInOrder'),
  none: word('panel.noLines'),
  columns: {
    image: picture,
    product: text,
    barcode: code,
    pieces: number,
    picked: number,
    missing: number,
    returned: number,
    process: state([0, 1, 2, 3], { '1': 'todo', '2': 'bad', '3': 'good' }),
    unitPrice: money,
    amount: money,
    ...(isShelfShown ? { fromShelves: code } : {}),
  },
  rows: products.map(line => ({
    id: line.id,
    productID: line.productID,
    image: line.image,
    product: line.productName,
    barcode: line.barcode || line.stockCode,
    pieces: line.piece,
    picked: line.pickedPiece,
    missing: line.missingPiece,
    returned: line.returnPiece,
    process: line.process,
    unitPrice: line.unitPrice,
    amount: line.amount,
    fromShelves: line.shelves.map(({ shelfCode, piece }) => `${shelfCode} ×${piece}`).join(', '),
  })),
  opens: row => pages.product(String(row.productID)),
})

/** What is still promised by shelves, what could be, and what was picked; shelves only where the merchant shows them. */
const goodsOf = (line: OrderProduct, isShelfShown: boolean): readonly Row[] => {
  const row = (goods: string, id: number, place: string, pieces: number): Row => ({
    id: `${line.id} ${goods} ${id}`,
    product: line.productName,
    goods,
    place,
    pieces,
    placeID: id,
  })
  const shelves = [
    ...line.shelves.map(({ shelfID, shelfCode, piece, picked, missing }) =>
      row('allocated', shelfID, shelfCode, sumQuantities([piece, -picked, -missing])),
    ),
    ...line.freeShelves.map(({ shelfID, shelfCode, free }) => row('free', shelfID, shelfCode, free)),
  ]
  return [
    ...(isShelfShown ? shelves : []),
    ...line.carried.map(({ kind, placeID, code: barcode, piece }) => row(kind, placeID, barcode || '–', piece)),
  ].filter(({ pieces }) => Number(pieces) > 0)
}
const pageOfGoods = ({ goods, placeID }: Row): string | null => {
  if (goods === 'allocated' || goods === 'free') return pages.shelf(String(placeID))
  return goods === 'cart' ? pages.cart(String(placeID)) : null
}
const whereGoodsAre = (products: readonly OrderProduct[], isShelfShown: boolean): Grid => ({
  kind: 'grid',
  label: word('panel.whereGoodsAre'),
  none: word('panel.goodsNowhere'),
  columns: {
    place: code,
    goods: state(['allocated', 'free', 'cart', 'parcel', 'dispatch'], {
      allocated: 'todo',
      cart: 'info',
      parcel: 'info',
      dispatch: 'good',
    }),
    product: text,
    pieces: number,
  },
  rows: products.flatMap(line => goodsOf(line, isShelfShown)),
  opens: pageOfGoods,
})

const payments = (order: Order): readonly Grid[] =>
  order.payments.length === 0
    ? []
    : [
        {
          kind: 'grid',
          label: word('panel.payments'),
          none: raw('–'),
          columns: { payDoorAmount: money, bankCommission: money },
          rows: order.payments.map((paid, id) => ({ id, ...paid })),
        },
      ]
const notes = (order: Order): Grid => ({
  kind: 'grid',
  label: word('panel.notes'),
  none: word('panel.noNotes'),
  columns: { at: time, user: text, note: text },
  rows: order.notes.map(({ text: note, ...rest }) => ({ ...rest, note })).toReversed(),
})

/** All that is known of an order. */
export const allOfOrder = ({ doc, who }: Here): readonly Panel[] => {
  const { order, lines: products, calls, course } = doc
  if (order === null) return []
  const standing = whereItStands(order, doc)
  const isShelfShown = who.settings.generalSettings.showShelfInOrderDetail
  return [
    amounts(order),
    ...(standing.length === 0 ? [] : [{ kind: 'facts', facts: standing } as const]),
    lines(products, isShelfShown),
    { kind: 'facts', facts: [...whatItIs(order), ...payment(order)] },
    { kind: 'facts', facts: receiver(order) },
    whereGoodsAre(products, isShelfShown),
    notes(order),
    ...called(calls),
    handsOn(course),
    history(order),
    ...payments(order),
  ]
}
