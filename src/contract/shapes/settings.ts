import * as v from 'valibot'
import { list, record } from './parts.ts'

/** The merchant's settings that flows read (specification, section 3). */
export const settings = record({
  arabaModulAktif: v.boolean(),
  telephoneCentralSettings: record({ active: v.boolean() }),
  packetSettings: record({
    omniChannelDistributionActive: v.boolean(),
    /** Which of the stores of one rank is asked first: the one with the most, the nearest to the customer, the one with the least to do. */
    askStoresBy: v.picklist(['stock', 'distance', 'load']),
  }),
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
    /** By the floor plan heavy pieces come before light ones, where the walk grows by little. */
    heavyFirst: v.boolean(),
    /** By the floor plan the cart is left where so many pieces at the most are quicker fetched on foot; 0: it always comes along. */
    onFootUpToPieces: v.number(),
  }),
  slotSettings: record({
    /** Each order of a set is picked into a slot of its cart, as far as the cart has them. */
    pickIntoSlots: v.boolean(),
    /** The slot is scanned after the product; else it is only shown. */
    scanSlot: v.boolean(),
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
  receivingSettings: record({
    /** Nobody at the dock is told what a supplier said he brings. */
    blind: v.boolean(),
  }),
  countSettings: record({
    /** A shelf's differences of so many pieces at the most are booked by themselves; 0: none. */
    applyUpToPieces: v.number(),
    /** And of so much value at the most; 0: of any. */
    applyUpToValue: v.number(),
    /** Every shelf is to be counted once in so many days; 0: nothing is planned. */
    everyDays: v.number(),
    /** The tenth that is picked from most, once in so many; 0: like all others. */
    fastestEveryDays: v.number(),
    /** Whether shelves from which the last piece was picked are drafted, too. */
    emptied: v.boolean(),
  }),
  weighingSettings: record({
    /** So many per cent more or less than was ordered may be weighed, of a product that does not say otherwise; 0: none. */
    tolerancePercent: v.number(),
  }),
  byHandSettings: record({
    /** Above so many pieces added, taken away or set by hand, a second person is asked; 0: never. */
    secondPersonAbove: v.number(),
  }),
  kaliteKontrolAyar: record({
    koliGoster: v.boolean(),
    showCustomCargoPdf: v.boolean(),
    printOrderPdf: v.boolean(),
    shippingAmountByParcel: v.number(),
    desiRequired: v.boolean(),
    /** What is read whole, and asks for nothing else, is completed and printed by its last scan. */
    printAtOnce: v.boolean(),
  }),
  orderCombineSettings: record({
    requestedParcelActive: v.boolean(),
    multipleProductCombine: v.boolean(),
    multipleProductQualityControl: v.boolean(),
    maxOrdersPerParcel: v.number(),
  }),
  iadeAyar: record({
    numberOfDaysForReturningOrder: v.number(),
    iadeNedeniAktif: v.boolean(),
    /** What the customer bears of the way back, where the desk says so. */
    fixedShippingAmount: v.number(),
  }),
  siparisSecimAyar: record({
    maxOrdersPerSet: v.number(),
    /** 0: any number. */
    maxPiecesPerSet: v.number(),
    /** By the floor plan orders that lie close are picked together; without it, and without a plan, the oldest. */
    closeTogether: v.boolean(),
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
