import type { Operations } from '#server/base/call.ts'
import { complete } from './completing/complete.ts'
import { orderByProduct, orderOfCargo, orderOnPaper } from './find-order.ts'
import { markPaid } from './mark-paid.ts'
import { addPhoto, readPhotos } from './photos.ts'
import { readReturnOrder } from './read-return-order.ts'
import { addReading, removeReading } from './readings.ts'
import { addTray, closeTray, readTrays } from './trays.ts'

export const returns: Operations['returns'] = {
  async byCargo(call, { barcode }) {
    return readReturnOrder(call, await orderOfCargo(call, barcode), barcode)
  },
  async byBarcode(call, { barcode, phone = '' }) {
    const id = (await orderOnPaper(call, barcode)) ?? (await orderByProduct(call, barcode, phone))
    return readReturnOrder(call, id, barcode)
  },
  complete,
  addReading,
  removeReading,
  addPhoto,
  photos: readPhotos,
  trays: call => readTrays(call),
  addTray,
  closeTray,
  paid: markPaid,
}
