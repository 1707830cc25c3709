import { sumQuantities } from '#base/decimals.ts'
import { paidOf } from '#domain/orders.ts'
import type { Panel } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { consequences } from '#flows/parts/cancelling/consequences.ts'
import type { OrderPage, OrderPosition } from './panels.ts'

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

const pickedOf = ({ lines }: OrderPage): number =>
  sumQuantities(lines.flatMap(({ carried }) => carried.map(({ piece }) => piece)))
