import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { pick, takeProduct } from '#simulate/roles/picker.ts'
import { fastPace } from '#simulate/worker/pace.ts'
import { openWorker } from '#simulate/worker/worker.ts'
import { flawlessHabits, type Habits } from '#simulate/world/habits.ts'
import { cartPlace, excess, shelfPlace } from '#simulate/world/places.ts'
import { createShift } from '#simulate/world/shift.ts'
import { createWorld, lay, lookAt } from '#simulate/world/world.ts'
import { fakeWarehouse, picker } from '#tests/support/fake-warehouse.ts'
import { hastenTime } from '#tests/support/hasten-time.ts'

hastenTime()

const cancelledLine = 1
const picks = 'POST /api/picking-products/pick'

/** Picks all that the fake warehouse wants; the first of it while the server is away, and cancels that line meanwhile. */
const pickAhead = async (habits: Partial<Habits>) => {
  const warehouse = fakeWarehouse()
  let isAway = true
  const ask: Ports['ask'] = async question => {
    const call = `${question.endpoint.method} ${question.endpoint.path}`
    if (call.endsWith('/release')) throw new Error('the set is picked')
    if (call === picks && isAway) {
      isAway = false
      warehouse.handles.isDown = true
      setTimeout(() => {
        warehouse.cancelBehindTheScenes(cancelledLine)
        warehouse.handles.isDown = false
      }, 500)
    }
    const isGone = !warehouse.handles.isDown && !warehouse.rows().some(({ id }) => id === cancelledLine)
    return call === picks && isGone && question.input.orderProductID === cancelledLine
      ? { isError: true, key: 'ORDER_PRODUCT_IS_CANCELLED', params: {} }
      : warehouse.ask(question)
  }
  const world = createWorld(createShift(1), [])
  for (const [shelf, product, piece] of [
    ['S1', 'P1', 9],
    ['S2', '2800042000000', 3],
    ['S2', 'P3', 4],
  ] as const)
    lay(world, shelfPlace(shelf), product, piece)
  const tally = {
    scans: 0,
    undone: 0,
    received: 0,
    transferred: 0,
    returned: 0,
    placed: 0,
    refusals: {},
    questions: { asked: 0, idle: 0 },
  }
  const never = { ...flawlessHabits, wrongScan: 0, overlooks: 0, undo: 0, countsAloud: 0, ...habits }
  const hired = { ask, who: picker, random: seededRandom(1), pace: fastPace }
  const worker = await openWorker(hired, world, never, tally)
  await expect(pick(worker)).rejects.toThrow('the set is picked')
  return {
    refusals: tally.refusals,
    inCart: Object.fromEntries(lookAt(world, worker.hands.cart?.place ?? cartPlace('SET-7'))),
    onShelf: lookAt(world, shelfPlace('S1')).get('P1'),
    picked: warehouse.picked(),
    unexplained: [...world.errors.expected().keys()],
  }
}

test.each([
  ['a piece', {}],
  ['a piece that was scanned twice', { doubleScan: 1, unnoticed: 1 }],
])('%s that was taken ahead of the server, and is refused late, goes back to its shelf', async (_, habits) => {
  const { refusals, inCart, onShelf, picked, unexplained } = await pickAhead(habits)
  expect(Object.keys(refusals)).toContain('ORDER_PRODUCT_IS_CANCELLED')
  expect({ inCart, onShelf, unexplained }).toEqual({ inCart: picked, onShelf: 9, unexplained: [] })
})

test('a scan that is shown as done and refused late, before the hand has moved, is refused', async () => {
  const warehouse = fakeWarehouse()
  let isCancelled = false
  const ask: Ports['ask'] = async question => {
    const call = `${question.endpoint.method} ${question.endpoint.path}`
    return call === picks && isCancelled
      ? { isError: true, key: 'ORDER_PRODUCT_IS_CANCELLED', params: {} }
      : warehouse.ask(question)
  }
  const world = createWorld(createShift(1), [])
  const tally = {
    scans: 0,
    undone: 0,
    received: 0,
    transferred: 0,
    returned: 0,
    placed: 0,
    refusals: {},
    questions: { asked: 0, idle: 0 },
  }
  const hired = { ask, who: picker, random: seededRandom(1), pace: fastPace }
  const worker = await openWorker(hired, world, flawlessHabits, tally)
  await worker.open('/order-management/picking')
  await worker.scan('S1')
  expect(await worker.scan('P1')).toMatchObject({ tone: 'yes', ahead: expect.any(String) })
  isCancelled = true
  expect(await worker.scan('P1')).toMatchObject({
    tone: 'no',
    key: 'ORDER_PRODUCT_IS_CANCELLED',
    params: { lateFor: 'P1' },
  })
})

test.each([
  ['PICKED_OF_CANCELLED', cartPlace('SET-7')],
  ['PICKED_AS_EXCESS', excess],
] as const)('a piece that is refused late with %s goes where the books have it', async (key, place) => {
  const warehouse = fakeWarehouse()
  const told: unknown[] = []
  const ask: Ports['ask'] = async question => {
    if (`${question.endpoint.method} ${question.endpoint.path}` !== picks) return warehouse.ask(question)
    told.push(question.hasHappened)
    return { isError: true, key, params: { product: 'P1', piece: 1 } }
  }
  const world = createWorld(createShift(1), [])
  lay(world, shelfPlace('S1'), 'P1', 9)
  const tally = {
    scans: 0,
    undone: 0,
    received: 0,
    transferred: 0,
    returned: 0,
    placed: 0,
    refusals: {},
    questions: { asked: 0, idle: 0 },
  }
  const hired = { ask, who: picker, random: seededRandom(1), pace: fastPace }
  const never = { ...flawlessHabits, wrongScan: 0, overlooks: 0, undo: 0, countsAloud: 0 }
  const worker = await openWorker(hired, world, never, tally)
  await worker.open('/order-management/picking')
  await worker.scan('S1')
  await takeProduct(worker, 'P1')
  expect(told).toEqual([true])
  expect([lookAt(world, shelfPlace('S1')).get('P1'), lookAt(world, place).get('P1')]).toEqual([8, 1])
})
