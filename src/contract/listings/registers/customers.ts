import { typed, typedEmail } from '../../shapes/parts.ts'
import { code, money, number, optional, text, time } from '../column.ts'
import { choice } from '../filter.ts'
import { register } from './register.ts'

export const customers = register('customer-manager', {
  summary: 'The customers, with what they ordered',
  one: 'A customer',
  access: ['WarehouseManagement.CustomerManager'],
  fields: {
    code: typed(1, 50),
    name: typed(1, 200),
    taxNo: typed(0, 20),
    taxOffice: typed(0, 100),
    contact: typed(0, 100),
    phone: typed(0, 40),
    email: typedEmail,
    address: typed(0, 500),
    /** As long as one stands here, the customer's orders wait for approval. */
    blockReason: typed(0, 200),
    note: typed(0, 1000),
  },
  figures: ['orders', 'amount', 'lastOrderAt', 'returns', 'credit', 'isBlocked'],
  columns: {
    code,
    name: text,
    orders: number,
    amount: money,
    lastOrderAt: optional(time),
    returns: number,
    /** Vouchers and wallet together: what was given and not used yet. */
    credit: money,
    blockReason: text,
    phone: text,
    email: text,
    note: text,
  },
  kinds: { address: 'lines', note: 'lines' },
  filters: { isBlocked: choice(['true', 'false']) },
  unique: { field: 'code', key: 'CUSTOMER_CODE_TAKEN' },
  sort: 'name',
  opens: {
    orders: { page: 'customerOrders', by: 'code' },
    returns: { page: 'customerReturns', by: 'code' },
    credit: { page: 'customerCredits', by: 'code' },
  },
})
