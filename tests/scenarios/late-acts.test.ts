import { expect, test } from 'vitest'
import { orders } from '#contract/calls/line/orders.ts'
import { session } from '#contract/calls/people/session.ts'
import { OutOfReach } from '#contract/reply.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { replyIn, send } from '#tests/support/server/server.ts'

/** Ali puts a cup into his cart while the server is away; `meanwhile` is done before it hears of that. */
const pickACupAhead = async (meanwhile: (scene: PickingScene) => Promise<unknown>) => {
  const scene = await pickingScene()
  const { app, merchant, ali } = scene
  const { token } = merchant.users.ali
  let isAway = false
  const ask: Ports['ask'] = async ({ endpoint, input, operationId, hasHappened }) => {
    if (isAway) throw new OutOfReach(endpoint.path)
    return replyIn(await send(app, endpoint, input, { token, operationId, hasHappened }))
  }
  const terminal = await openHeadlessTerminal(ask, await ali.do(session.informations), '/order-management/picking')
  const [shelf] = terminal.view.expects
  await terminal.act('scan', shelf)
  const [cup = ''] = terminal.view.expects
  isAway = true
  await terminal.act('scan', cup)
  expect([terminal.unconfirmed, terminal.heard.at(-1)?.tone]).toEqual([1, 'yes'])
  await meanwhile(scene)
  isAway = false
  await terminal.confirmed()
  const { shelves, products, carts } = merchant
  const told = terminal.heard.find(({ params }) => params.lateFor !== undefined)
  return {
    onShelf: (await scene.balance(shelves.A1, products.cup)).quantity,
    inCart: (await scene.balance(carts[0]!, products.cup)).quantity,
    gaps: await scene.gaps(),
    isNamed: told?.params.lateFor === cup,
    told: told?.key,
  }
}

test('a piece that is in the cart already when its order was cancelled is booked there, for the table to find', async () => {
  const cancel = ({ veli, order }: PickingScene) => veli.do(orders.cancel, { id: order.id, reason: 'Müşteri vazgeçti' })
  expect(await pickACupAhead(cancel)).toEqual({
    ...{ onShelf: 1, inCart: 1, gaps: [] },
    ...{ isNamed: true, told: 'PICKED_OF_CANCELLED' },
  })
})

test('a piece that is in the cart already when its order was reset is booked as excess, and goes into its box', async () => {
  const reset = ({ veli, order }: PickingScene) => veli.do(orders.reset, { orderId: order.id })
  expect(await pickACupAhead(reset)).toEqual({
    ...{ onShelf: 1, inCart: 0, gaps: [] },
    ...{ isNamed: true, told: 'PICKED_AS_EXCESS' },
  })
})
