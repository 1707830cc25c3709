import { expect, test, vi } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'
import { hastenTime } from '#tests/support/hasten-time.ts'

// The engine asks again a second later.
hastenTime()

const pickCall = 'POST /api/picking-products/pick'
const setCall = 'PUT /api/picking-products/occurencies-piece'

/** At shelf S1 when the network goes away. */
const inTheHole = async () => {
  const t = await openPicking()
  await t.scan('S1')
  t.warehouse.handles.isDown = true
  const changes = () => t.warehouse.asked.filter(({ operationId }) => operationId !== null)
  return {
    ...t,
    terminal: t.terminal,
    changes,
    lastHeard: () => t.terminal.heard.at(-1),
    back: async () => {
      t.warehouse.handles.isDown = false
      await vi.waitFor(() => expect(t.terminal.unconfirmed).toBe(0), { timeout: 4000 })
      await t.terminal.settle()
    },
    sees: () => `${t.terminal.view.flow.id}.${t.terminal.view.stepId}`,
  }
}

test('picking goes on from the plan, says that nothing is confirmed yet, and is confirmed in order', async () => {
  const t = await inTheHole()
  for (const code of ['P1', 'P1', 'S2', 'P3']) await t.scan(code)
  expect(t.lastHeard()).toMatchObject({ tone: 'yes', key: 'done.picking.more', params: { unconfirmed: 3 } })
  expect([t.terminal.unconfirmed, t.sees(), t.warehouse.picked().P1]).toEqual([3, 'picking.product', 0])
  await t.back()
  expect(t.warehouse.picked()).toEqual({ P1: 2, '2800042000000': 0, P3: 1 })
  expect(t.changes().map(({ input }) => input.productBarcode)).toEqual(['P1', 'P1', 'P3'])
  expect(t.terminal.heard.filter(({ tone }) => tone === 'no')).toEqual([])
})

test('what the plan refuses is refused in the hole too', async () => {
  const t = await inTheHole()
  for (const code of ['P1', 'P1', 'P1', 'P3', '999']) await t.scan(code)
  expect(t.heard().slice(-3)).toEqual(['no PRODUCT_DONE', 'no SHELF_FIRST', 'no SHELF_NOT_IN_PLAN'])
  expect(t.terminal.unconfirmed).toBe(2)
})

test('a conflict names the one scan it is about; what was picked after it stands', async () => {
  const t = await inTheHole()
  for (const code of ['P1', 'S2', 'P3']) await t.scan(code)
  t.warehouse.handles.refuses = { call: pickCall, key: 'ORDER_PRODUCT_IS_CANCELLED' }
  await t.back()
  const refusals = t.terminal.heard.filter(({ tone }) => tone === 'no')
  expect(refusals).toMatchObject([{ key: 'ORDER_PRODUCT_IS_CANCELLED', params: { lateFor: 'P1' } }])
  expect(t.warehouse.picked()).toEqual({ '2800042000000': 0, P3: 1 })
  expect(t.terminal.view.progress).toMatchObject({ now: 1, of: 2 })
})

test('after a conflict nothing is taken back by figures that were foreseen', async () => {
  const t = await inTheHole()
  for (const code of ['P1', 'P1']) await t.scan(code)
  t.warehouse.handles.refuses = { call: pickCall, key: 'PICKING_STOCK_SHORT' }
  await t.back()
  await t.press('undo')
  expect([t.heard().at(-1), t.warehouse.picked().P1]).toEqual(['no NOTHING_TO_UNDO', 1])
})

test('what was never asked is taken back by not asking it', async () => {
  const t = await inTheHole()
  for (const code of ['P1', 'P1']) await t.scan(code)
  await t.press('undo')
  expect([t.heard().at(-1), t.terminal.unconfirmed, t.sees()]).toEqual([
    'yes done.picking.undone',
    1,
    'picking.product',
  ])
  await t.back()
  expect([t.changes().length, t.warehouse.picked().P1]).toEqual([1, 1])
})

test('what may have been heard is taken back once it is confirmed', async () => {
  const t = await inTheHole()
  await t.scan('P1')
  t.terminal.send('undo')
  await t.back()
  expect(t.changes().map(({ call }) => call)).toEqual([pickCall, setCall])
  expect([t.heard().at(-1), t.warehouse.picked().P1]).toEqual(['yes done.picking.undone', 0])
})

test('missing goods are told in the hole; another shelf, which the plan does not know, waits', async () => {
  const t = await inTheHole()
  await t.press('missing')
  await t.answer('5')
  expect([t.terminal.unconfirmed, t.sees()]).toEqual([1, 'picking.shelf'])
  await t.scan('S2')
  t.terminal.send('otherShelf')
  await new Promise(done => setTimeout(done, 20))
  expect(t.warehouse.asked.some(({ call }) => call === 'GET /api/ShelfProduct/GetList')).toBe(false)
  await t.back()
  expect(t.warehouse.asked.some(({ call }) => call === 'GET /api/ShelfProduct/GetList')).toBe(true)
  expect(t.warehouse.rows().find(({ productBarcode }) => productBarcode === 'P1')).toMatchObject({ missingPiece: 2 })
})

test('the page is left when all is confirmed, with the scans that were made meanwhile', async () => {
  const t = await inTheHole()
  await t.scan('P1')
  t.terminal.send('home', '/order-management/picking-car')
  t.terminal.send('scan', 'ARABA01')
  await new Promise(done => setTimeout(done, 20))
  expect(t.terminal.path).toBe('/order-management/picking')
  await t.back()
  expect([t.terminal.path, t.warehouse.picked().P1]).toEqual(['/order-management/picking', 1])
  expect(t.warehouse.asked.some(({ call }) => call === 'GET /api/OrderCollection/user-set')).toBe(true)
})

test('a conflict keeps the worker on the page that he was about to leave', async () => {
  const t = await inTheHole()
  await t.scan('P1')
  t.terminal.send('home', '/order-management/picking-car')
  t.warehouse.handles.refuses = { call: pickCall, key: 'PICKING_STOCK_SHORT' }
  await t.back()
  expect([t.terminal.path, t.lastHeard()?.params.lateFor]).toEqual(['/order-management/picking', 'P1'])
})

test('an answer that does not come is not waited for', async () => {
  const t = await openPicking()
  await t.scan('S1')
  let answer = () => {}
  t.warehouse.handles.held = new Promise(done => {
    answer = done
  })
  t.terminal.send('scan', 'P1')
  expect([t.heard().at(-1), t.terminal.unconfirmed, t.terminal.heard.at(-1)?.params.unconfirmed]).toEqual([
    'yes done.picking.more',
    1,
    undefined,
  ])
  await t.scan('P1')
  for (const code of ['S2', 'P3']) await t.scan(code)
  expect([t.terminal.unconfirmed, t.terminal.heard.at(-1)?.params.unconfirmed]).toEqual([3, 3])
  answer()
  await vi.waitFor(() => expect(t.terminal.unconfirmed).toBe(0))
  expect(t.warehouse.picked()).toMatchObject({ P1: 2, P3: 1 })
})
