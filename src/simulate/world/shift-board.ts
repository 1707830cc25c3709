import type { Random } from '#base/random.ts'
import { assembly } from '#contract/calls/line/assembly.ts'
import { missing } from '#contract/calls/line/missing.ts'
import { picking } from '#contract/calls/line/picking.ts'
import { qualityControl } from '#contract/calls/line/quality-control.ts'
import type { Reply } from '#contract/reply.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Question } from '#engine/machine/ports.ts'
import type { Habits, Tally } from './habits.ts'
import { lookAgain, type World } from './world.ts'

type Hear = (input: any, model: any) => void
type Endpoint = Question['endpoint']

/** What people tell each other: which orders there are, who may have something to do now. It moves no goods. */
export const shiftBoard = (
  world: World,
  { random, habits, tally }: { readonly random: Random; readonly habits: Habits; readonly tally: Tally },
): ((question: Question, reply: Reply<unknown>) => void) => {
  const tellMissing = () => {
    world.mayLack = true
    world.shift.tell()
  }
  const tellOrders = (products: readonly PickingProduct[]) => {
    for (const { orderID, missingPiece } of products) {
      if (missingPiece > 0) tellMissing()
      if (world.orderIds.has(orderID)) continue
      world.orderIds.add(orderID)
      if (world.orderIds.size % habits.ordersARegret === Math.floor(habits.ordersARegret / 2))
        world.regrets.push({ orderId: orderID, atScan: tally.scans + Math.floor(random() * habits.regretWithin) })
    }
    if (world.regrets.some(({ atScan }) => atScan <= tally.scans)) world.shift.tell()
  }
  const heard: readonly (readonly [Endpoint, Hear])[] = [
    [picking.products, (_, model) => tellOrders(model)],
    [picking.pick, (_, { products }) => tellOrders(products)],
    [picking.setPiece, (_, { products }) => tellOrders(products)],
    [assembly.assignProduct, (_, { orderID }) => orderID !== null && world.combined.add(orderID)],
    [assembly.markMissing, tellMissing],
    [assembly.finish, () => lookAgain(world)],
    [qualityControl.complete, ({ id }) => world.checked.add(id)],
    [
      missing.decide,
      ({ decision }) => {
        if (decision === 'resource') world.isPromised = true
        lookAgain(world)
      },
    ],
    [missing.combine, () => lookAgain(world)],
  ]
  return ({ endpoint, input }, reply) => {
    if (!reply.isError) heard.find(([of]) => of === endpoint)?.[1](input, reply.model)
    else if (endpoint === qualityControl.complete && reply.key === 'ORDER_APPOINTMENT_MISSING_PARCEL') tellMissing()
    // The other store has an order of it now.
    else if (reply.key === 'ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION') world.shift.tell()
  }
}
