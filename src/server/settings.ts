import type { Settings } from '#contract/documents.ts'
import { defaultSegmentRules } from '#rules/codes/segmented.ts'

/** What holds for a merchant who has not chosen otherwise. */
export const defaultSettings: Settings = {
  arabaModulAktif: true,
  telephoneCentralSettings: { active: false },
  packetSettings: { omniChannelDistributionActive: false },
  barcodeSettings: { segmentedBarcodeSettings: [...defaultSegmentRules] },
  urunToplamaAyar: {
    urunToplamaYontemi: 1,
    cokluBarkod: true,
    fazlaOkutma: false,
    masaTekUrunKaliteKontrol: true,
  },
  kaliteKontrolAyar: { koliGoster: true, showCustomCargoPdf: false, printOrderPdf: false, shippingAmountByParcel: 0 },
  orderCombineSettings: {
    requestedParcelActive: false,
    multipleProductCombine: false,
    multipleProductQualityControl: false,
  },
  iadeAyar: { numberOfDaysForReturningOrder: 14, iadeNedeniAktif: true },
  siparisSecimAyar: { maxOrdersPerSet: 30, shortSetsAllowed: false },
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
