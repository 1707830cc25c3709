import type { Permission } from '../permissions.ts'

/** Parts of the product that a merchant can be without: the permissions that nobody of his holds while one is switched off. */
export const features = {
  receiving: [
    'ProductManagement.GoodsAcceptManager',
    'ProductManagement.GoodsAcceptPicking',
    'ReportManagement.GoodsAcceptReports',
  ],
  counting: [
    'ProductManagement.Counting.ShowList',
    'ProductManagement.Counting.MakeCounting',
    'ProductManagement.Counting.Apply',
  ],
  transfers: [
    'ProductManagement.WarehouseProductTransfer',
    'ProductManagement.WarehouseProductTransfer.Review',
    'Dashboard.WarehouseProductTransfer',
  ],
  returns: ['RefundManager.ShowPage', 'ReportManagement.RefundOrdersProducts'],
  courier: ['Carrier.ShowPage', 'Carrier.Delivered'],
  excel: ['ProcessManagement.ExcelProcess'],
  designs: ['Settings.InvoiceDesign'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type Feature = keyof typeof features
export const featureNames = Object.keys(features) as readonly Feature[]

/** The permissions that are left where these are switched off. */
export const withoutFeatures = <Held extends string>(
  held: readonly Held[],
  switchedOff: readonly string[],
): readonly Held[] => {
  const gone: readonly string[] = featureNames
    .filter(name => switchedOff.includes(name))
    .flatMap(name => features[name])
  return gone.length === 0 ? held : held.filter(permission => !gone.includes(permission))
}
