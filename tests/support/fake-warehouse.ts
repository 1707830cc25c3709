import type { Key } from '#contract/keys.ts'
import { OutOfReach, type Params, type Reply } from '#contract/reply.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { ShelfProduct } from '#contract/shapes/product.ts'
import type { Cart } from '#contract/shapes/set.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Question } from '#engine/machine/ports.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'

export const settings: Settings = {
  ...defaultSettings,
  orderCombineSettings: {
    ...defaultSettings.orderCombineSettings,
    multipleProductCombine: true,
    multipleProductQualityControl: true,
  },
}
export const picker: UserInformation = {
  id: 1,
  name: 'Ayşe Kaya',
  userName: 'picker',
  type: 1,
  storeID: 1,
  storeName: 'Mağaza',
  warehouseID: 1,
  warehouse: 'Merkez depo',
  customPrinter: false,
  isProviderUser: false,
  language: 'tr',
  setInfo: { setNo: 7, productPiece: 6 },
  settings,
  paymentSetting: { currency: 'TRY', decimals: 2 },
  authority: [
    'OrderManagement.ProductPicking',
    'OrderManagement.PickingCar',
    'OrderManagement.OrderSelect',
    'ProductManagement.WhereIsProduct',
  ],
  quickMenus: [],
}
const shelf = (id: number): Shelf => ({
  id,
  definition: `Koridor ${id}`,
  code: `A-0${id}`,
  barcode: `S${id}`,
  rank: id,
  isMissingProductShelf: false,
  isLotShelf: false,
  parentId: null,
  isOpenForSale: true,
  subUnitList: [],
})
const row = (
  id: number,
  shelfID: number,
  productBarcode: string,
  piece: number,
  more: Partial<PickingProduct> = {},
): PickingProduct => ({
  id,
  orderID: 1,
  orderNo: '536365',
  orderProductID: id,
  productID: id,
  productName: `Ürün ${productBarcode}`,
  stockCode: productBarcode,
  image: null,
  unit: 'adet',
  productBarcode,
  barcode: productBarcode,
  barcodes: [],
  shelfID,
  piece,
  occurrencesPiece: 0,
  missingPiece: 0,
  excessPiece: 0,
  weighedWithin: 0,
  isProductPieceDecimal: false,
  returnReasonID: 0,
  ...more,
})

/**
 * The picking service in memory, for the engine's own tests: shelf S1 holds P1 (2 pieces, also known as X1), shelf S2
 * holds W2 (0.75 kg) and P3 (1, of a second order), unless told how many of a line. Its handles can be pulled to make each
 * fault happen.
 */
export const fakeWarehouse = (pieces: Readonly<Record<string, number>> = {}) => {
  let rows = [
    row(1, 1, 'P1', 2, { barcodes: ['X1'] }),
    row(2, 2, '2800042000000', 0.75, { productName: 'Peynir', unit: 'kg', isProductPieceDecimal: true }),
    row(3, 2, 'P3', 1, { orderID: 2, orderNo: '536366' }),
  ]
    .map(one => ({ ...one, piece: pieces[one.productBarcode] ?? one.piece }))
    .filter(one => one.piece > 0)
  const shelves = [shelf(1), shelf(2)]
  const asked: { call: string; operationId: string | null; input: Readonly<Record<string, unknown>> }[] = []
  const handles = {
    isDown: false,
    losesAnswers: 0,
    refuses: null as null | { call: string; key: Key },
    hasNoOrder: false,
    takesExcess: false,
    isOnePiece: false,
    slotOrderCount: 0,
    elsewhere: [] as ShelfProduct[],
    held: null as null | Promise<void>,
  }
  const answered = new Map<string, Reply<unknown>>()
  const left = (r: PickingProduct) => r.piece - r.occurrencesPiece - r.missingPiece
  const model = (value: unknown): Reply<unknown> => ({ isError: false, model: value })
  const refusal = (key: Key, params: Params = {}): Reply<unknown> => ({ isError: true, key, params })
  const informations = () => {
    const sum = (of: (r: PickingProduct) => number) => rows.reduce((total, r) => total + of(r), 0)
    return {
      setNo: 7,
      totalProductCount: sum(r => r.piece),
      collectedProductCount: sum(r => r.occurrencesPiece),
      missingProductCountInSet: sum(r => r.missingPiece),
      remainingProductCount: sum(left),
    }
  }
  const changed = (id: number, patch: (r: PickingProduct) => Partial<PickingProduct>) => {
    rows = rows.map(r => (r.orderProductID === id ? { ...r, ...patch(r) } : r))
    return model({ products: rows.filter(r => r.orderProductID === id), informations: informations() })
  }
  const cart: Cart = {
    id: 9,
    barcode: 'ARABA01',
    definition: 'Araba 1',
    slots: 6,
    litres: null,
    kilograms: null,
    status: 1,
    setNo: 7,
    agentName: null,
  }
  const answer = (call: string, input: Readonly<Record<string, any>>): Reply<unknown> => {
    if (handles.refuses?.call === call) {
      const { key } = handles.refuses
      handles.refuses = null
      if (key === 'ORDER_PRODUCT_IS_CANCELLED') rows = rows.filter(r => r.orderProductID !== input.orderProductID)
      return refusal(key)
    }
    if (handles.hasNoOrder && call.includes('pick')) return refusal('SiparisinizYok')
    switch (call) {
      case 'GET /api/work/mine':
        return model([])
      case 'GET /api/picking-products/informations':
        return model(informations())
      case 'GET /api/OrderCollection/shelfs':
        return model(shelves.filter(s => rows.some(r => r.shelfID === s.id && (input.finished || left(r) > 0))))
      case 'GET /api/OrderCollection/orders':
        return model(
          [1, 2].map(id => ({
            id,
            orderNo: `53636${id + 4}`,
            customerName: '',
            totalProductCount: 0,
            collectedProductCount: 0,
            missingProductCount: 0,
          })),
        )
      case 'GET /api/picking-products':
        return model(rows)
      case 'GET /api/OrderProductReturnCause/GetList':
        return model([{ id: 5, definition: 'Rafta yok', active: true }])
      case 'GET /api/ShelfProduct/GetList':
        return model(handles.elsewhere)
      case 'GET /api/OrderCollection/user-set':
        return model({
          id: 1,
          setNo: 7,
          orderCount: 2,
          pieceCount: informations().totalProductCount,
          pickedCount: informations().collectedProductCount,
          missingCount: informations().missingProductCountInSet,
          shelfCount: 2,
          agentName: 'Ayşe Kaya',
          createdDate: '2026-11-21T08:00:00Z',
          cart,
          isOnePiece: handles.isOnePiece,
          slotOrderCount: handles.slotOrderCount,
          load: { litres: 0, kilograms: 0, unsizedPieceCount: 0 },
        })
      case 'GET /api/WarehouseCar/GetList':
        return model([])
      case 'GET /api/order-selections/waiting':
        return model([])
      case 'GET /api/order-selections/options':
        return model({
          channels: [],
          carriers: [],
          countries: [],
          cities: [],
          paymentTypes: [],
          orderCount: 0,
          maxOrdersPerSet: 30,
        })
      case 'POST /api/picking-products/pick': {
        const target = rows.find(r => r.orderProductID === input.orderProductID)!
        if (input.piece > left(target)) {
          if (!handles.takesExcess) return refusal('PICKING_PIECE_TOO_MUCH', { left: left(target) })
          const excess = input.piece - left(target)
          return changed(target.orderProductID, r => ({
            occurrencesPiece: r.piece - r.missingPiece,
            excessPiece: r.excessPiece + excess,
          }))
        }
        if (input.shelfID !== target.shelfID)
          return changed(target.orderProductID, r => ({
            occurrencesPiece: r.occurrencesPiece + input.piece,
            shelfID: input.shelfID,
          }))
        return changed(target.orderProductID, r =>
          input.isMissingProduct
            ? { missingPiece: r.missingPiece + input.piece, returnReasonID: input.MissingProductReturnCauseID }
            : { occurrencesPiece: r.occurrencesPiece + input.piece },
        )
      }
      case 'PUT /api/picking-products/occurencies-piece':
        return changed(input.orderProductID, r => ({
          occurrencesPiece: input.piece,
          missingPiece: input.missingPiece ?? r.missingPiece,
          excessPiece: input.excessPiece ?? r.excessPiece,
        }))
      default:
        throw new Error(`the fake warehouse does not know ${call}`)
    }
  }
  const ask = async ({ endpoint, input, operationId }: Question): Promise<Reply<unknown>> => {
    const call = `${endpoint.method} ${endpoint.path}`
    await (handles.held ?? Promise.resolve())
    if (handles.isDown) throw new OutOfReach(call)
    asked.push({ call, operationId, input })
    const first = operationId === null ? undefined : answered.get(operationId)
    const reply = first ?? answer(call, input)
    if (operationId !== null) answered.set(operationId, reply)
    if (operationId !== null && handles.losesAnswers > 0) {
      handles.losesAnswers -= 1
      throw new OutOfReach(`${call}: the answer was lost`)
    }
    return reply
  }
  return {
    ask,
    asked,
    handles,
    rows: () => rows,
    picked: () => Object.fromEntries(rows.map(r => [r.productBarcode, r.occurrencesPiece])),
    changeBehindTheScenes: (productBarcode: string, patch: Partial<PickingProduct>) => {
      rows = rows.map(r => (r.productBarcode === productBarcode ? { ...r, ...patch } : r))
    },
    cancelBehindTheScenes: (id: number) => {
      rows = rows.filter(r => r.orderProductID !== id)
    },
  }
}

/** Opens picking for a worker, with the verbs of one. */
export const openPicking = async (
  prepare: (warehouse: ReturnType<typeof fakeWarehouse>) => void = () => {},
  merchant: (s: Settings) => Settings = s => s,
) => {
  const warehouse = fakeWarehouse()
  prepare(warehouse)
  return openPickingIn(warehouse, {}, merchant)
}

/** The same, in a warehouse that others may work in too. */
export const openPickingIn = async (
  warehouse: ReturnType<typeof fakeWarehouse>,
  options: Parameters<typeof openHeadlessTerminal>[3],
  merchant: (s: Settings) => Settings = s => s,
) => {
  const terminal = await openHeadlessTerminal(
    warehouse.ask,
    { ...picker, settings: merchant(settings) },
    '/order-management/picking',
    { settleWithinMs: 5000, ...options },
  )
  const heard = () =>
    terminal.heard
      .filter(f => f.key !== null || f.tone !== 'none')
      .map(f => (f.key === null ? f.tone : `${f.tone} ${f.key}`))
  return {
    warehouse,
    terminal,
    heard,
    scan: (code: string) => terminal.act('scan', code),
    press: (name: Parameters<typeof terminal.act>[0]) => terminal.act(name),
    answer: (value: string) => terminal.act('answer', value),
    /** The flow and step on screen. */
    get sees() {
      return `${terminal.view.flow.id}.${terminal.view.stepId}`
    },
  }
}
