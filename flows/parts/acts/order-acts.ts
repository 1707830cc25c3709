import type { LeadingAct } from './leading-act.ts'

const permission = 'OrderManagement.OrderDetails.Reset'

export type OrderAct =
  | 'approveOrder'
  | 'addNote'
  | 'callCustomer'
  | 'hurryOrder'
  | 'openSet'
  | 'print'
  | 'reprint'
  | 'resetOrder'
  | 'cancelOrder'

/** What can be done with an order. */
export const orderActs: readonly LeadingAct<OrderAct>[] = [
  { name: 'approveOrder', takes: 'none', sign: 'yes', permission },
  { name: 'addNote', takes: 'none', sign: 'new', leads: 'note' },
  { name: 'callCustomer', takes: 'none', sign: 'person' },
  {
    name: 'hurryOrder',
    takes: 'none',
    sign: 'order',
    permission: 'OrderManagement.Set.Manage',
    leads: 'hurrySure',
  },
  { name: 'openSet', takes: 'none', sign: 'order' },
  { name: 'print', takes: 'none', sign: 'print' },
  {
    name: 'reprint',
    takes: 'none',
    sign: 'print',
    permission: 'OrderManagement.OrderDetails.PrintBill',
    leads: 'reprint',
  },
  { name: 'resetOrder', takes: 'none', sign: 'undo', permission, isDanger: true, leads: 'sure' },
  { name: 'cancelOrder', takes: 'none', sign: 'missing', permission, isDanger: true, leads: 'cancelReason' },
]
