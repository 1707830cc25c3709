import type { Settings } from '#contract/shapes/settings.ts'
import { defaultSegmentRules } from '#domain/codes/segmented.ts'

/** What holds for a merchant who has not chosen otherwise. */
export const defaultSettings: Settings = {
  arabaModulAktif: true,
  telephoneCentralSettings: { active: false },
  packetSettings: { omniChannelDistributionActive: false, askStoresBy: 'stock' },
  generalSettings: { useMode: 'scanner', showShelfInOrderDetail: true, autoDistribute: false },
  barcodeSettings: { barcodeKind: 'code128', segmentedBarcodeSettings: [...defaultSegmentRules] },
  urunToplamaAyar: {
    urunToplamaYontemi: 1,
    cokluBarkod: true,
    fazlaOkutma: false,
    masaTekUrunKaliteKontrol: true,
    heavyFirst: false,
    onFootUpToPieces: 0,
  },
  slotSettings: { pickIntoSlots: false, scanSlot: true },
  notFoundSettings: { reasonRequired: false, reasonIDs: [] },
  placementSettings: { suggestRule: 'sameProduct', mixedProductsPerShelf: 0, lotShelf: false },
  receivingSettings: { blind: false },
  weighingSettings: { tolerancePercent: 10 },
  countSettings: { applyUpToPieces: 0, applyUpToValue: 0, everyDays: 0, fastestEveryDays: 0, emptied: false },
  byHandSettings: { secondPersonAbove: 100 },
  kaliteKontrolAyar: {
    koliGoster: true,
    showCustomCargoPdf: false,
    printOrderPdf: false,
    shippingAmountByParcel: 0,
    desiRequired: false,
    printAtOnce: false,
  },
  orderCombineSettings: {
    requestedParcelActive: false,
    multipleProductCombine: false,
    multipleProductQualityControl: false,
    maxOrdersPerParcel: 20,
  },
  iadeAyar: { numberOfDaysForReturningOrder: 14, iadeNedeniAktif: true, fixedShippingAmount: 0 },
  siparisSecimAyar: {
    maxOrdersPerSet: 30,
    maxPiecesPerSet: 0,
    closeTogether: true,
    shortSetsAllowed: false,
    singleMultiSplit: false,
    shownRoutes: {
      product: true,
      location: true,
      mainLocation: true,
      mainLocationSingle: true,
      mainLocationMulti: true,
      countries: true,
      setManagement: true,
    },
  },
}

/** The merchant's settings: what is stored, over the defaults. */
export const settingsFrom = (stored: unknown): Settings => over(defaultSettings, stored) as Settings

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const over = (base: unknown, stored: unknown): unknown => {
  if (!isGroup(base)) return stored ?? base
  if (!isGroup(stored)) return base
  return Object.fromEntries(Object.entries(base).map(([name, value]) => [name, over(value, stored[name])]))
}
