import * as v from 'valibot'
import { get, post, remove } from '../../define.ts'
import { documentKinds } from '../../document-kinds.ts'
import { code, id, idInAddress, list, maybe, quantity, record } from '../../shapes/parts.ts'
import { cartSlot } from '../../shapes/set.ts'
import { scannable } from '../../station/scannable.ts'
import { controlTable } from './seats.ts'

const access = ['OrderManagement.QualityControl'] as const

/** A line as it is checked: `piece` pieces are to be read, or told missing. */
export const controlProduct = record({
  ...scannable,
  orderProductID: v.number(),
  /** Pieces that are to be sent: ordered, less those that will not be. */
  piece: v.number(),
  /** Of them, pieces that are known to be missing already. */
  missingPiece: v.number(),
  /** Of them, pieces that lie in the parcel, or, of an order without one, in the cart. */
  preparedPiece: v.number(),
  /** Ordered pieces that will not be sent. */
  shortPiece: v.number(),
  isCancelled: v.boolean(),
})
export type ControlProduct = v.InferOutput<typeof controlProduct>

/** Pieces of a line that a checker read at once, or told missing. */
export const controlReading = record({
  orderProductID: v.number(),
  kind: v.picklist(['read', 'missing']),
  piece: v.number(),
})
export type ControlReading = v.InferOutput<typeof controlReading>

/** An order on the checker's table. */
export const controlOrder = record({
  id: v.number(),
  orderNo: v.string(),
  isCancelled: v.boolean(),
  customerName: v.string(),
  carrier: v.string(),
  amount: v.number(),
  setNo: maybe(v.number()),
  /** Null for an order that is checked straight from its cart. */
  parcel: maybe(record({ id: v.number(), barcode: v.string(), definition: v.string(), rank: v.number() })),
  /** Where in the cart it lies, if it does in a slot. */
  slot: v.optional(maybe(cartSlot)),
  /** The sum of its products' desi, by the carrier's divisor; 0 if none is known. */
  totalDesi: v.number(),
  isGiftPackage: v.boolean(),
  giftNote: v.string(),
  /** Its amount reaches `shippingAmountByParcel`: tell the worker before he packs. */
  hasShippingNotice: v.boolean(),
  products: list(controlProduct),
  /** What was told of it so far, the oldest first; it stays until the order is checked, set aside or given back. */
  readings: list(controlReading),
})
export type ControlOrder = v.InferOutput<typeof controlOrder>

/** What was told of an order, or taken back; null where there was nothing. */
export const toldReading = record({ orderID: v.number(), reading: maybe(controlReading) })

/** What the completion of an order made (specification, section 3: completion response). Documents are null where none is due. */
export const completion = record({
  orderID: v.number(),
  orderNo: v.string(),
  /** 5 invoiced, 6 sent short. */
  packageStatus: v.number(),
  invoiceNo: v.string(),
  packages: list(record({ barcode: v.string(), n: v.number(), of: v.number(), desi: v.number() })),
  /** PDF files are base64. */
  customCargoPDF: maybe(v.string()),
  cargoHtml: maybe(v.string()),
  orderHtml: maybe(v.string()),
  orderPDF: maybe(v.string()),
  invoicePDF: maybe(v.string()),
  giftPackageHtml: maybe(v.string()),
  /** Those that are due and could not be drawn, if any. */
  undrawn: v.optional(list(v.picklist(documentKinds))),
  /** The checker's table afterwards; null if he sits at none. */
  table: maybe(controlTable),
})
export type Completion = v.InferOutput<typeof completion>

/** What one scan of a product came to: its oldest one-piece order packed, or that order if its packing asks for something. */
export const onePiece = record({ order: maybe(controlOrder), completion: maybe(completion) })
export type OnePiece = v.InferOutput<typeof onePiece>

export const shippingTypes = ['standard', 'express', 'sameDay', 'pickup'] as const

const completing = [
  'ORDER_IS_NOT_FOUND',
  'ORDER_STATUS_IS_CANCELLED',
  'ORDER_PRODUCT_IS_CANCELLED',
  'ORDER_APPOINTMENT_MISSING_PARCEL',
  'ORDER_SET_ASIDE_IN_SLOT',
  'ORDER_NOT_TO_CONTROL',
  'QUALITY_CONTROL_INCOMPLETE',
  'QUALITY_CONTROL_TOO_MUCH',
  'DESI_REQUIRED',
  'CARRIER_NOT_FOUND',
  'CARRIER_RANGE_USED_UP',
] as const

const reading = {
  access,
  params: { id: idInAddress },
  body: { orderProductID: id, kind: v.picklist(['read', 'missing']), piece: v.pipe(quantity, v.minValue(0.001)) },
  model: toldReading,
} as const

/** Checking the goods of an order piece by piece, and making its documents. */
export const qualityControl = {
  sit: post('/api/quality-controls/tables/:barcode/assign', {
    summary: 'Sit down at a table to check its parcels; the one sat at before becomes free',
    access,
    params: { barcode: code },
    model: controlTable,
    keys: ['TABLE_NOT_FOUND', 'TABLE_TAKEN'],
  }),
  orders: get('/api/quality-controls/orders', {
    summary:
      'The orders to be checked of a parcel (its id or barcode), the one that is whole in a slot of a cart (its barcode), or the oldest one-piece order that needs a product (its barcode; of a set, if told) straight from a cart',
    access,
    query: { barcode: v.optional(code), boxID: v.optional(idInAddress), setNo: v.optional(idInAddress) },
    model: list(controlOrder),
    keys: [
      'KullaniciUzerindeMasaYok',
      'PARCEL_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'SET_NOT_FOUND',
      'CONTROL_NOT_NEEDED',
      'CONTROL_IN_PARCEL',
      'CONTROL_IN_SLOT',
      'CONTROL_SLOT_EMPTY',
      'CONTROL_SLOT_LACKS',
    ],
  }),
  read: post('/api/quality-controls/orders/:id/readings', {
    summary: 'Pieces of a line are read, or told missing: kept until the order is checked, set aside or given back',
    ...reading,
    keys: [
      'ORDER_IS_NOT_FOUND',
      'ORDER_STATUS_IS_CANCELLED',
      'ORDER_PRODUCT_IS_CANCELLED',
      'ORDER_NOT_TO_CONTROL',
      'QUALITY_CONTROL_TOO_MUCH',
    ],
  }),
  unread: post('/api/quality-controls/orders/:id/readings/taken-back', {
    summary: 'Take back the last reading of so many pieces of a line',
    ...reading,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  giveBack: remove('/api/quality-controls/orders/:id/readings', {
    summary: 'Give an order back as if nothing of it had been read',
    access,
    params: { id: idInAddress },
    model: v.null(),
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  complete: post('/api/quality-controls/orders/:id/completed', {
    summary:
      'Everything of the order is read or missing: goods to the dispatch area, invoice, cargo packages, documents; once',
    access,
    params: { id: idInAddress },
    body: {
      desi: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)), 0),
      giftPackage: v.optional(v.boolean(), false),
      boxID: v.optional(maybe(id)),
      products: v.pipe(
        list(
          record({
            productID: v.optional(id),
            orderProductID: id,
            piece: quantity,
            missingPiece: v.optional(quantity, 0),
          }),
        ),
        v.minLength(1),
        v.maxLength(1000),
      ),
      packageCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 1),
      shippingType: v.optional(maybe(v.picklist(shippingTypes))),
      /** The custom cargo label, too. */
      withCargoPdf: v.optional(v.boolean(), false),
      /** The goods came straight from a cart: if someone else has checked the order meanwhile, they are not its goods. */
      fromCart: v.optional(v.boolean(), false),
    },
    model: completion,
    keys: completing,
  }),
  reopen: post('/api/quality-controls/orders/:id/reopened', {
    summary:
      'Take back the completion of an order, as long as its label was not scanned at the dock: everything of it lies in its parcel or slot again, read; its packages are void',
    access,
    params: { id: idInAddress },
    model: controlOrder,
    keys: ['ORDER_IS_NOT_FOUND', 'CONTROL_STANDS'],
  }),
  packOne: post('/api/quality-controls/one-piece-orders', {
    summary:
      'One scan packs the oldest one-piece order that needs the product, straight from a cart; if a detail of its packing is to be given or told first, it answers with the order and changes nothing',
    access,
    body: { barcode: code, setNo: v.optional(maybe(id)), withCargoPdf: v.optional(v.boolean(), false) },
    model: onePiece,
    keys: [
      ...completing,
      'PARCEL_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'SET_NOT_FOUND',
      'CONTROL_NOT_NEEDED',
      'CONTROL_IN_PARCEL',
      'CONTROL_IN_SLOT',
    ],
  }),
}
