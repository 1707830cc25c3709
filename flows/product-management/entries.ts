import { listings } from '#contract/listings/index.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { tableEntry } from '../parts/table-entry.ts'

/** The products, the page of each, and where they lie. */
export const productManagement: readonly FlowEntry[] = [
  tableEntry(listings.products, '/product-management/products', async () => (await import('./products.ts')).products, [
    'id',
  ]),
  {
    id: 'product-detail',
    path: '/product-management/product-detail',
    permission: 'ProductManagement.Products',
    query: ['barcode', 'stockCode', 'id'],
    load: async () => (await import('./product-detail.ts')).productDetail,
  },
  {
    id: 'where-is-product',
    path: '/product-management/where-is-product',
    permission: 'ProductManagement.WhereIsProduct',
    query: ['barcode'],
    load: async () => (await import('./where-is-product.ts')).whereIsProduct,
  },
]
