import { sumQuantities } from '#base/decimals.ts'
import { contract } from '#contract/index.ts'
import type { PickAnswer, PickingOrder, PickingProduct } from '#contract/shapes/picking.ts'
import type { ShelfProduct } from '#contract/shapes/product.ts'
import type { Ports, Question } from '#engine/machine/ports.ts'
import { type Goods, piecesIn, putInto } from '#simulate/world/goods.ts'
import { answering } from './answering.ts'
import type { Slipped, Thing } from './practice-world.ts'
import { codeOf, lying, type NameOf, neighbour, rowsOf, shelves, walk } from './stage.ts'

/** A warehouse in this page's memory: it answers what picking asks, and knows what really lies where. */
export interface PickingWorld {
  readonly ask: Ports['ask']
  /** The goods that a worker sees who stands there. */
  readonly lookAt: (shelfId: number) => readonly Thing[]
}

const setNo = 1
const causes = [1, 2] as const

export const openPickingWorld = (nameOf: NameOf, slipped: Slipped): PickingWorld => {
  let rows = rowsOf(nameOf)
  const goods = new Map<number, Goods>(shelves.map(({ id }) => [id, new Map(Object.entries(lying[id] ?? {}))]))
  /** What was taken for a row of the plan. */
  const taken: Goods = new Map()
  const takenFor = ({ orderProductID, shelfID }: PickingProduct) => `${orderProductID} ${shelfID}`

  const rowAt = (line: unknown, shelfId: unknown): PickingProduct => {
    const found = rows.find(({ orderProductID, shelfID }) => orderProductID === line && shelfID === shelfId)
    if (found === undefined) throw new Error(`no row of line ${line} on shelf ${shelfId}`)
    return found
  }
  const change = (row: PickingProduct, to: Partial<PickingProduct>) => {
    rows = rows.map(other => (other === row ? { ...row, ...to } : other))
  }
  const carry = (row: PickingProduct, piece: number) => {
    const shelf = goods.get(row.shelfID)!
    const there = Math.min(piece, piecesIn(shelf, row.stockCode))
    putInto(shelf, row.stockCode, -there)
    putInto(taken, takenFor(row), there)
    if (there < piece) slipped('bookedUnseen', row.productName)
  }
  /** What was taken beyond what is booked now goes back to its shelf. */
  const putBack = (row: PickingProduct, booked: number) => {
    const back = Math.max(0, piecesIn(taken, takenFor(row)) - booked)
    putInto(taken, takenFor(row), -back)
    putInto(goods.get(row.shelfID)!, row.stockCode, back)
  }
  /** Pieces of another shelf stand in a row of their own, and are wanted no more from the planned one. */
  const rowFrom = (planned: PickingProduct, shelfID: number, piece: number): PickingProduct => {
    const before = rows.find(row => row.orderProductID === planned.orderProductID && row.shelfID === shelfID)
    if (before === undefined)
      rows = [...rows, { ...planned, id: planned.id + 100, shelfID, piece: 0, occurrencesPiece: 0 }]
    const row = before ?? rows.at(-1)!
    change(planned, { piece: planned.piece - piece })
    change(row, { piece: row.piece + piece })
    return rowAt(planned.orderProductID, shelfID)
  }

  const answerOf = (line: unknown): PickAnswer => ({
    products: rows.filter(({ orderProductID }) => orderProductID === line),
    informations: informations(),
  })
  const informations = () => {
    const sum = (of: (row: PickingProduct) => number) => sumQuantities(rows.map(of))
    return {
      setNo,
      totalProductCount: sum(row => row.piece),
      collectedProductCount: sum(row => row.occurrencesPiece),
      missingProductCountInSet: sum(row => row.missingPiece),
      remainingProductCount: sum(row => row.piece - row.occurrencesPiece - row.missingPiece),
    }
  }
  const orders = (): readonly PickingOrder[] =>
    [...new Map(rows.map(({ orderID, orderNo }) => [orderID, orderNo]))].map(([id, orderNo]) => ({
      id,
      orderNo,
      customerName: '',
      totalProductCount: 0,
      collectedProductCount: 0,
      missingProductCount: 0,
    }))

  const pick = (input: Question['input']): PickAnswer => {
    const { orderProductID, shelfID, allocatedShelfID } = input
    const piece = Number(input.piece)
    const planned = rowAt(orderProductID, allocatedShelfID ?? shelfID)
    if (input.isMissingProduct === true) {
      if (piecesIn(goods.get(planned.shelfID)!, planned.stockCode) > 0) slipped('missedThere', planned.productName)
      change(planned, { missingPiece: planned.missingPiece + piece })
      return answerOf(orderProductID)
    }
    const row = shelfID === planned.shelfID ? planned : rowFrom(planned, Number(shelfID), piece)
    carry(row, piece)
    change(row, { occurrencesPiece: row.occurrencesPiece + piece })
    return answerOf(orderProductID)
  }
  const setPiece = (input: Question['input']): PickAnswer => {
    const row = rowAt(input.orderProductID, input.shelfID)
    const piece = Number(input.piece)
    putBack(row, piece)
    if (row.shelfID !== neighbour.id)
      change(row, { occurrencesPiece: piece, missingPiece: Number(input.missingPiece ?? row.missingPiece) })
    else {
      const planned = rows.find(other => other.orderProductID === row.orderProductID && other !== row)!
      change(planned, { piece: planned.piece + row.occurrencesPiece - piece })
      change(row, { piece, occurrencesPiece: piece })
      rows = rows.filter(({ shelfID, piece: wanted }) => shelfID !== neighbour.id || wanted > 0)
    }
    return answerOf(input.orderProductID)
  }
  const elsewhere = (productID: unknown): readonly ShelfProduct[] => {
    const row = rows.find(each => each.productID === productID)
    return shelves.flatMap(({ id, code, definition, barcode, rank }) => {
      const there = row === undefined ? 0 : piecesIn(goods.get(id)!, row.stockCode)
      const shelf = { shelfID: id, shelfCode: code, shelfDefinition: definition, shelfBarcode: barcode, rank }
      const stock = { stock: there, reserved: 0, free: there, isOpenForSale: true, lots: [] }
      return there === 0
        ? []
        : [{ id, productID: Number(productID), warehouseID: 1, warehouse: '', ...shelf, ...stock }]
    })
  }
  return {
    ask: answering([
      [contract.picking.informations, informations],
      [contract.picking.shelves, () => walk.map(shelf => ({ ...shelf, cartLeft: null }))],
      [contract.picking.products, () => rows],
      [contract.picking.orders, orders],
      [contract.picking.causes, () => causes.map(id => ({ id, definition: nameOf(`cause${id}`), active: true }))],
      [contract.products.onShelves, ({ productID }) => elsewhere(productID)],
      [contract.picking.pick, pick],
      [contract.picking.setPiece, setPiece],
    ]),
    lookAt: shelfId => [...(goods.get(shelfId) ?? [])].map(([name]) => ({ code: codeOf(name), name: nameOf(name) })),
  }
}
