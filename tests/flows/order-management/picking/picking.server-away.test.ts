import { expect, test, vi } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test('a pick whose answer is lost is repeated with its id, and counts once', { timeout: 20_000 }, async () => {
  const t = await openPicking()
  await t.scan('S1')
  t.warehouse.handles.losesAnswers = 1
  await t.scan('P1')
  await vi.waitFor(() => expect(t.terminal.unconfirmed).toBe(0), { timeout: 4000 })
  const picks = t.warehouse.asked.filter(a => a.call.startsWith('POST'))
  expect([
    picks.length,
    new Set(picks.map(a => a.operationId)).size,
    t.warehouse.picked().P1,
    t.heard().at(-1),
  ]).toEqual([2, 1, 1, 'yes done.picking.more'])
})

test('scans made faster than the server is found to be away are all taken when it is back', async () => {
  const t = await openPicking()
  await t.scan('S1')
  t.warehouse.handles.isDown = true
  for (const code of ['P1', 'P1', 'S2', 'P3']) t.terminal.send('scan', code)
  await vi.waitFor(() => expect(t.terminal.view.seen.doc).not.toBeNull())
  t.warehouse.handles.isDown = false
  await vi.waitFor(() => expect(t.warehouse.picked()).toEqual({ P1: 2, '2800042000000': 0, P3: 1 }), { timeout: 4000 })
})

test('away at the start, then back: the page opens by itself', async () => {
  let back = () => {}
  const opening = openPicking(w => {
    w.handles.isDown = true
    back = () => {
      w.handles.isDown = false
    }
  })
  back()
  expect((await opening).sees).toBe('picking.shelf')
})
