import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test('undo leads to the shelf that was finished, though the plan was read anew since', async () => {
  const t = await openPicking()
  for (const code of ['S1', 'P1', 'P1', 'S2']) await t.scan(code)
  await t.press('otherShelf')
  await t.press('cancel')
  await t.press('undo')
  const [place] = t.terminal.view.panels
  expect([t.sees, place]).toEqual([
    'picking.product',
    {
      kind: 'card',
      mark: 'done',
      label: { word: 'panel.shelf' },
      left: { now: 1, of: 2, act: { word: 'panel.take' } },
      name: { raw: 'A-01' },
      code: 'S1',
      shares: [{ name: { raw: '536365' }, piece: 1 }],
      note: { word: 'panel.order', params: { orderNo: '536365' } },
    },
  ])
  await t.scan('S1')
  await t.scan('P1')
  expect(t.heard().slice(-2)).toEqual(['yes', 'yes done.picking.shelfDone'])
})

test('a shelf that was finished before the page was opened is done, not foreign', async () => {
  const t = await openPicking(w => w.changeBehindTheScenes('P1', { occurrencesPiece: 2 }))
  await t.scan('S1')
  expect(t.heard()).toEqual(['no SHELF_DONE'])
})
