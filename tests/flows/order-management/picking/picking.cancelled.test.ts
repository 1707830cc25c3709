import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test.each(['ORDER_PRODUCT_IS_CANCELLED', 'ORDER_STATUS_IS_CANCELLED'] as const)(
  '%s: the page is read anew',
  async key => {
    const t = await openPicking()
    await t.scan('S1')
    const before = t.warehouse.asked.length
    t.warehouse.handles.refuses = { call: 'POST /api/picking-products/pick', key }
    await t.scan('P1')
    expect(t.heard().at(-1)).toBe(`no ${key}`)
    expect(t.warehouse.asked.slice(before).map(a => a.call)).toContain('GET /api/OrderCollection/shelfs')
  },
)

test('a cancelled product is gone from the plan', async () => {
  const t = await openPicking()
  await t.scan('S1')
  t.warehouse.handles.refuses = { call: 'POST /api/picking-products/pick', key: 'ORDER_PRODUCT_IS_CANCELLED' }
  await t.scan('P1')
  expect([t.sees, t.warehouse.rows().length]).toEqual(['picking.shelf', 2])
})

test('sent to another store while marking missing: good news, and the page is read anew', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.press('missing')
  t.warehouse.handles.refuses = {
    call: 'POST /api/picking-products/pick',
    key: 'ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION',
  }
  await t.answer('5')
  expect([t.sees, t.heard().at(-1)]).toEqual([
    'picking.product',
    'yes ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION',
  ])
})

test.each([
  ['SiparisinizYok', 'picking.noOrder'],
  ['ArabaBulunamadi', 'picking.noCart'],
] as const)('%s at the start: a notice with its way out', async (key, step) => {
  const t = await openPicking(w => {
    w.handles.refuses = { call: 'GET /api/picking-products/informations', key }
  })
  expect([t.sees, t.heard()]).toEqual([step, [`none ${key}`]])
})

test.each([
  ['ArabaBulunamadi', 'picking.noCart'],
  ['SHELF_NOT_FOUND', 'picking.otherShelf'],
] as const)('%s at a pick: the screen shows what is to be done instead', async (key, step) => {
  const t = await openPicking()
  await t.scan('S1')
  t.warehouse.handles.refuses = { call: 'POST /api/picking-products/pick', key }
  await t.scan('P1')
  expect([t.sees, t.heard().at(-1)]).toEqual([step, `no ${key}`])
})

test('a change made elsewhere moves the worker only where his step no longer holds', async () => {
  const t = await openPicking()
  await t.scan('S2')
  t.warehouse.cancelBehindTheScenes(3)
  t.terminal.changed()
  await t.terminal.settle()
  expect(t.sees).toBe('picking.product')
  t.warehouse.cancelBehindTheScenes(2)
  t.terminal.changed()
  await t.terminal.settle()
  expect([t.sees, t.heard().at(-1)]).toEqual(['picking.shelf', 'none done.picking.moved'])
})
