/** What a number among the settings can be, both ends included; whole, but for those with decimals. */
export interface SettingLimit {
  readonly least: number
  readonly most: number
  readonly decimals?: number
}

/** The limits of every number among the settings, by its path in the document. */
export const settingLimits: Readonly<Record<string, SettingLimit>> = {
  'placementSettings.mixedProductsPerShelf': { least: 0, most: 1000 },
  'countSettings.applyUpToPieces': { least: 0, most: 1000 },
  'countSettings.applyUpToValue': { least: 0, most: 1_000_000, decimals: 2 },
  'countSettings.everyDays': { least: 0, most: 3650 },
  'countSettings.fastestEveryDays': { least: 0, most: 3650 },
  'weighingSettings.tolerancePercent': { least: 0, most: 50, decimals: 2 },
  'byHandSettings.secondPersonAbove': { least: 0, most: 1_000_000 },
  'kaliteKontrolAyar.shippingAmountByParcel': { least: 0, most: 1_000_000, decimals: 2 },
  'orderCombineSettings.maxOrdersPerParcel': { least: 1, most: 200 },
  'iadeAyar.numberOfDaysForReturningOrder': { least: 0, most: 3650 },
  'iadeAyar.fixedShippingAmount': { least: 0, most: 100_000, decimals: 2 },
  'siparisSecimAyar.maxOrdersPerSet': { least: 1, most: 500 },
  'siparisSecimAyar.maxPiecesPerSet': { least: 0, most: 100_000 },
}
