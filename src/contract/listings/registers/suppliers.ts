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
  figures: ['products', 'consignments', 'openFiles', 'tookDays'],
  columns: {
    code,
    name: text,
    products: number,
    consignments: number,
    leadDays: optional(number),
    tookDays: optional(number),
    openFiles: number,
    contact: text,
    email: text,
    taxNo: text,
    note: text,
  },
  kinds: { address: 'lines', note: 'lines' },
  unique: { field: 'code', key: 'SUPPLIER_CODE_TAKEN' },
  sort: 'name',
  opens: {
    openFiles: { page: 'supplierFiles', by: 'id' },
    products: { page: 'supplierProducts', by: 'id' },
    consignments: { page: 'supplierConsignments', by: 'id' },
  },
})
