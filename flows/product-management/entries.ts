import type { FlowEntry } from '#flows/flow-entry.ts'

/** The products, the page of each, and where they lie. */
export const productManagement: readonly FlowEntry[] = [
  {
    id: 'products',
    path: '/product-management/products',
    permission: 'ProductManagement.Products',
    load: async () => (await import('./products/flow.ts')).products,
  },
  {
    id: 'product-detail',
    path: '/product-management/product-detail',
    permission: 'ProductManagement.Products',
    load: async () => (await import('./product-detail/flow.ts')).productDetail,
  },
  {
    id: 'where-is-product',
    path: '/product-management/where-is-product',
    permission: 'ProductManagement.WhereIsProduct',
    load: async () => (await import('./where-is-product/flow.ts')).whereIsProduct,
  },
  {
    id: 'excess-product-manager',
    path: '/product-management/excess-product-manager',
    permission: 'ProductManagement.ExcessProductManager',
    load: async () => (await import('./excess-product-manager/flow.ts')).excessProductManager,
  },
]
