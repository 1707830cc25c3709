import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { figure, raw, word } from '#engine/vocabulary/panels.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import {
  areaOf,
  areasOf,
  carried,
  detailOf,
  findCarried,
  moneyText,
  ordersHere,
  type Round,
  type RoundPosition,
  type RoundSeen,
  whereOnRound,
} from '#flows/parts/round.ts'

type Id = 'areas' | 'orders' | 'none'
const { flow, go, leave, turn, refuse, when } = flowOn<Round, RoundPosition, Id>()

const areas = ({ doc }: RoundSeen): readonly Option[] =>
  areasOf(doc).map(area => ({
    value: area,
    title: raw(area),
    figure: figure(doc.orders.filter(order => areaOf(order) === area).length),
  }))
const orders = (seen: RoundSeen): readonly Option[] =>
  ordersHere(seen).map(order => ({
    value: order.orderNo,
    title: raw(order.customerName || order.orderNo),
    text: word(order.payDoorAmount > 0 ? 'panel.visitWithMoney' : 'panel.visit', {
      orderNo: order.orderNo,
      address: order.address,
      amount: moneyText(order.payDoorAmount),
    }),
    sign: 'box',
  }))
const chosen = when(findCarried, {
  found: leave(scene => detailOf(carried(scene)?.id ?? 0)),
  unknown: refuse('ORDER_NOT_ON_LIST', ({ value }) => ({ code: value.slice(0, 40) })),
})
const expects = ({ doc }: RoundSeen) => doc.orders.map(order => order.orderNo)

/** What you carry, district by district: choose an order, or scan its number, and go to its door. */
export const courierOrders = flow({
  start: { area: null },
  load: async ({ read }) => ({ orders: await read(contract.courier.orders, {}) }),
  loadKeys: {},
  resume: whereOnRound,
  steps: {
    areas: {
      kind: 'choose',
      options: areas,
      expects,
      on: { answer: turn(({ value }) => ({ area: value })), scan: chosen },
    },
    orders: {
      kind: 'choose',
      options: orders,
      expects,
      says: seen => ({ area: areaOf(ordersHere(seen)[0] ?? { district: '', city: '' }) }),
      on: { answer: chosen, scan: chosen, cancel: turn(() => ({ area: null })) },
    },
    none: { kind: 'notice', mark: 'good', on: { ok: go('@reload') } },
  },
})
