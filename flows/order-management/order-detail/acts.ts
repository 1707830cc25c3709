import type { Order } from '#contract/shapes/order.ts'
import { isApprovable, isCancellable, isChecked, isHurriable, isResettable } from '#domain/orders.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { LeadingAct } from '#flows/parts/acts/leading-act.ts'
import { type OrderAct, orderActs } from '#flows/parts/acts/order-acts.ts'
import type { OrderPage, OrderPosition } from './order-page.ts'

type Here = Seen<OrderPage, OrderPosition>

const fits: Readonly<Record<OrderAct, (order: Order) => boolean>> = {
  approveOrder: isApprovable,
  addNote: () => true,
  callCustomer: ({ phone }) => phone !== '',
  hurryOrder: isHurriable,
  openSet: ({ setNo }) => setNo !== null,
  print: () => true,
  reprint: isChecked,
  resetOrder: isResettable,
  cancelOrder: isCancellable,
}

/** What can be done with the order that is open, by who looks at it. */
export const offered = ({ doc: { order }, who }: Here): readonly LeadingAct[] =>
  orderActs.filter(act => order !== null && fits[act.name](order) && maySee(act, who) === 'yes')

/** The dialog of the act that the address asks for, as long as it is offered. */
export const dialogAsked = (seen: Here): string | undefined =>
  offered(seen).find(({ name }) => name === seen.position.act)?.leads
