import * as v from 'valibot'
import { list, maybe, record } from './shapes.ts'

/** The merchant's settings that flows read (specification, section 3). */
export const settings = record({
  arabaModulAktif: v.boolean(),
  telephoneCentralSettings: record({ active: v.boolean() }),
  packetSettings: record({ omniChannelDistributionActive: v.boolean() }),
  generalSettings: record({
    /** Whether staff work with a scanner, or touch where there is none. */
    useMode: v.picklist(['scanner', 'touch']),
    showShelfInOrderDetail: v.boolean(),
    /** Waiting sets go to pickers by themselves. */
    autoDistribute: v.boolean(),
  }),
  barcodeSettings: record({
    /** How labels are printed. */
    barcodeKind: v.picklist(['code128', 'qr', 'datamatrix']),
    segmentedBarcodeSettings: list(
      record({
        prefix: v.string(),
        length: v.number(),
        item: v.tuple([v.number(), v.number()]),
        value: v.tuple([v.number(), v.number()]),
        kind: v.picklist(['weight', 'price', 'count']),
        decimals: v.number(),
        /** The last digit must be the GS1 check digit of the others. */
        verifyCheckDigit: v.optional(v.boolean()),
      }),
    ),
  }),
  urunToplamaAyar: record({
    urunToplamaYontemi: v.picklist([1, 2, 3, 5]),
    cokluBarkod: v.boolean(),
    fazlaOkutma: v.boolean(),
    masaTekUrunKaliteKontrol: v.boolean(),
  }),
  notFoundSettings: record({
    reasonRequired: v.boolean(),
    /** The return causes that are offered for a product that was not found; none: all that are active. */
    reasonIDs: list(v.number()),
  }),
  placementSettings: record({
    /** `sameProduct`: the shelf that already holds the product, else the nearest empty one. */
    suggestRule: v.picklist(['sameProduct', 'emptyShelf', 'none']),
    /** How many products may share a shelf; 0: any number. */
    mixedProductsPerShelf: v.number(),
    /** Goods with a lot go to lot shelves only. */
    lotShelf: v.boolean(),
  }),
  kaliteKontrolAyar: record({
    koliGoster: v.boolean(),
    showCustomCargoPdf: v.boolean(),
    printOrderPdf: v.boolean(),
    shippingAmountByParcel: v.number(),
    desiRequired: v.boolean(),
  }),
  orderCombineSettings: record({
    requestedParcelActive: v.boolean(),
    multipleProductCombine: v.boolean(),
    multipleProductQualityControl: v.boolean(),
    maxOrdersPerParcel: v.number(),
  }),
  iadeAyar: record({ numberOfDaysForReturningOrder: v.number(), iadeNedeniAktif: v.boolean() }),
  siparisSecimAyar: record({
    maxOrdersPerSet: v.number(),
    shortSetsAllowed: v.boolean(),
    /** Orders of one piece and of several never share a set. */
    singleMultiSplit: v.boolean(),
    shownRoutes: record({
      product: v.boolean(),
      location: v.boolean(),
      mainLocation: v.boolean(),
      mainLocationSingle: v.boolean(),
      mainLocationMulti: v.boolean(),
      countries: v.boolean(),
      setManagement: v.boolean(),
    }),
  }),
})
export type Settings = v.InferOutput<typeof settings>

export const user = record({
  id: v.number(),
  name: v.string(),
  userName: v.string(),
  type: v.number(),
  storeID: v.number(),
  storeName: v.string(),
  warehouseID: v.number(),
  warehouse: v.string(),
  customPrinter: v.boolean(),
  isProviderUser: v.boolean(),
  language: v.string(),
  setInfo: record({ setNo: maybe(v.number()), productPiece: v.number() }),
})
export type User = v.InferOutput<typeof user>

export const quickMenu = record({ id: v.number(), path: v.string(), rank: v.number() })

export const userInformation = v.object({
  ...user.entries,
  settings,
  paymentSetting: record({ currency: v.string(), decimals: v.number() }),
  authority: list(v.string()),
  quickMenus: list(quickMenu),
})
export type UserInformation = v.InferOutput<typeof userInformation>

const shelfFields = {
  id: v.number(),
  definition: v.string(),
  code: v.string(),
  barcode: v.string(),
  rank: v.number(),
  isMissingProductShelf: v.boolean(),
  isLotShelf: v.boolean(),
  parentId: maybe(v.number()),
  isOpenForSale: v.boolean(),
}
export interface Shelf extends v.InferOutput<v.ObjectSchema<typeof shelfFields, undefined>> {
  readonly subUnitList: readonly Shelf[]
}
export const shelf: v.GenericSchema<unknown, Shelf> = record({
  ...shelfFields,
  subUnitList: list(v.lazy(() => shelf)),
}) as never

const shelfNodeFields = {
  ...shelfFields,
  isActive: v.boolean(),
  /** What lies on the shelf itself, not on its sub units. */
  productCount: v.number(),
  pieceCount: v.number(),
  countWantedDate: maybe(v.string()),
}
/** A shelf in the tree of its warehouse. */
export interface ShelfNode extends v.InferOutput<v.ObjectSchema<typeof shelfNodeFields, undefined>> {
  readonly subUnitList: readonly ShelfNode[]
}
export const shelfNode: v.GenericSchema<unknown, ShelfNode> = record({
  ...shelfNodeFields,
  subUnitList: list(v.lazy(() => shelfNode)),
}) as never

/** One allocation of an order line on a shelf: what the picker takes from there. */
export const pickingProduct = record({
  id: v.number(),
  orderID: v.number(),
  orderNo: v.string(),
  orderProductID: v.number(),
  productID: v.number(),
  productName: v.string(),
  stockCode: v.string(),
  image: maybe(v.string()),
  unit: v.string(),
  productBarcode: v.string(),
  barcode: v.string(),
  barcodes: list(v.string()),
  shelfID: v.number(),
  piece: v.number(),
  occurrencesPiece: v.number(),
  missingPiece: v.number(),
  excessPiece: v.number(),
  isProductPieceDecimal: v.boolean(),
  returnReasonID: v.number(),
})
export type PickingProduct = v.InferOutput<typeof pickingProduct>

export const pickingInformations = record({
  setNo: v.number(),
  totalProductCount: v.number(),
  collectedProductCount: v.number(),
  missingProductCountInSet: v.number(),
  remainingProductCount: v.number(),
})
export type PickingInformations = v.InferOutput<typeof pickingInformations>

/** What a pick changed, so that no second call is needed: the allocations of the line, and the set's counts. */
export const pickAnswer = record({ products: list(pickingProduct), informations: pickingInformations })
export type PickAnswer = v.InferOutput<typeof pickAnswer>

export const pickingOrder = record({
  id: v.number(),
  orderNo: v.string(),
  customerName: v.string(),
  totalProductCount: v.number(),
  collectedProductCount: v.number(),
  missingProductCount: v.number(),
})
export type PickingOrder = v.InferOutput<typeof pickingOrder>

export const returnCause = record({ id: v.number(), definition: v.string(), active: v.boolean() })
export type ReturnCause = v.InferOutput<typeof returnCause>

export const cart = record({
  id: v.number(),
  barcode: v.string(),
  definition: v.string(),
  slots: v.number(),
  /** 1 in use, 2 idle. */
  status: v.number(),
  setNo: maybe(v.number()),
  agentName: maybe(v.string()),
})
export type Cart = v.InferOutput<typeof cart>

export const orderSet = record({
  id: v.number(),
  setNo: v.number(),
  orderCount: v.number(),
  pieceCount: v.number(),
  pickedCount: v.number(),
  missingCount: v.number(),
  shelfCount: v.number(),
  agentName: maybe(v.string()),
  createdDate: v.string(),
})
export type OrderSet = v.InferOutput<typeof orderSet>

export const userSet = v.object({ ...orderSet.entries, cart: maybe(cart) })
export type UserSet = v.InferOutput<typeof userSet>

export const product = record({
  id: v.number(),
  name: v.string(),
  stockCode: v.string(),
  barcode: v.string(),
  barcodes: list(v.string()),
  unit: v.string(),
  image: maybe(v.string()),
  isProductPieceDecimal: v.boolean(),
})
export type Product = v.InferOutput<typeof product>

export const shelfProduct = record({
  id: v.number(),
  productID: v.number(),
  shelfID: v.number(),
  shelfDefinition: v.string(),
  shelfCode: v.string(),
  shelfBarcode: v.string(),
  rank: v.number(),
  warehouseID: v.number(),
  warehouse: v.string(),
  isOpenForSale: v.boolean(),
  stock: v.number(),
  reserved: v.number(),
  free: v.number(),
})
export type ShelfProduct = v.InferOutput<typeof shelfProduct>

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
