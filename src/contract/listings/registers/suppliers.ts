import { maybe, typed, typedEmail, whole } from '../../shapes/parts.ts'
import { code, number, optional, text } from '../column.ts'
import { register } from './register.ts'

export const suppliers = register('supplier-manager', {
  summary: 'The suppliers',
  one: 'A supplier',
  access: ['WarehouseManagement.SupplierManager'],
  fields: {
    code: typed(1, 50),
    name: typed(1, 200),
    taxNo: typed(0, 20),
    contact: typed(0, 100),
    address: typed(0, 500),
    email: typedEmail,
    leadDays: maybe(whole(0, 365)),
    note: typed(0, 1000),
  },
  columns: { code, name: text, taxNo: text, contact: text, email: text, leadDays: optional(number), note: text },
  figures: { products: number, consignments: number },
  kinds: { address: 'lines', note: 'lines' },
  unique: { field: 'code', key: 'SUPPLIER_CODE_TAKEN' },
  sort: 'name',
  opens: { products: { page: 'supplierProducts', by: 'id' } },
})
