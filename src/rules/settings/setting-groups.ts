/** How the settings are shown: by the part of the work they are about, each by its path in the document. */
export const settingGroups = {
  general: [
    'barcodeSettings.barcodeKind',
    'generalSettings.useMode',
    'arabaModulAktif',
    'generalSettings.autoDistribute',
    'generalSettings.showShelfInOrderDetail',
    'packetSettings.omniChannelDistributionActive',
    'telephoneCentralSettings.active',
  ],
  picking: [
    'urunToplamaAyar.urunToplamaYontemi',
    'urunToplamaAyar.cokluBarkod',
    'urunToplamaAyar.fazlaOkutma',
    'urunToplamaAyar.masaTekUrunKaliteKontrol',
    'notFoundSettings.reasonRequired',
    'notFoundSettings.reasonIDs',
  ],
  orderSelection: [
    'siparisSecimAyar.maxOrdersPerSet',
    'siparisSecimAyar.singleMultiSplit',
    'siparisSecimAyar.shortSetsAllowed',
    'siparisSecimAyar.shownRoutes.product',
    'siparisSecimAyar.shownRoutes.location',
    'siparisSecimAyar.shownRoutes.mainLocation',
    'siparisSecimAyar.shownRoutes.mainLocationSingle',
    'siparisSecimAyar.shownRoutes.mainLocationMulti',
    'siparisSecimAyar.shownRoutes.countries',
    'siparisSecimAyar.shownRoutes.setManagement',
  ],
  combine: [
    'orderCombineSettings.requestedParcelActive',
    'orderCombineSettings.multipleProductCombine',
    'orderCombineSettings.multipleProductQualityControl',
    'orderCombineSettings.maxOrdersPerParcel',
  ],
  qualityControl: [
    'kaliteKontrolAyar.koliGoster',
    'kaliteKontrolAyar.desiRequired',
    'kaliteKontrolAyar.showCustomCargoPdf',
    'kaliteKontrolAyar.printOrderPdf',
    'kaliteKontrolAyar.shippingAmountByParcel',
  ],
  placement: ['placementSettings.suggestRule', 'placementSettings.mixedProductsPerShelf', 'placementSettings.lotShelf'],
  return: ['iadeAyar.numberOfDaysForReturningOrder', 'iadeAyar.iadeNedeniAktif'],
} as const
export type SettingGroup = keyof typeof settingGroups
