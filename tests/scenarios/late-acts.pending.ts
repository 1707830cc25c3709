import { expect, test } from 'vitest'
import { orders } from '#contract/calls/line/orders.ts'
import { session } from '#contract/calls/people/session.ts'
import { OutOfReach } from '#contract/reply.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { replyIn, send } from '#tests/support/server/server.ts'

// Not in the suite: it cannot pass until what was done ahead is booked as a fact. Then it is late-acts.test.ts.

/** Ali puts a cup into his cart while the server is away; `meanwhile` is done before it hears of that. */
const pickACupAhead = async (meanwhile: (scene: PickingScene) => Promise<unknown>) => {
  const scene = await pickingScene()
  const { app, merchant, ali } = scene
  const { token } = merchant.users.ali
  let isAway = false
  const ask: Ports['ask'] = async ({ endpoint, input, operationId }) => {
    if (isAway) throw new OutOfReach(endpoint.path)
    return replyIn(await send(app, endpoint, input, { token, operationId }))
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
    lateFor: told?.params.lateFor === cup,
    // Where the piece in his hand goes.
    isToldWhere: told?.params.goesTo !== undefined,
  }
}

const followsTheHand = { onShelf: 1, inCart: 1, gaps: [], lateFor: true, isToldWhere: true }

test.each([
  [
    'its order was cancelled',
    ({ veli, order }: PickingScene) => veli.do(orders.cancel, { id: order.id, reason: 'Müşteri vazgeçti' }),
  ],
  ['its order was reset', ({ veli, order }: PickingScene) => veli.do(orders.reset, { orderId: order.id })],
])(
  'a piece that is in the cart already when %s is booked there, and its picker is told where it goes',
  async (_, meanwhile) => {
    expect(await pickACupAhead(meanwhile)).toEqual(followsTheHand)
  },
)
