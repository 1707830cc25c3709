import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { registerNames, registers } from '#contract/listings/registers/index.ts'
import { permissions } from '#contract/permissions.ts'
import { defaultStationSettings } from '#contract/station/station-settings.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { aComplaint } from '#tests/support/records/a-complaint.ts'
import { aRecord } from '#tests/support/records/a-record.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder, addUser, type Merchant, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { answerOf, send, userOf } from '#tests/support/server/server.ts'

type Input = Readonly<Record<string, unknown>>
interface NamedCall {
  readonly name: string
  readonly endpoint: Endpoint
}

const calls: readonly NamedCall[] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)
const closed = calls.filter(({ endpoint }) => endpoint.access !== 'public')
const listingCalls = calls.filter(({ name }) => /^(rows|totals|groups)\./.test(name))
const takesInput = ({ endpoint: { params, query, body } }: NamedCall): boolean =>
  Object.keys({ ...params, ...query, ...body }).length > 0

/** The first merchant's things, named in each call that can name a thing. */
const named: Readonly<Record<string, (scene: PickingScene) => Input>> = {
  'reference.warehouses': ({ merchant }) => ({ storeID: merchant.storeId }),
  'orderSelection.take': () => ({ setNo: 1 }),
  'carts.bind': () => ({ barcode: 'ARABA2' }),
  'picking.order': ({ order }) => ({ id: order.id }),
  'picking.pick': ({ cupLine }) => ({ orderProductID: cupLine, piece: 1 }),
  'picking.setPiece': ({ cupLine }) => ({ orderProductID: cupLine, piece: 0 }),
  'setup.addAgent': ({ merchant }) => ({
    name: 'Kim',
    email: 'kim@firma.example',
    userName: 'kim',
    password: 'uzun parola',
    storeID: merchant.storeId,
  }),
  'setup.updateStore': ({ merchant }) => ({ id: merchant.users.ali.id, storeID: merchant.storeId }),
  'setup.updateWarehouse': ({ merchant }) => ({ id: merchant.users.ali.id, warehouseID: merchant.warehouseId }),
  'setup.mapPackageStatus': () => ({ id: ourStatusId, processID: 1 }),
  'courier.order': ({ order }) => ({ id: order.id }),
  'courier.delivered': ({ order }) => ({ id: order.id, receiver: 'Kapıcı' }),
  'courier.undelivered': ({ order }) => ({ id: order.id, causeID: 1 }),
  'products.byBarcode': () => ({ barcode: 'ONLY-OURS' }),
  'products.onShelves': ({ merchant }) => ({ productID: merchant.products.cup }),
  'shelves.read': ({ merchant }) => ({ id: merchant.shelves.A1 }),
  'shelves.save': ({ merchant }) => ({
    id: merchant.shelves.A1,
    version: 1,
    code: 'X',
    definition: 'X',
    barcode: 'X',
    rank: 1,
  }),
  'shelves.remove': ({ merchant }) => ({ id: merchant.shelves.B1 }),
  'shelves.products': ({ merchant }) => ({ id: merchant.shelves.A1 }),
  'shelves.moveAll': ({ merchant }) => ({ id: merchant.shelves.B1, targetBarcode: 'RAF-A2' }),
  'shelves.empty': ({ merchant }) => ({ id: merchant.shelves.B1, reason: 'Sayım' }),
  'shelves.wantCount': ({ merchant }) => ({ id: merchant.shelves.A1 }),
  'cartAdmin.read': ({ merchant }) => ({ id: merchant.carts[1] }),
  'cartAdmin.save': ({ merchant }) => ({ id: merchant.carts[1], version: 1, barcode: 'X', definition: 'X', slots: 1 }),
  'cartAdmin.remove': ({ merchant }) => ({ id: merchant.carts[1] }),
  'cartAdmin.free': ({ merchant }) => ({ id: merchant.carts[0] }),
  'tables.read': () => ({ id: ourTableId }),
  'tables.save': () => ({ id: ourTableId, version: 1, barcode: 'X', definition: 'X', parcelCount: 1 }),
  'tables.remove': () => ({ id: ourTableId }),
  'tables.clear': () => ({ id: ourTableId }),
  'labels.shelves': ({ merchant }) => ({ ids: `${merchant.shelves.A1}` }),
  'labels.carts': ({ merchant }) => ({ ids: `${merchant.carts[0]}` }),
  'labels.tables': () => ({ ids: `${ourTableId}` }),
  'orders.byNumber': ({ order }) => ({ no: order.orderNo }),
  'orders.products': ({ order }) => ({ id: order.id }),
  'orders.course': ({ order }) => ({ id: order.id }),
  'orders.hurry': ({ order }) => ({ id: order.id }),
  'orders.reset': ({ order }) => ({ orderId: order.id }),
  'orders.cancel': ({ order }) => ({ id: order.id, reason: 'Vazgeçti' }),
  'orders.approve': ({ order }) => ({ id: order.id }),
  'orders.addNote': ({ order }) => ({ id: order.id, text: 'Arandı' }),
  'orders.resetMany': ({ order }) => ({ ids: [order.id] }),
  'orders.cancelMany': ({ order }) => ({ ids: [order.id], reason: 'Vazgeçti' }),
  'orders.approveMany': ({ order }) => ({ ids: [order.id] }),
  'orders.restore': ({ order }) => ({ id: order.id }),
  'orders.weigh': ({ order }) => ({ ids: [order.id], act: 'cancel' }),
  'orders.restoreMany': ({ order }) => ({ orderNos: [order.orderNo] }),
  'sets.read': () => ({ setNo: 1 }),
  'sets.assign': ({ merchant }) => ({ setNo: 1, userID: merchant.users.ali.id }),
  'sets.takeBack': () => ({ setNo: 1 }),
  'sets.split': ({ order }) => ({ setNo: 1, orderIDs: [order.id] }),
  'sets.setPriority': () => ({ setNo: 1, priority: 1 }),
  'sets.close': () => ({ setNo: 1 }),
  'products.read': ({ merchant }) => ({ id: merchant.products.cup }),
  'products.save': ({ merchant }) => ({
    id: merchant.products.cup,
    version: 1,
    name: 'x',
    stockCode: 'x',
    unit: 'adet',
    barcode: 'X1',
  }),
  'products.stock': ({ merchant }) => ({ id: merchant.products.cup }),
  'products.wantedBy': ({ merchant }) => ({ id: merchant.products.cup }),
  'labels.products': ({ merchant }) => ({ ids: `${merchant.products.cup}` }),
  'adminDashboard.orderCounts': ({ merchant }) => ({ storeID: merchant.storeId }),
  'adminDashboard.pickableOrder': ({ merchant }) => ({ storeID: merchant.storeId }),
  'adminDashboard.orderSources': ({ merchant }) => ({ storeID: merchant.storeId }),
  'adminDashboard.warehouseStatics': ({ merchant }) => ({ storeID: merchant.storeId }),
  'adminDashboard.goodsAcceptStatuses': ({ merchant }) => ({ storeID: merchant.storeId }),
  'adminDashboard.operationSpeeds': ({ merchant }) => ({ storeID: merchant.storeId }),
  'adminDashboard.productTransfers': ({ merchant }) => ({ storeID: merchant.storeId }),
  'adminDashboard.carCounts': ({ merchant }) => ({ storeID: merchant.storeId }),
  'notifications.markRead': () => ({ ids: [ourNotificationId] }),
  'complaints.addNote': () => ({ id: ourComplaintId, note: 'x' }),
  'complaints.read': () => ({ id: ourComplaintId }),
  'staff.read': ({ merchant }) => ({ id: merchant.users.ali.id }),
  'staff.save': ({ merchant }) => ({
    id: merchant.users.ali.id,
    name: 'Kim',
    email: 'kim@firma.example',
    type: 1,
    storeID: null,
    warehouseID: null,
    authorityGroupIDs: [],
    customPrinter: false,
    active: true,
    version: 1,
  }),
  'staff.resetPassword': ({ merchant }) => ({ id: merchant.users.ali.id, password: 'uzun parola' }),
  'staff.endSessions': ({ merchant }) => ({ id: merchant.users.ali.id }),
  'staff.resetOtp': ({ merchant }) => ({ id: merchant.users.ali.id }),
  'badges.make': ({ merchant }) => ({ id: merchant.users.ali.id }),
  'badges.withdraw': ({ merchant }) => ({ id: merchant.users.ali.id }),
  'authority.read': () => ({ id: ourGroupId }),
  'authority.save': () => ({ id: ourGroupId, version: 1, name: 'x', permissions: [] }),
  'authority.copy': () => ({ id: ourGroupId }),
  'authority.remove': () => ({ id: ourGroupId }),
  'account.endSession': () => ({ id: ourSessionId }),
  'warehouseSettings.save': ({ merchant }) => ({
    settings: { notFoundSettings: { reasonIDs: [merchant.causeId] } },
    version: 1,
  }),
  'savedFilters.change': () => ({ id: ourFilterId, name: 'x' }),
  'savedFilters.remove': () => ({ id: ourFilterId }),
  'viewMails.options': () => ({ viewID: ourFilterId }),
  'viewMails.save': ({ merchant }) => ({
    viewID: ourFilterId,
    recipientIDs: [merchant.users.veli.id],
    mailFormat: 'pdf',
    rhythm: 'daily',
    hour: 8,
  }),
  'viewMails.sendNow': () => ({ id: ourViewMailId }),
  'viewMails.stop': () => ({ id: ourViewMailId }),
  'viewMails.goOn': () => ({ id: ourViewMailId }),
  'viewMails.remove': () => ({ id: ourViewMailId }),
  'ledger.repair': () => ({ ids: [ourFaultId] }),
  'scans.resolve': () => ({ code: 'ONLY-OURS' }),
  'scans.goods': () => ({ code: 'ONLY-OURS' }),
  'excelJobs.export': () => ({ listing: 'stock-movements-report', filters: { product: 'ONLY-OURS' } }),
  'excelJobs.job': () => ({ id: ourJobId }),
  'excelJobs.apply': () => ({ id: ourJobId }),
  'excelJobs.cancel': () => ({ id: ourJobId }),
  'assembly.sit': () => ({ barcode: 'MASA1' }),
  'assembly.begin': () => ({ code: 'ARABA1' }),
  'assembly.assignProduct': () => ({ barcode: 'ONLY-OURS' }),
  'assembly.takeBack': ({ cupLine }) => ({ orderProductID: cupLine, parcelID: ourTableId, piece: 1 }),
  'assembly.markMissing': ({ merchant }) => ({ productID: merchant.products.cup, piece: 1 }),
  'assembly.setParcel': () => ({
    tableId: ourTableId,
    parcelId: ourTableId,
    requestParcelBarcode: 'XX',
    requestParcelRank: 1,
  }),
  'missing.order': ({ order }) => ({ id: order.id }),
  'missing.decide': ({ cupLine }) => ({ orderProductID: cupLine, decision: 'wait' }),
  'missing.combine': () => ({ barcode: 'ONLY-OURS' }),
  'missing.takeBack': ({ cupLine }) => ({ orderProductID: cupLine, parcelID: ourTableId, piece: 1 }),
  'missing.crossDock': ({ merchant }) => ({
    productID: merchant.products.cup,
    area: 'returns',
    parcelBarcode: 'MASA1-P1',
    piece: 1,
  }),
  'byHand.read': () => ({ act: 'update', shelf: 'RAF-A1', product: 'ONLY-OURS' }),
  'byHand.add': ({ merchant }) => handChange(merchant),
  'byHand.remove': ({ merchant }) => handChange(merchant),
  'byHand.update': ({ merchant }) => ({ ...handChange(merchant), known: 0 }),
  'byHand.takeBack': () => ({ changeID: ourChangeId }),
  'placement.read': () => ({ paper: 'R1' }),
  'placement.find': () => ({ barcode: 'ONLY-OURS' }),
  'placement.place': ({ merchant }) => ({
    productID: merchant.products.cup,
    area: 'returns',
    shelfBarcode: 'RAF-A1',
    piece: 1,
  }),
  'placement.takeBack': ({ merchant }) => ({
    productID: merchant.products.cup,
    area: 'returns',
    shelfBarcode: 'RAF-A1',
    piece: 1,
  }),
  'excess.place': ({ merchant }) => ({ productID: merchant.products.cup, shelfBarcode: 'RAF-A1', piece: 1 }),
  'excess.takeBack': ({ merchant }) => ({ productID: merchant.products.cup, shelfBarcode: 'RAF-A1', piece: 1 }),
  'excess.find': () => ({ barcode: 'ONLY-OURS', isConfirmed: true }),
  'excess.writeOff': ({ merchant }) => ({ products: [{ productID: merchant.products.cup, piece: 1 }] }),
  'counting.begin': () => ({ shelfBarcode: 'RAF-B1-OURS' }),
  'counting.scan': ({ merchant }) => ({ shelfID: merchant.shelves.B1, barcode: 'ONLY-OURS' }),
  'counting.setPiece': ({ merchant }) => ({ shelfID: merchant.shelves.B1, productID: merchant.products.cup, piece: 1 }),
  'counting.takeBack': ({ merchant }) => ({ shelfID: merchant.shelves.B1, readingID: 1 }),
  'counting.finish': ({ merchant }) => ({ shelfID: merchant.shelves.B1 }),
  'counting.leave': ({ merchant }) => ({ shelfID: merchant.shelves.B1 }),
  'counts.make': () => ({ countKind: 'product', barcode: 'ONLY-OURS' }),
  'counts.read': () => ({ id: ourCountId }),
  'counts.shelf': ({ merchant }) => ({ id: ourCountId, shelfID: merchant.shelves.B1 }),
  'counts.release': () => ({ id: ourCountId }),
  'counts.cancel': () => ({ id: ourCountId }),
  'counts.apply': () => ({ id: ourCountId }),
  'counts.keep': () => ({ id: ourCountId }),
  'counts.recount': () => ({ id: ourCountId }),
  'receiving.read': () => ({ id: ourFileId }),
  'receiving.open': () => ({ code: `MK-${ourFileId}` }),
  'receiving.scan': () => ({ id: ourFileId, barcode: 'ONLY-OURS' }),
  'receiving.pallet': () => ({ id: ourFileId, sscc: '086900000000000012' }),
  'receiving.takeBack': () => ({ id: ourFileId, readingID: 1 }),
  'receiving.tray': () => ({ id: ourFileId, code: 'X' }),
  'receiving.addPhoto': () => ({ id: ourFileId, readingID: 1, photo: '/9j/' }),
  'receiving.finish': () => ({ id: ourFileId }),
  'photos.read': () => ({ id: ourPhotoId }),
  'receivingFiles.make': () => ({ supplierID: ourRecordIds.suppliers }),
  'receivingFiles.read': () => ({ id: ourFileId }),
  'receivingFiles.setLine': () => ({ id: ourFileId, barcode: 'ONLY-OURS', quantity: 1 }),
  'receivingFiles.send': () => ({ id: ourFileId }),
  'receivingFiles.cancel': () => ({ id: ourFileId }),
  'receivingFiles.part': () => ({ id: ourFileId, lineIDs: [1] }),
  'receivingFiles.reopen': () => ({ id: ourFileId }),
  'receivingFiles.decide': () => ({ id: ourFileId, lineIDs: [1], decision: 'accepted' }),
  'receivingFiles.paper': () => ({ id: ourFileId }),
  'receivingFiles.closeTray': () => ({ trayID: ourReceivingTrayId }),
  'qualityControl.sit': () => ({ barcode: 'MASA1' }),
  'qualityControl.orders': () => ({ barcode: 'MASA1-P1' }),
  'qualityControl.read': ({ order, cupLine }) => readingOf(order.id, cupLine),
  'qualityControl.unread': ({ order, cupLine }) => readingOf(order.id, cupLine),
  'qualityControl.giveBack': ({ order }) => ({ id: order.id }),
  'qualityControl.complete': ({ order, cupLine }) => ({
    id: order.id,
    products: [{ orderProductID: cupLine, piece: 2 }],
  }),
  'qualityControl.reopen': ({ order }) => ({ id: order.id }),
  'qualityControl.packOne': () => ({ barcode: 'ONLY-OURS' }),
  'designs.read': () => ({ id: ourThemeId }),
  'designs.save': () => ({
    id: ourThemeId,
    version: 1,
    name: 'X',
    IsDefault: true,
    widthMm: 100,
    heightMm: 100,
    marginMm: 4,
    language: 'tr',
  }),
  'designs.copy': () => ({ id: ourThemeId }),
  'designs.remove': () => ({ id: ourThemeId }),
  'designs.setPrinter': () => ({ id: ourThemeId, userId: stranger.users.veli.id, printerName: 'X' }),
  'designs.sample': () => ({ id: ourThemeId }),
  'documents.ofOrder': ({ order }) => ({ id: order.id }),
  'documents.print': ({ order }) => ({ orderIDs: [order.id], kinds: ['Cargo'] }),
  'dispatch.open': () => ({ carrierID: ourCarrierId }),
  'dispatch.scan': () => ({ id: ourManifestId, barcode: 'X' }),
  'dispatch.takeOff': () => ({ id: ourManifestId, barcode: 'X' }),
  'dispatch.close': () => ({ id: ourManifestId }),
  'returns.byCargo': () => ({ barcode: 'YK0000000001' }),
  'returns.byBarcode': ({ order }) => ({ barcode: order.orderNo }),
  'returns.complete': ({ order, cupLine }) => ({
    id: order.id,
    deliveryBeforeReturn: true,
    products: [{ orderProductID: cupLine, piece: 1 }],
  }),
  'returns.addReading': ({ order, cupLine }) => ({ id: order.id, orderProductID: cupLine, condition: 'sound' }),
  'returns.removeReading': ({ order }) => ({ id: order.id, readingID: 1 }),
  'returns.addPhoto': ({ order, cupLine }) => ({ id: order.id, orderProductID: cupLine, photo: '/9j/' }),
  'returns.photos': ({ order }) => ({ id: order.id }),
  'returns.closeTray': () => ({ id: ourTrayId }),
  'returns.paid': () => ({ ids: [1] }),
  'stores.read': ({ merchant }) => ({ id: merchant.storeId }),
  'stores.save': ({ merchant }) => ({ ...ourStore, id: merchant.storeId, version: 1 }),
  'stores.remove': ({ merchant }) => ({ id: merchant.storeId }),
  'warehouses.read': ({ merchant }) => ({ id: merchant.warehouseId }),
  'warehouses.save': ({ merchant }) => ({ ...ourWarehouse, id: merchant.warehouseId, version: 1 }),
  'warehouses.remove': ({ merchant }) => ({ id: merchant.warehouseId }),
  'carriers.read': () => ({ id: ourCarrierId }),
  'carriers.save': () => ({ ...ourCarrier, id: ourCarrierId, version: 1 }),
  'carriers.remove': () => ({ id: ourCarrierId }),
  'carrierRules.read': () => ({ id: ourCarrierRuleId }),
  'carrierRules.save': () => ({ ...ourCarrierRule, carrierID: ourCarrierId, id: ourCarrierRuleId, version: 1 }),
  'carrierRules.remove': () => ({ id: ourCarrierRuleId }),
  'carrierRules.tryOrder': ({ order }) => ({ orderNo: order.orderNo }),
  'carriers.sendAgain': () => ({ ids: [ourCarrierNoticeId] }),
  'carriers.giveUp': () => ({ ids: [ourCarrierNoticeId] }),
  'customerServices.calls': ({ order }) => ({ id: order.id }),
  'telephone.dial': ({ order }) => ({ orderID: order.id }),
  'customerServices.logCall': ({ order }) => ({ orderID: order.id, kind: 1, result: 'done', note: '' }),
  'transfers.pickShelves': () => ({ id: ourTransferId }),
  'transfers.shelfProducts': ({ merchant }) => ({ id: ourTransferId, shelfId: merchant.shelves.B1 }),
  'transfers.plan': () => ({ id: ourTransferId }),
  'transfers.checkProducts': () => ({ id: ourTransferId }),
  'transfers.pick': ({ merchant }) => ({ id: ourTransferId, ...pickOf(merchant) }),
  'transfers.takeBackPick': ({ merchant }) => ({ id: ourTransferId, ...pickOf(merchant) }),
  'transfers.completePick': () => ({ id: ourTransferId }),
  'transfers.check': ({ merchant }) => ({ id: ourTransferId, productId: merchant.products.cup }),
  'transfers.takeBackCheck': ({ merchant }) => ({ id: ourTransferId, productId: merchant.products.cup }),
  'transfers.completeCheck': () => ({ id: ourTransferId }),
  'transfers.status': () => ({ id: ourTransferId, status: 9 }),
  'transferFiles.make': ({ merchant }) => ({ transferWarehouseId: merchant.warehouseId }),
  'transferFiles.proposal': ({ merchant }) => ({ transferWarehouseId: merchant.warehouseId }),
  'transferFiles.read': () => ({ id: ourTransferId }),
  'transferFiles.setLine': () => ({ id: ourTransferId, barcode: 'ONLY-OURS', quantity: 1 }),
  'orderTransfers.accept': () => ({ ids: [ourOrderTransferId] }),
  'orderTransfers.sendBack': () => ({ ids: [ourOrderTransferId] }),
  'transferBoxes.list': () => ({ id: ourTransferId }),
  'transferBoxes.pack': () => ({ id: ourTransferId, boxes: 2 }),
  'transferBoxes.arrive': () => ({ code: `TR-${ourTransferId}-K1` }),
  'transferFiles.decide': () => ({ differenceIDs: [ourDifferenceId], decision: 'cancelled' }),
  'stations.read': () => ({ id: ourStationId }),
  'stations.checkIn': () => ({ stationKey: ourStationKey }),
  'stations.save': () => ({ ...ourStation, stationKey: ourStationKey }),
  ...Object.fromEntries(
    registerNames.flatMap(name => [
      [`${name}.read`, () => ({ id: ourRecordIds[name] })],
      [`${name}.save`, () => ({ ...aRecord(registers[name], 2), id: ourRecordIds[name], version: 1 })],
      [`${name}.remove`, () => ({ id: ourRecordIds[name] })],
    ]),
  ),
  ...Object.fromEntries(
    listingCalls
      .filter(call => 'product' in call.endpoint.query)
      .map(({ name }) => [name, () => ({ product: 'ONLY-OURS', ...chartOf(name) })]),
  ),
}
/** What a call for the groups of a listing is asked for beside its filters. */
const chartOf = (name: string): Input => {
  const [group, listing = ''] = name.split('.')
  if (group !== 'groups') return {}
  return { chart: Object.keys((listings as Readonly<Record<string, Listing>>)[listing]!.charts)[0] }
}
const pickOf = ({ shelves, products }: Merchant) => ({ shelfId: shelves.A1, productId: products.cup })
const handChange = ({ shelves, products }: Merchant) => ({
  shelfID: shelves.A1,
  productID: products.cup,
  piece: 1,
  reason: '@reason.manual' as const,
})
const readingOf = (id: number, orderProductID: number) => ({ id, orderProductID, kind: 'read', piece: 1 })
/** Calls that take input, but none that names a thing of a merchant. */
const nameless: Readonly<Record<string, Input>> = {
  'session.lastPage': {},
  'work.named': { code: 'ONLY-OURS' },
  'approvals.give': {},
  'ledger.balances': {},
  'reference.cities': { countryId: 792 },
  'reference.districts': { id: 34 },
  'orderSelection.preview': {},
  'orderSelection.make': {},
  'orderSelection.previewPlanned': {},
  'orderSelection.makePlanned': {},
  'carts.count': {},
  'carts.list': {},
  'picking.products': {},
  'picking.shelves': {},
  'picking.causes': {},
  'shelves.addSeries': {},
  'floorPlans.lay': {},
  'floorPlans.check': {},
  'floorPlans.save': {},
  'notifications.list': {},
  'account.save': {},
  'account.changePassword': {},
  'account.turnOnOtp': {},
  'account.turnOffOtp': {},
  'account.saveQuickMenus': {},
  'savedFilters.list': { page: 'orders' },
  'savedFilters.save': {},
  'choices.read': { listing: 'orders', filter: 'city' },
  'search.find': { text: 'WEB' },
  'excelJobs.check': {},
  'complaints.make': {},
  'documents.themes': {},
  'qz.sign': {},
  'returns.addTray': {},
  'transfers.files': {},
  'telephone.saveCentral': { version: 0, address: '', loginName: '' },
  'provider.setFeature': { feature: 'counting', isOn: true },
  'provider.words': { language: 'tr' },
  'provider.overrideWord': { language: 'tr', name: 'word.yes', word: 'Evet' },
  'provider.takeWordBack': { language: 'tr', name: 'word.yes' },
  ...Object.fromEntries(listingCalls.filter(call => !('product' in call.endpoint.query)).map(({ name }) => [name, {}])),
}

let scene: PickingScene
let stranger: Merchant
let ourStatusId: number
let ourGroupId: number
let ourSessionId: string
let ourFilterId: number
let ourViewMailId: number
let ourFaultId: number
let ourJobId: number
let ourTableId: number
let ourNotificationId: number
let ourCarrierId: number
let ourManifestId: number
let ourThemeId: number
let ourStationId: number
let ourTrayId: number
let ourPhotoId: number
let ourComplaintId: number
let ourCountId: number
let ourFileId: number
let ourReceivingTrayId: number
let ourChangeId: number
let ourTransferId: number
let ourDifferenceId: number
const ourRecordIds: Record<string, number> = {}
let ourCarrierNoticeId: number
let ourCarrierRuleId: number
let ourOrderTransferId: number
const ourCarrierRule = {
  ...{ name: 'X', rank: 1, city: '', district: '', channel: '', desiFrom: null, desiTo: null },
  ...{ amountFrom: null, amountTo: null, isOverNamed: false },
}
const ourStore = {
  ...{ code: 'X', name: 'X', address: '', isOpenForSale: true, askRank: 0, opensAt: '', closesAt: '' },
  invoiceSeries: '',
}
const ourWarehouse = { code: 'X', name: 'X', warehouseType: 1, address: '' }
const ourCarrier = {
  ...{
    code: 'X',
    name: 'X',
    rank: 1,
    desiDivisor: 3000,
    barcodeSource: 'pattern',
    barcodePrefix: '',
    barcodeDigits: 10,
  },
  ...{ barcodeSuffix: '', checkDigit: 'none', rangeNext: 1, rangeLast: null, notifyBy: 'none', notifyTo: '' },
}
const ourStationKey = 'k'.repeat(43)
const ourStation = { name: 'Paketleme 1', settings: defaultStationSettings, version: null }
beforeAll(async () => {
  scene = await pickingScene()
  const { db, merchant } = scene
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id)
      values (${merchant.tenantId}, 'ONLY-OURS', ${merchant.products.cup})`,
  )
  const ours = sql`select id from package_status where tenant_id = ${merchant.tenantId} and process = 2`
  ourStatusId = (await one<{ id: number }>(db, ours)).id
  const told = sql`insert into notification (tenant_id, user_id, kind)
    values (${merchant.tenantId}, ${merchant.users.ali.id}, 'missingProduct') returning id`
  ourNotificationId = (await one<{ id: number }>(db, told)).id
  const table = { barcode: 'MASA1', definition: 'Masa 1', parcelCount: 2 }
  ourTableId = (await scene.veli.do(contract.tables.save, table)).id
  ourThemeId = (await scene.veli.do(contract.designs.copy, { id: 0 })).id
  ourCarrierId = (await scene.veli.do(contract.dispatch.carriers))[0]!.id
  const aRule = { ...ourCarrierRule, name: 'Ours', carrierID: ourCarrierId }
  ourCarrierRuleId = (await scene.veli.do(contract.carrierRules.save, aRule)).id
  const unheard = sql`insert into outbox (tenant_id, kind, carrier_id, payload)
    values (${merchant.tenantId}, 'handedOver', ${ourCarrierId}, '{}') returning id`
  ourCarrierNoticeId = (await one<{ id: number }>(db, unheard)).id
  ourManifestId = (await scene.veli.do(contract.dispatch.open, { carrierID: ourCarrierId })).manifest.id
  ourGroupId = (
    await one<{ id: number }>(
      db,
      sql`select id from authority_group where tenant_id = ${merchant.tenantId} and name = 'ali'`,
    )
  ).id
  ourSessionId = (await one<{ id: string }>(db, sql`select id from session where user_id = ${merchant.users.ali.id}`))
    .id
  const filter = { page: 'orders', name: 'Bizim', filters: {} }
  ourFilterId = (await userOf(scene.app, merchant.users.ali.token).do(contract.savedFilters.save, filter))[0]!.id
  const mail = sql`insert into view_mail (tenant_id, view_id, user_id, recipient_ids, format, rhythm, hour, language, next_at)
    values (${merchant.tenantId}, ${ourFilterId}, ${merchant.users.ali.id}, array[${merchant.users.ali.id}]::bigint[],
      'pdf', 'daily', 8, 'tr', now()) returning id`
  ourViewMailId = (await one<{ id: number }>(db, mail)).id
  const fault = sql`insert into stock_fault (tenant_id, kind, product_id, stored, expected)
    values (${merchant.tenantId}, 'line', ${merchant.products.cup}, 1, 2) returning id`
  ourFaultId = (await one<{ id: number }>(db, fault)).id
  ourJobId = (await scene.veli.do(contract.excelJobs.export, { listing: 'orders', filters: {} })).id
  // Both have a shelf B1: this name is the first one's alone.
  await run(db, sql`update shelf set code = 'B1-OURS', barcode = 'RAF-B1-OURS' where id = ${merchant.shelves.B1}`)
  ourCountId = (await scene.veli.do(contract.counts.make, { countKind: 'shelves', shelves: ['RAF-B1-OURS'] })).id
  await scene.veli.do(contract.counting.begin, { shelfBarcode: 'RAF-B1-OURS' })
  ourComplaintId = (await scene.veli.do(contract.complaints.make, aComplaint())).id
  const photo = sql`insert into goods_photo (tenant_id, order_line_id, type, size, content, user_id)
    values (${merchant.tenantId}, ${scene.cupLine}, 'image/jpeg', 3, '\\xffd8ff', ${merchant.users.ali.id}) returning id`
  ourPhotoId = (await one<{ id: number }>(db, photo)).id
  ourTrayId = (await scene.veli.do(contract.returns.addTray, {})).tray.id
  ourChangeId = (await scene.veli.do(contract.byHand.add, handChange(merchant))).changeID!
  ourStationId = (await scene.veli.do(contract.stations.save, { ...ourStation, stationKey: ourStationKey })).id
  for (const name of registerNames)
    ourRecordIds[name] = (await scene.veli.do(contract[name].save as Endpoint, aRecord(registers[name]))).id
  const { id } = await scene.veli.do(contract.receivingFiles.make, { supplierID: ourRecordIds.suppliers! })
  ourFileId = id
  await scene.veli.do(contract.receiving.open, { code: `MK-${id}` })
  ourReceivingTrayId = (await scene.veli.do(contract.receiving.tray, { id, code: 'X' })).trays[0]!.id
  const { id: elsewhere } = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${merchant.tenantId}, ${merchant.storeId}, 'Kadıköy', 'KDK', 2) returning id`,
  )
  ourTransferId = (
    await scene.veli.do(contract.transferFiles.make, {
      transferWarehouseId: elsewhere,
      lines: [{ barcode: 'ONLY-OURS', quantity: 1 }],
    })
  ).id
  const asked = sql`insert into order_transfer (tenant_id, order_id, new_order_id, product_id, piece, from_warehouse_id,
      to_warehouse_id, user_id)
    values (${merchant.tenantId}, ${scene.order.id}, ${scene.order.id}, ${merchant.products.cup}, 1, ${elsewhere},
      ${merchant.warehouseId}, ${merchant.users.ali.id}) returning id`
  ourOrderTransferId = (await one<{ id: number }>(db, asked)).id
  await scene.veli.do(contract.transferBoxes.pack, { id: ourTransferId, boxes: 1 })
  await scene.veli.do(contract.transfers.status, { id: ourTransferId, status: 1 })
  await scene.veli.do(contract.transfers.pick, { id: ourTransferId, ...pickOf(merchant), isMissing: true })
  await scene.veli.do(contract.transfers.completePick, { id: ourTransferId })
  const difference = sql`select id from transfer_difference where tenant_id = ${merchant.tenantId}`
  ourDifferenceId = (await one<{ id: number }>(db, difference)).id
  // The stranger's ids are all other ones, and he is at work too: a set in his hands, a cart of his own.
  stranger = await seedMerchant(db, 'stranger')
  await run(db, sql`update cart set barcode = 'YABANCI' || id where tenant_id = ${stranger.tenantId}`)
  await stock(stranger, stranger.shelves.A1, stranger.products.cup, 5)
  await addOrder(stranger, [[stranger.products.cup, 1]])
})

/** What reads everything a merchant has, but who is signed in: the rows of each table, in one trip. */
const statementOfPossessions = async (): Promise<string> => {
  const tables = await many<{ name: string }>(
    scene.db,
    sql`select c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and c.table_name <> 'session' order by 1`,
  )
  const rowsOf = ({ name }: { readonly name: string }) =>
    `select '${name}' as name, string_agg(to_json(t)::text, E'\\n' order by to_json(t)::text) as rows
      from ${name} t where tenant_id = $1`
  return tables.map(rowsOf).join(' union all ')
}

test('every call that takes input is tried below', () => {
  expect(
    closed
      .filter(takesInput)
      .map(call => call.name)
      .toSorted(),
  ).toEqual([...Object.keys(named), ...Object.keys(nameless)].toSorted())
})

describe("another merchant's things", () => {
  let statement: string
  let known: unknown
  const possessions = async () => (await scene.db.query(statement, [scene.merchant.tenantId])).rows
  beforeAll(async () => {
    statement = await statementOfPossessions()
    known = await possessions()
  })
  const expectUntouched = async () => {
    const before = known
    known = await possessions()
    expect(known).toEqual(before)
  }

  test.each(Object.keys(named))('%s does not find them, and changes nothing of theirs', async name => {
    const { endpoint } = calls.find(call => call.name === name)!
    const { token } = stranger.users.veli
    const answer = await send(scene.app, endpoint, named[name]!(scene), { token })
    expect(answer.statusCode).toBe(404)
    await expectUntouched()
  })

  test('what is found without naming it is all of the own merchant', async () => {
    const veli = userOf(scene.app, stranger.users.veli.token)
    expect(await veli.do(contract.orderSelection.make, {})).toMatchObject({ setNo: 1, orderCount: 1 })
    const ours = Object.values(stranger.products)
    await veli.do(contract.carts.bind, { barcode: (await veli.do(contract.carts.list))[0]!.barcode })
    for (const row of await veli.do(contract.picking.products)) expect(ours).toContain(row.productID)
    expect((await veli.do(contract.session.agents)).map(agent => agent.id).toSorted()).toEqual(
      Object.values(stranger.users).map(user => user.id),
    )
    expect(await veli.do(contract.carts.count)).toEqual({ count: 2 })
    expect(await veli.do(contract.work.named, { code: 'ONLY-OURS' })).toEqual({ thing: null, kind: null, scans: [] })
    expect((await veli.do(contract.picking.causes)).map(cause => cause.id)).toEqual([stranger.causeId])
    expect((await veli.do(contract.reference.stores)).map(store => store.id)).toEqual([stranger.storeId])
    await expectUntouched()
  })

  test('a listing of a warehouse or store of theirs is empty', async () => {
    const { warehouseId, storeId } = scene.merchant
    const veli = userOf(scene.app, stranger.users.veli.token)
    // Products are the merchant's, wherever they lie.
    const ofProducts: readonly unknown[] = [
      listings.products,
      listings.allProductStockReport,
      listings.consignmentProducts,
    ]
    const ofPlaces = Object.values(listings).filter(
      one => !ofProducts.includes(one) && 'warehouse' in one.filters && 'store' in one.filters,
    )
    expect(ofPlaces.length).toBeGreaterThan(5)
    for (const { rows, filters } of ofPlaces) {
      const always = 'date' in filters ? { date: 'all' } : {}
      for (const place of [{ warehouse: String(warehouseId) }, { store: String(storeId) }])
        expect((await veli.do(rows as Endpoint, { ...always, ...place })).rows).toEqual([])
    }
  })

  test('an operation id of another merchant is free', async () => {
    const operationId = 'f2a3b9a0-6a4f-4f43-8a12-0123456789ab'
    const { ali, cupLine, app } = scene
    await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId })
    const answer = await send(
      app,
      contract.picking.pick,
      { orderProductID: cupLine, piece: 1 },
      { token: stranger.users.veli.token, operationId },
    )
    expect(answerOf(answer)).toMatchObject({ key: 'PICKING_LINE_NOT_FOUND' })
  })
})

describe('without a token that is good', () => {
  let expired: string
  let dismissed: string
  beforeAll(async () => {
    const { db, merchant } = scene
    const [late, gone] = [
      await addUser(merchant, 'expired', permissions),
      await addUser(merchant, 'dismissed', permissions),
    ]
    await run(db, sql`update session set expires_at = now() - interval '1 second' where user_id = ${late.id}`)
    await run(db, sql`update app_user set active = false where id = ${gone.id}`)
    expired = late.token
    dismissed = gone.token
  })
  test.each(closed)('$name is refused', async ({ name, endpoint }) => {
    const input = named[name]?.(scene) ?? nameless[name] ?? {}
    for (const token of [undefined, 'x'.repeat(43), expired, dismissed])
      expect(answerOf(await send(scene.app, endpoint, input, { token }))).toEqual({
        status: 401,
        key: 'NotLogin',
        params: {},
      })
  })
})

describe('with every permission but its own', () => {
  const guarded = closed.filter(({ endpoint }) => typeof endpoint.access !== 'string')
  test.each(guarded)('$name is refused', async ({ name, endpoint }) => {
    const needed = endpoint.access as readonly string[]
    const { token } = await addUser(
      scene.merchant,
      `no ${name}`,
      permissions.filter(permission => !needed.includes(permission)),
    )
    const input = named[name]?.(scene) ?? nameless[name] ?? {}
    expect(answerOf(await send(scene.app, endpoint, input, { token }))).toEqual({
      status: 403,
      key: 'PERMISSION_DENIED',
      params: { permission: needed[0] },
    })
  })
})

describe('a user of a type that opens some calls', () => {
  const kinds = [1, 2, 999] as const
  const opened = closed.filter(({ endpoint }) => endpoint.userTypes.length > 0)
  test.each(opened)('$name is refused to every other type without the permission', async ({ name, endpoint }) => {
    const { merchant, db, app } = scene
    const { id, token } = await addUser(merchant, `type ${name}`, [])
    for (const type of kinds) {
      await run(db, sql`update app_user set type = ${type} where id = ${id}`)
      const answer = await send(app, endpoint, named[name]?.(scene) ?? nameless[name] ?? {}, { token })
      expect([type, answer.statusCode === 403]).toEqual([type, !endpoint.userTypes.includes(type)])
    }
  })
})
