import * as v from 'valibot'
import { list, maybe, record } from './parts.ts'

export const order = record({
  id: v.number(),
  orderNo: v.string(),
  status: v.number(),
  packageStatus: v.number(),
  orderDate: v.string(),
  customerName: v.string(),
  country: v.string(),
  city: v.string(),
  channel: v.string(),
  carrier: v.string(),
  amount: v.number(),
  paymentType: v.string(),
  isGift: v.boolean(),
  customerCode: v.string(),
  /** Why the customer is blocked; empty if he is not. */
  customerBlock: v.string(),
  storeID: v.number(),
  storeName: v.string(),
  warehouseID: v.number(),
  warehouse: v.string(),
  /** These three, and the notes, are empty for who may not see order details. */
  district: v.string(),
  address: v.string(),
  phone: v.string(),
  /** The set it is in, with who picks it and the cart that it is picked into. */
  setNo: maybe(v.number()),
  setStatus: maybe(v.picklist(['waiting', 'picking', 'picked', 'closed'])),
  agentName: maybe(v.string()),
  cart: maybe(record({ id: v.number(), barcode: v.string(), definition: v.string() })),
  /** The parcel that its goods are put into, until they are checked, and the table it stands on. */
  parcel: maybe(record({ id: v.number(), barcode: v.string(), definition: v.string(), table: v.string() })),
  notes: list(record({ id: v.number(), at: v.string(), user: v.string(), text: v.string() })),
  history: list(
    record({
      at: v.string(),
      user: maybe(v.string()),
      oldStatus: maybe(v.number()),
      newStatus: v.number(),
      reason: maybe(v.string()),
    }),
  ),
  deliveryDate: maybe(v.string()),
  giftVoucherAmount: v.number(),
  isCampaignOrder: v.boolean(),
  payments: list(record({ bankCommission: v.number(), payDoorAmount: v.number() })),
  products: list(
    record({
      id: v.number(),
      productID: v.number(),
      productName: v.string(),
      stockCode: v.string(),
      barcode: v.string(),
      piece: v.number(),
      returnPiece: v.number(),
      pickedPiece: v.number(),
      missingPiece: v.number(),
      process: v.number(),
      unitPrice: v.number(),
    }),
  ),
})
export type Order = v.InferOutput<typeof order>
