import { expect, test } from 'vitest'
import type { ListPanel, Panel, Text } from '#engine/vocabulary/panels.ts'
import { entryOf } from '#flows/index.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { fakeWarehouse, picker } from '#tests/support/fake-warehouse.ts'

// What is slow is the first reading of a table.
await entryOf('picking').load()

const open = (address: string) => openHeadlessTerminal(fakeWarehouse().ask, picker, address)
const plain = (text: Text | undefined): string =>
  text === undefined
    ? ''
    : 'raw' in text
      ? text.raw
      : 'word' in text
        ? text.word
        : 'pattern' in text
          ? `${text.nth ?? ''}${text.pattern.join('|')}`
          : String(text.figure)
const lists = (panels: readonly Panel[]): readonly ListPanel[] => panels.filter(panel => panel.kind === 'list')
const rowsOf = (panels: readonly Panel[], label: string): readonly string[] =>
  lists(panels)
    .filter(panel => plain(panel.label) === label)
    .flatMap(panel => panel.rows.map(({ title, text, value }) => [title, text, value].map(plain).join(' ; ')))

test('a reader finds the pages that he may open, and no other', async () => {
  const terminal = await open('/work-instructions')
  const offered = lists(terminal.view.panels).flatMap(({ rows }) => rows.map(({ answer }) => answer))
  expect(offered).toContain('picking')
  expect(offered).not.toContain('order-assembly')
  expect(offered).not.toContain('login')
  terminal.stop()
})

test('a page tells its steps: what is done, its barcode, where it leads, what may go wrong', async () => {
  const terminal = await open('/work-instructions')
  await terminal.act('answer', 'picking')
  expect(terminal.view.stepId).toBe('steps')
  const shelf = rowsOf(terminal.view.panels, '1ask.picking.shelf')
  expect(shelf[0]).toBe('panel.stepKind.scan ; ask.picking.shelf.text ; ')
  expect(shelf).toContain('act.picking.shelf.scan|act.scan|panel.does.scan ;  ; → 3')
  expect(shelf).toContain('act.picking.shelf.answer|act.answer|panel.does.answer ;  ; → 3')
  for (const key of ['SHELF_DONE', 'SHELF_FIRST', 'PRODUCT_DONE', 'SHELF_NOT_NEXT'])
    expect(shelf).toContain(`${key} ; ${key}.way|${key}.text ; `)
  const product = rowsOf(terminal.view.panels, '3ask.picking.product')
  expect(product).toContain('act.picking.product.missing|act.missing|panel.does.missing ; OKUT-MISSING ; → 5')
  expect(product).toContain('act.picking.product.scan|act.scan|panel.does.scan ; done.picking.shelfDone ; → 1')
  expect(rowsOf(terminal.view.panels, 'panel.wrongAnywhere')).toContain('NOT_HERE ; NOT_HERE.way|NOT_HERE.text ; ')
  terminal.stop()
})

test('all refusals of a page stand together, with the steps they are met at', async () => {
  const terminal = await open('/work-instructions?of=picking')
  await terminal.act('action', 'allRefusals')
  const refused = rowsOf(terminal.view.panels, 'panel.refusalsTold')
  expect(refused).toContain('SHELF_FIRST ; SHELF_FIRST.way|SHELF_FIRST.text ; 1')
  expect(refused).toContain('OTHER_PRODUCT ; OTHER_PRODUCT.way|OTHER_PRODUCT.text ; 3, 4')
  expect(refused).toContain('NotLogin ; NotLogin.way|NotLogin.text ; panel.anyStep')
  await terminal.act('cancel')
  expect(terminal.view.stepId).toBe('steps')
  await terminal.act('cancel')
  expect(terminal.view.stepId).toBe('pages')
  terminal.stop()
})

test('a page that he may not open is told as such', async () => {
  const terminal = await open('/work-instructions?of=order-assembly')
  expect(terminal.view.stepId).toBe('unknown')
  await terminal.act('ok')
  expect(terminal.view.stepId).toBe('pages')
  terminal.stop()
})
