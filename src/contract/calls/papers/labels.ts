import * as v from 'valibot'
import { get } from '../../define.ts'
import { record } from '../../shapes/parts.ts'

const mostIds = 500
/** `1,2,3`, in the order in which they are to be printed. */
const ids = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(,\d{1,15})*$/),
  v.transform(text => text.split(',').map(Number)),
  v.maxLength(mostIds),
)

/** A page of A4 sheets, three by eight labels of 70 × 37 mm each. */
const sheet = record({ html: v.string() })

/** Labels with barcodes, to be printed and stuck on. */
export const labels = {
  shelves: get('/api/labels/shelves', {
    summary: "A sheet of shelves' labels",
    access: ['WarehouseManagement.ShelfManager'],
    query: { ids },
    model: sheet,
    keys: ['SHELF_NOT_FOUND'],
  }),
  carts: get('/api/labels/carts', {
    summary: "A sheet of carts' labels, each followed by those of its slots",
    access: ['WarehouseManagement.CarManager'],
    query: { ids },
    model: sheet,
    keys: ['CART_NOT_FOUND'],
  }),
  tables: get('/api/labels/tables', {
    summary: "A sheet of tables' labels, each followed by those of its parcels",
    access: ['WarehouseManagement.TableManager'],
    query: { ids },
    model: sheet,
    keys: ['TABLE_NOT_FOUND'],
  }),
  products: get('/api/labels/products', {
    summary: "A sheet of products' labels, with their main barcodes",
    access: ['ProductManagement.Products'],
    query: { ids },
    model: sheet,
    keys: ['PRODUCT_NOT_FOUND'],
  }),
}
