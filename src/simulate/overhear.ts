import type { Random } from '#base/random.ts'
import { assembly } from '#contract/calls/assembly.ts'
import { carts } from '#contract/calls/carts.ts'
import { dispatch } from '#contract/calls/dispatch.ts'
import { missing } from '#contract/calls/missing.ts'
import { picking } from '#contract/calls/picking.ts'
import { qualityControl } from '#contract/calls/quality-control.ts'
import type { PickingProduct } from '#contract/documents.ts'
import type { Reply } from '#contract/reply.ts'
import type { Question } from '#engine/ports.ts'
import { type Goods, putInto, takeFrom } from './goods.ts'
import type { Habits, Tally } from './habits.ts'
import { boxOf, lookAgain, loseOne, type World } from './world.ts'

type Hear = (input: any, model: any) => void
type Endpoint = Question['endpoint']

/** What one worker holds. */
export interface Hands {
  /** The goods of the cart at his table. */
  cart: Goods
}

/**
 * Moves goods in the world as a worker's hands do, told by the answers that he gets: a piece goes where the terminal
 * says. Now and then one is lost on the way.
 */
export const overhear = (
  world: World,
  { hands, random, habits, tally }: { hands: Hands; random: Random; habits: Habits; tally: Tally },
): ((question: Question, reply: Reply<unknown>) => void) => {
  const rows = new Map<number, PickingProduct>()
  let cart: { readonly code: string } | null = null
  const seeRows = (products: readonly PickingProduct[]) => {
    for (const row of products) {
      rows.set(row.id, row)
      if (row.missingPiece > 0) tellMissing()
      if (world.orderIds.has(row.orderID)) continue
      world.orderIds.add(row.orderID)
      if (world.orderIds.size % habits.ordersARegret === Math.floor(habits.ordersARegret / 2))
        world.regrets.push({ orderId: row.orderID, atScan: tally.scans + Math.floor(random() * habits.regretWithin) })
    }
    if (world.regrets.some(({ atScan }) => atScan <= tally.scans)) world.shift.tell()
  }
  const seeLine: Hear = (_, { products }: { products: readonly PickingProduct[] }) => {
    // Pieces taken from another shelf move from one row of the line to another; its latest rows are the truth.
    for (const [id, row] of rows) if (row.orderProductID === products[0]?.orderProductID) rows.delete(id)
    seeRows(products)
  }
  const seeSet: Hear = (_, { setNo, cart: of }) => {
    cart = { code: of?.barcode ?? String(setNo) }
  }
  const tellMissing = () => {
    world.mayLack = true
    world.shift.tell()
  }
  const bringCart: Hear = () => {
    if (cart === null) return
    const goods: Goods = new Map()
    for (const row of rows.values()) putInto(goods, row.productID, row.occurrencesPiece)
    if (random() < habits.lostFromCart) loseOne(goods, random)
    world.carts.push({ ...cart, goods })
    rows.clear()
    cart = null
    world.shift.tell()
  }
  const bringPackages = (packages: readonly { readonly barcode: string }[]) => {
    for (const { barcode } of packages) world.floor.add(barcode)
    world.shift.tell()
  }
  const heard: readonly (readonly [Endpoint, Hear])[] = [
    [carts.userSet, seeSet],
    [carts.bind, seeSet],
    [carts.release, bringCart],
    [picking.products, (_, model) => seeRows(model)],
    [picking.pick, seeLine],
    [picking.setPiece, seeLine],
    [
      assembly.assignProduct,
      (_, { orderID, productID, piece }) => {
        takeFrom(hands.cart, productID, piece)
        if (orderID === null) return
        putInto(boxOf(world, orderID), productID, piece)
        world.combined.add(orderID)
      },
    ],
    [
      assembly.takeBack,
      (_, { orderID, productID, piece }) => {
        if (orderID !== null) takeFrom(boxOf(world, orderID), productID, piece)
        putInto(hands.cart, productID, piece)
      },
    ],
    [assembly.markMissing, tellMissing],
    [assembly.finish, () => lookAgain(world)],
    [
      qualityControl.complete,
      ({ id }, { packages }) => {
        world.boxes.delete(id)
        world.checked.add(id)
        bringPackages(packages)
      },
    ],
    [qualityControl.packOne, (_, { completion }) => bringPackages(completion?.packages ?? [])],
    [
      missing.decide,
      ({ decision }, _) => {
        if (decision === 'resource') world.isPromised = true
        lookAgain(world)
      },
    ],
    [
      missing.combine,
      (_, { orderID, productID, piece }) => {
        putInto(boxOf(world, orderID), productID, piece)
        lookAgain(world)
      },
    ],
    [dispatch.open, (_, { package: scanned }) => scanned !== null && world.floor.delete(scanned.barcode)],
    [dispatch.scan, (_, { package: scanned }) => world.floor.delete(scanned.barcode)],
    [dispatch.takeOff, (_, { package: taken }) => world.floor.add(taken.barcode)],
  ]
  const refused: readonly (readonly [Endpoint, string, Hear])[] = [
    [
      qualityControl.complete,
      'ORDER_STATUS_IS_CANCELLED',
      ({ id }) => {
        world.boxes.delete(id)
      },
    ],
    [qualityControl.complete, 'ORDER_APPOINTMENT_MISSING_PARCEL', tellMissing],
    [dispatch.open, 'ORDER_STATUS_IS_CANCELLED', ({ barcode }) => world.floor.delete(barcode)],
    [dispatch.scan, 'ORDER_STATUS_IS_CANCELLED', ({ barcode }) => world.floor.delete(barcode)],
  ]
  return ({ endpoint, input }, reply) => {
    if (!reply.isError) heard.find(([of]) => of === endpoint)?.[1](input, reply.model)
    else refused.find(([of, key]) => of === endpoint && key === reply.key)?.[2](input, null)
  }
}
