import { listings } from '#contract/listings/index.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { tableEntry } from '../parts/table-entry.ts'

/** The products, and the page of each. */
export const productPages: readonly FlowEntry[] = [
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
]
