import type { Operations } from '#server/base/call.ts'
import { demandProduct } from '../products/demand-product.ts'
import { readAskedProduct } from '../products/read-asked-product.ts'
import { readByBarcode } from '../products/read-by-barcode.ts'
import { readOnShelves } from '../products/read-on-shelves.ts'
import { readProductStock } from '../products/read-product-stock.ts'
import { readWantingOrders } from '../products/read-wanting-orders.ts'
import { saveProduct } from './save-product.ts'

export const products: Operations['products'] = {
  byBarcode: readByBarcode,
  onShelves: readOnShelves,
  read: readAskedProduct,
  save: saveProduct,

  async stock(call, { id }) {
    await demandProduct(call, id)
    return readProductStock(call.db, call.tenantId, id)
  },

  async wantedBy(call, { id }) {
    await demandProduct(call, id)
    return readWantingOrders(call.db, call.tenantId, id)
  },
}
