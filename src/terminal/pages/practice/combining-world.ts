import { sumQuantities } from '#base/decimals.ts'
import type { CombineAnswer, CombineData, CombineParcel, CombineProduct } from '#contract/calls/line/assembly.ts'
import { contract } from '#contract/index.ts'
import type { Question } from '#engine/machine/ports.ts'
import { type Goods, piecesIn, putInto } from '#simulate/world/goods.ts'
import { answering, refusal } from './answering.ts'
import type { PracticeWorld, Slipped } from './practice-world.ts'
import { codeOf, furnitureNamed, goodsNamed, type NameOf, type StagedLine, thingOfPlace, thingsOf } from './stage.ts'

/** What the two orders of the cart want, and what really lies in it: a towel of the wrong colour, and no candle. */
const staged: readonly StagedLine[] = [
  { id: 1, orderId: 1, goods: 'mug', piece: 2 },
  { id: 2, orderId: 1, goods: 'blueTowel', piece: 1 },
  { id: 3, orderId: 2, goods: 'mug', piece: 1 },
  { id: 4, orderId: 2, goods: 'candle', piece: 1 },
]
const picked: Readonly<Record<string, number>> = { mug: 3, greenTowel: 1, blueTowel: 1 }

interface Line extends StagedLine {
  readonly combined: number
  readonly missing: number
  /** What really lies in the parcel of it. */
  readonly there: number
}

/** A table in this page's memory, to which a picked cart is brought. */
export const openCombiningWorld = (nameOf: NameOf, slipped: Slipped): PracticeWorld => {
  const { table, cart, parcels } = furnitureNamed(nameOf)
  let lines: readonly Line[] = staged.map(line => ({ ...line, combined: 0, missing: 0, there: 0 }))
  let isSeated = false
  let hasCart = false
  const inCart: Goods = new Map(Object.entries(picked))

  const leftOf = ({ piece, combined, missing }: Line): number => piece - combined - missing
  const change = (line: Line, by: Partial<Line>) => {
    lines = lines.map(other => (other.id === line.id ? { ...other, ...by } : other))
  }
  const linesOf = (orderId: number) => lines.filter(line => line.orderId === orderId)
  const sum = (of: (line: Line) => number, some: readonly Line[] = lines) => sumQuantities(some.map(of))

  const parcelOf = (orderId: number): CombineParcel => {
    const own = linesOf(orderId)
    const combinedCount = sum(line => line.combined, own)
    const order = {
      id: orderId,
      orderNo: orderNoOf(orderId),
      isCancelled: false,
      pieceCount: sum(line => line.piece, own),
      combinedCount,
      missingCount: sum(line => line.missing, own),
    }
    return {
      ...parcels[orderId - 1]!,
      isMissingParcel: false,
      otherTable: null,
      orders: combinedCount > 0 ? [order] : [],
    }
  }
  const productOf = (goods: string): CombineProduct => ({
    ...goodsNamed(nameOf, goods),
    left: sum(
      leftOf,
      lines.filter(line => line.goods === goods),
    ),
    cancelled: 0,
    weight: null,
  })
  const counts = () => ({
    totalOrderCount: parcels.length,
    totalProductCount: sum(line => line.piece),
    pickedProductCount: sum(line => line.piece - line.missing),
    missingProductCount: sum(line => line.missing),
    combinedProductCount: sum(line => line.combined),
  })
  const data = (): CombineData => ({
    tableID: table.id,
    tableBarcode: table.barcode,
    tableDefinition: table.definition,
    warehouseCar: hasCart ? { ...cart, setNo: 1 } : null,
    ...counts(),
    parcels: parcels.map(({ id }) => parcelOf(id)),
    products: [...new Set(staged.map(({ goods }) => goods))].map(productOf).filter(({ left }) => left > 0),
  })
  const answerOf = (
    goods: string,
    piece: number,
    line: Line | null,
    more: Partial<CombineAnswer> = {},
  ): CombineAnswer => {
    const parcel = line === null ? null : parcelOf(line.orderId)
    const [order] = parcel?.orders ?? []
    return {
      parcel,
      orderID: line?.orderId ?? null,
      orderNo: line === null ? '' : orderNoOf(line.orderId),
      orderProductID: line?.id ?? null,
      productID: productOf(goods).productID,
      productName: nameOf(goods),
      piece,
      isNewParcel: false,
      isTakenBack: false,
      isOrderComplete: order !== undefined && order.combinedCount >= order.pieceCount,
      isSetComplete: sum(leftOf) === 0,
      customCargoPDF: null,
      product: productOf(goods),
      counts: counts(),
      ...more,
    }
  }

  const assign = (input: Question['input']) => {
    const goods = Object.keys({ ...picked, candle: 0 }).find(name => codeOf(name) === input.barcode)
    if (goods === undefined) return refusal('PRODUCT_NOT_FOUND', { barcode: String(input.barcode) })
    const piece = Number(input.piece ?? 1)
    const waiting = lines.filter(line => line.goods === goods && leftOf(line) > 0)
    const begun = waiting.find(({ orderId }) => sum(line => line.combined, linesOf(orderId)) > 0)
    const line = begun ?? waiting[0]
    if (line === undefined) {
      if (input.isExcess !== true) return refusal('COMBINE_NOT_NEEDED', { product: nameOf(goods) })
      take(goods, piece)
      return answerOf(goods, piece, null)
    }
    if (piece > leftOf(line)) return refusal('COMBINE_PIECE_TOO_MUCH', { left: leftOf(line) })
    const isNewParcel = begun === undefined
    change(line, { combined: line.combined + piece, there: line.there + take(goods, piece) })
    return answerOf(goods, piece, line, { isNewParcel })
  }
  const take = (goods: string, piece: number): number => {
    const there = Math.min(piece, piecesIn(inCart, goods))
    putInto(inCart, goods, -there)
    if (there < piece) slipped('bookedUnseen', nameOf(goods))
    return there
  }
  const takeBack = ({ orderProductID, piece }: Question['input']) => {
    const line = lines.find(({ id }) => id === orderProductID)!
    const combined = line.combined - Number(piece)
    putInto(inCart, line.goods, Math.max(0, line.there - combined))
    change(line, { combined, there: Math.min(line.there, combined) })
    return answerOf(line.goods, Number(piece), line, { isTakenBack: true })
  }
  const markMissing = ({ productID, piece }: Question['input']) => {
    const { goods } = lines.find(line => productOf(line.goods).productID === productID)!
    if (piecesIn(inCart, goods) > 0) slipped('missedThere', nameOf(goods))
    let left = Number(piece)
    for (const line of lines.filter(each => each.goods === goods).toReversed()) {
      const n = Math.min(left, leftOf(line))
      left -= n
      change(line, { missing: line.missing + n })
    }
    return data()
  }

  const { assembly, picking, seats } = contract
  return {
    ask: answering([
      [assembly.read, () => (isSeated ? data() : refusal('KullaniciUzerindeMasaYok', {}))],
      [picking.causes, () => []],
      [
        assembly.sit,
        ({ barcode }) => {
          if (barcode !== table.barcode) return refusal('TABLE_NOT_FOUND', { barcode: String(barcode) })
          isSeated = true
          return data()
        },
      ],
      [
        assembly.begin,
        ({ code }) => {
          if (code !== cart.barcode) return refusal('CART_NOT_FOUND', { barcode: String(code) })
          hasCart = true
          return data()
        },
      ],
      [assembly.assignProduct, assign],
      [assembly.takeBack, takeBack],
      [assembly.markMissing, markMissing],
      [assembly.finish, data],
      [
        seats.leave,
        () => {
          isSeated = false
          return null
        },
      ],
    ]),
    look: ({ stepId, expects }) => {
      const goods = thingsOf(inCart.keys(), nameOf)
      switch (stepId) {
        case 'table':
          return { hint: 'practice.hint.table', things: [thingOfPlace(cart), thingOfPlace(table)] }
        case 'cart':
          return { hint: 'practice.hint.cart', things: [...goods.slice(0, 1), thingOfPlace(cart)] }
        case 'product': {
          const isThere = goods.some(({ code }) => expects.includes(code))
          return {
            hint: isThere ? 'practice.hint.combine' : 'practice.hint.notInCart',
            things: [thingOfPlace(cart), ...goods],
          }
        }
        case 'notNeeded':
          return { hint: 'practice.hint.notNeeded', things: [] }
        case 'missing':
          return { hint: 'practice.hint.whichMissing', things: [] }
        case 'missingAmount':
          return { hint: 'practice.hint.quantity', things: [] }
        case 'finished':
          return { hint: 'practice.hint.combined', things: goods }
        default:
          return { hint: 'practice.hint.wait', things: [] }
      }
    },
  }
}

const orderNoOf = (orderId: number): string => `10000${orderId}`
