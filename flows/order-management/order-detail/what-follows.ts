import { sumQuantities } from '#base/decimals.ts'
import { paidOf } from '#domain/orders.ts'
import { type Panel, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { consequences } from '#flows/parts/cancelling/consequences.ts'
import type { OrderPage, OrderPosition } from './order-page.ts'

type Here = Seen<OrderPage, OrderPosition>

/** What comes of resetting the order: its picked goods become excess. */
export const whatResetting = ({ doc }: Here): readonly Panel[] => consequences({ picked: pickedOf(doc), owed: 0 })

/** What comes of cancelling it: the same, and what was paid is owed back. */
export const whatCancelling = ({ doc }: Here): readonly Panel[] => {
  const { order } = doc
  if (order === null) return []
  const payDoorAmount = sumQuantities(order.payments.map(paid => paid.payDoorAmount))
  return consequences({ picked: pickedOf(doc), owed: paidOf({ ...order, payDoorAmount }) })
}

/** What comes of hurrying it: what will be picked before all else. */
export const whatHurrying = ({ doc: { order } }: Here): readonly Panel[] => {
  const setNo = order?.setNo ?? null
  const value = setNo === null ? word('panel.setOfItsOwn') : word('panel.set', { setNo })
  return [{ kind: 'facts', facts: [{ label: word('panel.comesFirst'), value }] }]
}

const pickedOf = ({ lines }: OrderPage): number =>
  sumQuantities(lines.flatMap(({ carried }) => carried.map(({ piece }) => piece)))
