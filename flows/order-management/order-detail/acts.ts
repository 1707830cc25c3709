import type { Order } from '#contract/shapes/order.ts'
import { isApprovable, isCancellable, isChecked, isResettable } from '#domain/orders.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import type { OrderPage, OrderPosition } from './panels.ts'

type Here = Seen<OrderPage, OrderPosition>

interface OrderAction extends Action {
  readonly fits: (order: Order) => boolean
}
const permission = 'OrderManagement.OrderDetails.Reset'
const actions: readonly OrderAction[] = [
  { name: 'approveOrder', takes: 'none', sign: 'yes', permission, fits: isApprovable },
  { name: 'addNote', takes: 'none', sign: 'new', fits: () => true },
  { name: 'callCustomer', takes: 'none', sign: 'person', fits: ({ phone }) => phone !== '' },
  { name: 'openSet', takes: 'none', sign: 'order', fits: ({ setNo }) => setNo !== null },
  { name: 'print', takes: 'none', sign: 'print', fits: () => true },
  {
    name: 'reprint',
    takes: 'none',
    sign: 'print',
    permission: 'OrderManagement.OrderDetails.PrintBill',
    fits: isChecked,
  },
  { name: 'resetOrder', takes: 'none', sign: 'undo', permission, isDanger: true, fits: isResettable },
  { name: 'cancelOrder', takes: 'none', sign: 'missing', permission, isDanger: true, fits: isCancellable },
]
/** What can be done with the order that is open, by who looks at it. */
export const offered = ({ doc: { order }, who }: Here): readonly OrderAction[] =>
  actions.filter(action => order !== null && action.fits(order) && maySee(action, who) === 'yes')
