import * as v from 'valibot'
import { get } from '../define.ts'
import { product, shelfProduct } from '../documents.ts'
import { code, flagInAddress, idInAddress, list } from '../shapes.ts'

/** What a product is, and where it lies. */
export const products = {
  byBarcode: get('/api/Product/barcodes/:barcode', {
    summary: 'The product that a barcode or stock code names',
    access: ['ProductManagement.WhereIsProduct', 'ProductManagement.Products', 'OrderManagement.ProductPicking'],
    params: { barcode: code },
    model: product,
    keys: ['PRODUCT_NOT_FOUND'],
  }),
  onShelves: get('/api/ShelfProduct/GetList', {
    summary: 'The shelves that hold a product, in walking order, with what is free',
    access: ['ProductManagement.WhereIsProduct', 'ProductManagement.Products', 'OrderManagement.ProductPicking'],
    query: { productID: idInAddress, onlyFree: v.optional(flagInAddress) },
    model: list(shelfProduct),
    keys: ['PRODUCT_NOT_FOUND'],
  }),
}
