import { contract } from '#contract/index.ts'
import { flowOn, request, type Scene } from '#engine/flow.ts'
import {
  atStart,
  findOrder,
  findOtherShelf,
  findProduct,
  findShelf,
  judgeAmount,
  leftOf,
  openHere,
  openOrders,
  openShelves,
  orderScanned,
  type PickingPlace,
  type PickingPlan,
  pickEnding,
  piecesGiven,
  piecesScanned,
  putPick,
  rowInHand,
  rowTaken,
  scannedAgain,
  startAmount,
  whereToPick,
} from '#rules/picking.ts'
import {
  missingCauses,
  nextShelves,
  ordersToPick,
  productInHand,
  saysPicked,
  setProgress,
  shelvesWithIt,
  whereItBelongs,
} from './picking.panels.ts'

const api = contract.picking
type Id =
  | 'shelf'
  | 'order'
  | 'product'
  | 'quantity'
  | 'missing'
  | 'otherShelf'
  | 'finished'
  | 'finishedWithoutCart'
  | 'noOrder'
  | 'noCart'
type Here = Scene<PickingPlan, PickingPlace>
const { flow, call, go, load, move, refuse, when } = flowOn<PickingPlan, PickingPlace, Id>()

const after = { more: 'product', shelfDone: 'shelf', orderDone: 'order', allDone: '@resume' } as const
const lost = {
  ORDER_STATUS_IS_CANCELLED: '@reload',
  ORDER_PRODUCT_IS_CANCELLED: '@reload',
  SiparisinizYok: '@reload',
} as const
const took = (seen: Here) => seen.place.fromShelfId ?? rowTaken(seen).shelfID
const line = (seen: Here) => {
  const row = rowTaken(seen)
  const { orderID, orderProductID, productID, productBarcode } = row
  return {
    orderID,
    orderProductID,
    productID,
    productBarcode,
    shelfID: took(seen),
    allocatedShelfID: row.shelfID,
    setNo: seen.doc.informations.setNo,
  }
}
/** The pieces of the line that already came from the shelf they come from now. */
const before = (seen: Here) =>
  seen.doc.products.find(row => row.orderProductID === rowTaken(seen).orderProductID && row.shelfID === took(seen))
const pick = (pieces: (seen: Here) => number) =>
  call(api.pick, {
    input: seen => ({ ...line(seen), piece: pieces(seen), isMissingProduct: false, MissingProductReturnCauseID: 0 }),
    apply: putPick,
    ends: pickEnding,
    to: after,
    keys: lost,
    says: (seen, scene) => saysPicked(seen, rowTaken(scene)),
    undo: seen =>
      request(
        api.setPiece,
        {
          orderProductID: rowTaken(seen).orderProductID,
          shelfID: took(seen),
          piece: before(seen)?.occurrencesPiece ?? 0,
          excessPiece: before(seen)?.excessPiece ?? 0,
        },
        seen.place.fromShelfId !== null,
      ),
  })
const teach = (seen: Here) => whereItBelongs(seen, seen.value)
const amount = when(judgeAmount, {
  fits: pick(piecesGiven),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', seen => ({ product: rowTaken(seen).productName })),
  tooMuch: refuse('PICKING_PIECE_TOO_MUCH', seen => ({ left: leftOf(rowTaken(seen)) })),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', seen => ({ given: seen.value })),
})
const toShelf = move(
  seen => ({ ...atStart, shelfId: seen.doc.shelves.find(shelf => shelf.barcode === seen.value)!.id }),
  'product',
)
const shelfScan = when(findShelf, {
  found: toShelf,
  done: refuse('SHELF_DONE', teach),
  product: refuse('SHELF_FIRST', teach),
  unknown: refuse('SHELF_NOT_IN_PLAN', seen => ({
    code: seen.value.slice(0, 40),
    next: openShelves(seen)[0]?.code ?? '',
  })),
})
const orderScan = when(findOrder, {
  found: move(seen => ({ ...atStart, orderId: orderScanned(seen)!.id }), 'product'),
  done: refuse('PRODUCT_DONE', teach),
  unknown: refuse('ORDER_NOT_IN_SET', teach),
})
const shelfWithIt = when(findOtherShelf, {
  found: move(
    seen => ({ ...seen.place, fromShelfId: seen.doc.others.find(other => other.shelfBarcode === seen.value)!.shelfID }),
    'product',
  ),
  same: move(seen => ({ ...seen.place, productId: null, fromShelfId: null }), 'product'),
  none: refuse('SHELF_HAS_NONE', seen => ({
    code: seen.value.slice(0, 40),
    product: rowInHand(seen)?.productName ?? '',
  })),
})

/**
 * Walk from shelf to shelf: scan the shelf, then each piece that is shown, until nothing is left of it; then the next
 * shelf. By settings the shelf may be tapped (2), is not asked for (3), or an order is chosen first (5). What isn't
 * there is marked missing with a reason, or taken from another shelf. The last scan can be taken back.
 */
export const picking = flow({
  id: 'picking',
  path: '/order-management/picking',
  permission: 'OrderManagement.ProductPicking',
  place: atStart,
  load: async ({ read, place, who }) => {
    const [informations, shelves, products, orders, causes, others] = await Promise.all([
      read(api.informations, {}),
      read(api.shelves, {}),
      read(api.products, {}),
      read(api.orders, {}),
      read(api.causes, { active: true }),
      place.productId === null ? [] : read(contract.products.onShelves, { productID: place.productId, onlyFree: true }),
    ])
    return {
      settings: who.settings,
      informations,
      shelves,
      products,
      orders,
      causes,
      others: others.filter(other => other.shelfID !== place.shelfId),
    }
  },
  loadKeys: { SiparisinizYok: 'noOrder', ArabaBulunamadi: 'noCart' },
  resume: whereToPick,
  progress: setProgress,
  steps: {
    shelf: {
      kind: 'scan',
      shows: nextShelves,
      expects: seen => openShelves(seen).map(shelf => shelf.barcode),
      holds: seen => openShelves(seen).length > 0,
      on: { scan: shelfScan, answer: shelfScan },
    },
    order: {
      kind: 'choose',
      options: ordersToPick,
      expects: seen => openOrders(seen).map(order => order.orderNo),
      holds: seen => openOrders(seen).length > 0,
      on: { scan: orderScan, answer: orderScan },
    },
    product: {
      kind: 'scan',
      shows: productInHand,
      expects: seen => [rowInHand(seen)?.productBarcode ?? '', ...openHere(seen).map(row => row.productBarcode)],
      holds: seen => openHere(seen).length > 0,
      on: {
        scan: when(findProduct, {
          counted: pick(piecesScanned),
          carried: pick(piecesScanned),
          over: pick(piecesScanned),
          weighed: go('quantity'),
          shelf: toShelf,
          tooMuch: refuse('PICKING_PIECE_TOO_MUCH', seen => ({ left: leftOf(rowTaken(seen)) })),
          elsewhere: refuse('PRODUCT_ELSEWHERE', teach),
          done: refuse('PRODUCT_DONE', teach),
          unknown: refuse('PRODUCT_NOT_IN_SET', teach),
          other: refuse('OTHER_PRODUCT', seen => ({ ...teach(seen), wanted: rowInHand(seen)?.productName ?? '' })),
        }),
        missing: go('missing'),
        otherShelf: load(seen => ({
          ...seen.place,
          shelfId: seen.place.shelfId ?? rowTaken(seen).shelfID,
          productId: rowTaken(seen).productID,
          fromShelfId: null,
        })),
        quantity: go('quantity'),
      },
    },
    quantity: {
      kind: 'quantity',
      over: 'product',
      asks: seen => {
        const row = rowInHand(seen)!
        return {
          name: row.productName,
          unit: row.unit,
          most: leftOf(row),
          start: startAmount(row),
          isDecimal: row.isProductPieceDecimal,
        }
      },
      holds: seen => openHere(seen).length > 0,
      on: {
        answer: amount,
        scan: when(scannedAgain, {
          same: amount,
          other: refuse('OTHER_PRODUCT', seen => ({
            ...teach(seen),
            wanted: rowInHand({ ...seen, act: 'ok' })?.productName ?? '',
          })),
        }),
        cancel: go('product'),
      },
    },
    missing: {
      kind: 'choose',
      over: 'product',
      options: missingCauses,
      says: seen => ({ product: rowInHand(seen)?.productName ?? '', left: leftOf(rowInHand(seen)!) }),
      holds: seen => openHere(seen).length > 0,
      on: {
        answer: call(api.pick, {
          input: seen => ({
            ...line(seen),
            shelfID: rowTaken(seen).shelfID,
            piece: leftOf(rowTaken(seen)),
            isMissingProduct: true,
            MissingProductReturnCauseID: Number(seen.value),
          }),
          apply: putPick,
          ends: seen => (pickEnding(seen) === 'allDone' ? 'allMissing' : 'missing'),
          to: { missing: '@resume', allMissing: '@resume' },
          keys: { ...lost, ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION: '@reload' },
          says: (seen, scene) => saysPicked(seen, rowTaken(scene)),
          undo: seen => {
            const row = rowTaken(seen)
            return request(api.setPiece, {
              orderProductID: row.orderProductID,
              shelfID: row.shelfID,
              piece: row.occurrencesPiece,
              missingPiece: row.missingPiece,
            })
          },
        }),
        cancel: go('product'),
      },
    },
    otherShelf: {
      kind: 'scan',
      shows: shelvesWithIt,
      says: seen => ({ product: rowInHand(seen)?.productName ?? '' }),
      expects: seen => seen.doc.others.map(other => other.shelfBarcode),
      holds: seen => openHere(seen).length > 0,
      on: {
        scan: shelfWithIt,
        answer: shelfWithIt,
        cancel: move(seen => ({ ...seen.place, productId: null, fromShelfId: null }), 'product'),
      },
    },
    finished: {
      kind: 'notice',
      mark: 'good',
      says: seen => ({
        setNo: seen.doc.informations.setNo,
        picked: seen.doc.informations.collectedProductCount,
        missing: seen.doc.informations.missingProductCountInSet,
      }),
      on: { ok: go('/order-management/picking-car') },
    },
    finishedWithoutCart: {
      kind: 'notice',
      mark: 'good',
      says: seen => ({
        setNo: seen.doc.informations.setNo,
        picked: seen.doc.informations.collectedProductCount,
        missing: seen.doc.informations.missingProductCountInSet,
      }),
      on: { ok: go('/order-management/order-selecting') },
    },
    noOrder: { kind: 'notice', mark: 'plain', on: { ok: go('/order-management/order-selecting') } },
    noCart: { kind: 'notice', mark: 'plain', on: { ok: go('/order-management/picking-car') } },
  },
})
