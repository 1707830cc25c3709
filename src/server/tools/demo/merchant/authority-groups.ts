import { type Permission, permissions } from '#contract/permissions.ts'

const everyone: readonly Permission[] = [
  'Settings.MyAccount',
  'Dashboard.PersonalStatistics',
  'ProductManagement.WhereIsProduct',
]

/** What each kind of staff may do, by the name of its group. */
export const authorityGroups = {
  Toplayıcı: [
    ...everyone,
    'OrderManagement.OrderSelect',
    'OrderManagement.PickingCar',
    'OrderManagement.ProductPicking',
    'ProductManagement.Counting.ShowList',
    'ProductManagement.Counting.MakeCounting',
  ],
  Paketleyici: [
    ...everyone,
    'OrderManagement.OrderCombine',
    'OrderManagement.QualityControl',
    'OrderManagement.MissingProductList',
    'OrderManagement.MissingProductCombine',
    'OrderManagement.OrderDetails',
    'OrderManagement.OrderDetails.PrintBill',
  ],
  'Kabul ve iade': [
    ...everyone,
    'RefundManager.ShowPage',
    'ProductManagement.GoodsAcceptPicking',
    'ProductManagement.GoodsAcceptOrderPlacement',
    'ProductManagement.WarehouseProductTransfer',
    'ProductManagement.Counting.MakeCounting',
  ],
  'Vardiya amiri': permissions.filter(permission => !permission.startsWith('Carrier.')),
  Kurye: ['Settings.MyAccount', 'Carrier.ShowPage', 'Carrier.Delivered'],
  Kurulum: permissions.filter(permission => /^(Settings|WarehouseManagement|ProcessManagement)\./.test(permission)),
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type AuthorityGroup = keyof typeof authorityGroups
