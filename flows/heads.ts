import type { Listings } from '#contract/listings/index.ts'
import type { Registers } from '#contract/listings/registers/index.ts'
import type { Permission } from '#contract/permissions.ts'
import type { FlowHead } from '#engine/vocabulary/flow.ts'

/** To whom a page is offered, if not to all who may open it: `seekers` find it by its name, and where it belongs. */
export type ListedFor = 'nobody' | 'seekers' | Permission

/** What is known of a page before its flow is fetched. */
export interface PageHead extends FlowHead {
  readonly id: PageId
  readonly path: PagePath
  readonly listedFor?: ListedFor
  readonly source: Source
}
/** Where the rest of a flow comes from: a folder of its menu, or what is all there is to it, a listing or a register. */
export type Source =
  | { readonly menu: string; readonly folder: string }
  | { readonly listing: keyof Listings }
  | { readonly register: keyof Registers }

/** A page as it is declared; what is left out follows from its menu and id. */
interface Declared extends Omit<FlowHead, 'id' | 'path'> {
  /** `/<menu>/<id>`, unless told. */
  readonly path?: `/${string}`
  readonly listedFor?: ListedFor
  /** The folder that holds its flow, where that is not called as the page: several pages can share one. */
  readonly folder?: string
  /** The listing that is all there is to the page. */
  readonly listing?: keyof Listings
  /** The register that is all there is to it. */
  readonly register?: keyof Registers
}

const selects = 'OrderManagement.OrderSelect'
const selectsBy = { permission: selects, folder: 'order-selecting-by' } as const
const stock = 'ReportManagement.StockReports.ShowPage'
const transfers = 'ProductManagement.WarehouseProductTransfer'
const courierOnly = { permission: 'Carrier.ShowPage', userTypes: [2] } as const

/** Every page there is, by menu and id. Its flow is in `flows/<menu>/<id>/flow.ts`, under its id in camel case. */
const declared = {
  session: {
    login: { path: '/login', public: true },
    'forgot-password': { path: '/forgot', public: true },
    'new-password': { path: '/:host/forgot-password/:guid/:hash', public: true },
    home: { path: '/' },
    'admin-dashboard': { path: '/admin-dashboard', listedFor: 'Dashboard.Admin' },
    notifications: { path: '/bildirimler' },
    'work-instructions': { path: '/work-instructions' },
    workplace: { path: '/workplace', permission: 'WarehouseManagement.RepresenterManager' },
    'no-rights': { path: '/401', public: true },
    'not-found': { path: '/404', public: true },
    'service-down': { path: '/503', public: true },
  },
  'order-management': {
    'control-tower': { permission: 'OrderManagement.Set.Manage' },
    'order-selecting': { permission: selects },
    product: { path: '/order-management/order-selecting/product', ...selectsBy },
    location: { path: '/order-management/order-selecting/location', ...selectsBy },
    'main-location': { path: '/order-management/order-selecting/main-location', ...selectsBy },
    'main-location-single-product': {
      path: '/order-management/order-selecting/main-location-single-product',
      ...selectsBy,
    },
    'main-location-multi-product': {
      path: '/order-management/order-selecting/main-location-multi-product',
      ...selectsBy,
    },
    countries: { path: '/order-management/order-selecting/countries', ...selectsBy },
    'set-management': {
      path: '/order-management/order-selecting/set-management',
      permission: selects,
      folder: 'set-manager',
    },
    'set-manager': {},
    'picking-car': { permission: 'OrderManagement.PickingCar' },
    picking: { permission: 'OrderManagement.ProductPicking' },
    'order-assembly': { permission: 'OrderManagement.OrderCombine' },
    'order-assembly-pdf': { permission: 'OrderManagement.OrderCombine', folder: 'order-assembly' },
    'quality-control': { permission: 'OrderManagement.QualityControl' },
    'quality-control-cargo-pdf': { permission: 'OrderManagement.QualityControl', folder: 'quality-control' },
    'final-control': {},
    orders: { permission: 'OrderManagement.AllOrders', folder: 'order-lists' },
    'waiting-orders': { permission: 'OrderManagement.AllOrders', folder: 'order-lists' },
    'ongoing-orders': { permission: 'OrderManagement.OngoingOrders', folder: 'order-lists' },
    'completed-orders': { permission: 'OrderManagement.CompletedOrders', folder: 'order-lists' },
    'missing-orders': { permission: 'OrderManagement.MissingOrders', folder: 'order-lists' },
    'missing-product-list': { permission: 'OrderManagement.MissingProductList' },
    'missing-product-management': { permission: 'OrderManagement.MissingProductList', listedFor: 'nobody' },
    'missing-product-combine': { permission: 'OrderManagement.MissingProductCombine' },
    'print-cargo': { permission: 'OrderManagement.OrderDetails.PrintBill' },
    'order-detail': { permission: 'OrderManagement.OrderDetails' },
  },
  refunds: {
    'refund-manager': { path: '/refund-manager', permission: 'RefundManager.ShowPage' },
  },
  'product-management': {
    products: { permission: 'ProductManagement.Products' },
    'product-detail': { permission: 'ProductManagement.Products' },
    'where-is-product': { permission: 'ProductManagement.WhereIsProduct' },
    counting: { permission: 'ProductManagement.Counting.MakeCounting' },
    'counting-list': { permission: 'ProductManagement.Counting.ShowList' },
    'counting-detail': { permission: 'ProductManagement.Counting.ShowList', listedFor: 'nobody' },
    'add-product': { permission: 'ProductManagement.ShelfProductAdd', folder: 'by-hand' },
    'remove-product': { permission: 'ProductManagement.ShelfProductReduce', folder: 'by-hand' },
    'update-product': { permission: 'ProductManagement.ShelfProductUpdate', folder: 'by-hand' },
    'goods-accept-placement': { permission: 'ProductManagement.GoodsAcceptOrderPlacement' },
    'goods-accept-manager': { permission: 'ProductManagement.GoodsAcceptManager' },
    'goods-accept-detail': { permission: 'ProductManagement.GoodsAcceptManager', listedFor: 'nobody' },
    'goods-accept-picking': { permission: 'ProductManagement.GoodsAcceptPicking' },
    'warehouse-product-transfer': { permission: transfers },
    'transfer-new': {
      path: '/product-management/warehouse-product-transfer/new',
      permission: transfers,
      listedFor: 'nobody',
    },
    'transfer-detail': {
      path: '/product-management/warehouse-product-transfer/detail',
      permission: transfers,
      listedFor: 'nobody',
    },
    'transfer-pick': {
      path: '/product-management/warehouse-product-transfer/pick',
      permission: transfers,
      listedFor: 'nobody',
    },
    'transfer-control': {
      path: '/product-management/warehouse-product-transfer/control',
      permission: transfers,
      listedFor: 'nobody',
    },
    'warehouse-not-product': { permission: transfers },
    'excess-product-manager': { permission: 'ProductManagement.ExcessProductManager' },
  },
  'warehouse-management': {
    'shelf-list': { permission: 'WarehouseManagement.ShelfManager' },
    'shelf-detail': { permission: 'WarehouseManagement.ShelfManager' },
    'floor-plan': { permission: 'WarehouseManagement.ShelfManager' },
    'shelf-moves': { permission: 'WarehouseManagement.ShelfManager' },
    'car-list': { permission: 'WarehouseManagement.CarManager' },
    'table-list': { permission: 'WarehouseManagement.TableManager' },
    'table-detail': { permission: 'WarehouseManagement.TableManager' },
    'representer-manager': { permission: 'WarehouseManagement.RepresenterManager' },
    complaints: { permission: 'WarehouseManagement.RepresenterManager' },
    'authority-manager': { permission: 'WarehouseManagement.AuthorityManager' },
    'supplier-manager': { permission: 'WarehouseManagement.SupplierManager', register: 'suppliers' },
    'customer-manager': { permission: 'WarehouseManagement.CustomerManager', register: 'customers' },
  },
  reports: {
    'stock-movements-report': { permission: stock, listing: 'stockMovementsReport' },
    'stock-report': { permission: stock, listing: 'stockReport' },
    'shelf-stock-report': { permission: stock, listing: 'shelfStockReport' },
    'picked-products': { permission: 'ReportManagement.PickedProducts', listing: 'pickedProducts' },
    'missing-products': { listing: 'missingProducts' },
    'performance-reports': { permission: 'ReportManagement.PerformanceReports', listing: 'performanceReports' },
    'car-using-report': { permission: 'ReportManagement.CarUsingReports', listing: 'carUsingReport' },
    'audit-trail': { permission: 'WarehouseManagement.AuthorityManager', listing: 'auditTrail' },
    'wrong-stock-report': { permission: stock },
    'counting-accuracy': { permission: 'ProductManagement.Counting.Apply', listing: 'countingAccuracy' },
    'order-return': {},
    'refund-products': { permission: 'ReportManagement.RefundOrdersProducts', listing: 'refundProducts' },
    'all-product-stock-report': { permission: stock, listing: 'allProductStockReport' },
    'warehouse-stock-report': { permission: stock, listing: 'warehouseStockReport' },
    'stock-history-report': { permission: stock, listing: 'stockHistoryReport' },
    'shipped-orders': { permission: 'ReportManagement.ShippedOrders', listing: 'shippedOrders' },
    'customer-credits': {
      permission: 'WarehouseManagement.CustomerManager',
      listing: 'customerCredits',
      listedFor: 'nobody',
    },
    'added-products': { permission: stock, listing: 'addedProducts' },
    'removed-products': { permission: 'ReportManagement.RemovedProducts', listing: 'removedProducts' },
    'not-on-shelf-orders': { permission: 'ReportManagement.NonShelfProducts', listing: 'notOnShelfOrders' },
    'will-picked-orders': { permission: 'ReportManagement.ToBePickedProducts', listing: 'willPickedOrders' },
    'waiting-products': { permission: 'ReportManagement.WaitingProducts', listing: 'waitingProducts' },
    'customer-services': {},
    'cargo-control': { listing: 'cargoControl' },
    'bill-printed-orders': {
      permission: 'ReportManagement.QualityControlCompleatedOrders',
      listing: 'billPrintedOrders',
    },
    'not-bill-printed-orders': {
      permission: 'ReportManagement.QualityControlCompleatedOrders',
      listing: 'notBillPrintedOrders',
    },
    'annual-sales-reports': { listing: 'annualSalesReports' },
    'product-stock-report': { path: '/reports/product-stock-report/:id', permission: stock, listedFor: 'nobody' },
    'receiving-reports': { permission: 'ReportManagement.GoodsAcceptReports', listing: 'receivingReports' },
    'receiving-history-reports': {
      permission: 'ReportManagement.GoodsAcceptReports',
      listing: 'receivingHistoryReports',
    },
    'order-transfer-reports': {},
    'consignment-products': { permission: stock, listing: 'consignmentProducts' },
    'open-orders': { permission: 'OrderManagement.OngoingOrders', listing: 'openOrders' },
  },
  settings: {
    'my-account': { permission: 'Settings.MyAccount' },
    'warehouse-settings': { permission: 'Settings.WarehouseSettings' },
    'invoice-designs': { path: '/settings/invoice-design', permission: 'Settings.InvoiceDesign' },
    'invoice-design': {
      path: '/settings/invoice-design/:id',
      permission: 'Settings.InvoiceDesign',
      listedFor: 'nobody',
    },
    'store-settings': { permission: 'Settings.StoreManagement' },
    warehouses: { permission: 'Settings.StoreManagement', folder: 'store-settings' },
    'cargo-settings': { listedFor: 'Settings.WarehouseSettings' },
    'carrier-rules': { permission: 'Settings.WarehouseSettings' },
    'carrier-notices': { permission: 'Settings.WarehouseSettings', folder: 'cargo-settings' },
    'provider-settings': { providerStaff: true },
    icons: { path: '/icons', providerStaff: true },
    'excel-jobs': { permission: 'ProcessManagement.ExcelProcess' },
    'view-mails': { listedFor: 'seekers' },
  },
  setup: {
    setup: { path: '/setup', userTypes: [999] },
  },
  courier: {
    'courier-orders': { path: '/courier/orders', ...courierOnly },
    'courier-order-detail': { path: '/courier/order-detail', ...courierOnly },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Declared>>>>

type Menus = typeof declared
type PathsOf<Menu extends string, Pages> = {
  [Id in keyof Pages & string]: Pages[Id] extends { readonly path: infer Path extends string } ? Path : `/${Menu}/${Id}`
}[keyof Pages & string]

export type PageId = { [Menu in keyof Menus]: keyof Menus[Menu] & string }[keyof Menus]
/** The path of a page, with the names of its params. */
export type PagePath = { [Menu in keyof Menus]: PathsOf<Menu, Menus[Menu]> }[keyof Menus]
/** A path with something where each of its params stands. */
type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

declare module '#engine/vocabulary/address.ts' {
  interface Site {
    readonly address: Filled<PagePath> | `${Filled<PagePath>}?${string}`
  }
}

/** Every page there is, in the order of the work. */
export const heads: readonly PageHead[] = Object.entries(declared).flatMap(([menu, pages]) =>
  Object.entries<Declared>(pages).map(([id, { path = `/${menu}/${id}`, folder = id, listing, register, ...rest }]) => ({
    id: id as PageId,
    path: path as PagePath,
    ...rest,
    source: listing ? { listing } : register ? { register } : { menu, folder },
  })),
)
