import { code, flag, money, number, optional, picture, summed, text } from '../column.ts'
import { byProduct, choice, everywhere, range, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const products = listing('products', {
  summary: 'The products, with their stock on shelves',
  access: ['ProductManagement.Products'],
  columns: {
    image: optional(picture),
    name: text,
    stockCode: code,
    barcode: optional(code),
    unit: text,
    isDecimal: flag,
    price: money,
    supplier: optional(text),
    isConsignment: flag,
    stock: summed(number),
    reserved: summed(number),
    free: number,
    shelves: number,
  },
  filters: {
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    product: byProduct,
    name: search,
    level: choice(['some', 'none']),
    price: range,
    supplier: choice(),
    isConsignment: choice(['true', 'false']),
  },
  sort: 'name',
  opens: { row: { page: 'product', by: 'id' }, name: { page: 'product', by: 'id' } },
})
