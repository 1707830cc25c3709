import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { entryOf } from '#flows/index.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { sceneryOf } from '#terminal/pages/practice/coach.ts'
import { openPickingWorld } from '#terminal/pages/practice/picking-world.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

await entryOf('picking').load()

const beginShift = async () => {
  const slips: string[] = []
  const world = openPickingWorld(
    name => name,
    (slip, product) => slips.push(`${slip} ${product}`),
  )
  const terminal = await openHeadlessTerminal(world.ask, picker, '/order-management/picking')
  const scan = async (...codes: readonly string[]) => {
    for (const code of codes) await terminal.act('scan', `PRACTICE-${code}`)
  }
  const keys = () => terminal.heard.filter(({ tone }) => tone === 'no').map(({ key }) => key)
  const before = () => {
    const { hint, things } = sceneryOf(terminal.view, world)
    return [hint.slice('practice.hint.'.length), ...things.map(({ name }) => name)]
  }
  return { terminal, world, slips, scan, keys, before }
}
const firstShelf = ['A-01-1', '1', '1', '1', '2'] as const

test('a learner meets the usual mistakes, and what lies before him tells right from wrong', async () => {
  const { terminal, scan, keys, before, slips } = await beginShift()
  expect(before()).toEqual(['shelf', 'A-01-3', 'mug', 'A-01-1'])
  await scan('1', 'A-01-3', 'A-01-1')
  expect(before()).toEqual(['product', 'mug', 'greenTowel', 'blueTowel'])
  await scan('1', '1', '1')
  expect(before()).toEqual(['alike', 'mug', 'greenTowel', 'blueTowel'])
  await scan('1', '3', '2', 'A-01-2', '4')
  expect(before()).toEqual(['gone'])
  await terminal.act('missing')
  await terminal.act('choice', '1')
  await scan('B-02-1', '1', '5')
  expect(terminal.view.stepId).toBe('finished')
  expect([keys(), slips]).toEqual([
    ['SHELF_FIRST', 'SHELF_NOT_IN_PLAN', 'PRODUCT_DONE', 'PRODUCT_NOT_IN_SET', 'PRODUCT_DONE'],
    [],
  ])
  terminal.stop()
})

test('what he books without its lying there, or tells missing although it does, is a slip', async () => {
  const { terminal, scan, slips } = await beginShift()
  await scan(...firstShelf, 'A-01-2', '4', '4')
  await scan('B-02-1')
  await terminal.act('missing')
  await terminal.act('choice', '1')
  expect(slips).toEqual(['bookedUnseen candle', 'missedThere clock'])
  terminal.stop()
})

test('a piece that was booked without being there is taken back from the books alone', async () => {
  const { terminal, world, scan, slips } = await beginShift()
  await scan(...firstShelf, 'A-01-2', '4', '4')
  await terminal.act('undo')
  expect(world.lookAt(2)).toEqual([])
  await terminal.act('missing')
  await terminal.act('choice', '1')
  expect(slips).toEqual(['bookedUnseen candle'])
  terminal.stop()
})

test('a scan that is taken back puts the piece on its shelf again', async () => {
  const { terminal, world, scan, slips } = await beginShift()
  await scan('A-01-1', '1', '1', '1', '2', 'A-01-2', '4')
  expect(world.lookAt(2)).toEqual([])
  await terminal.act('undo')
  expect(world.lookAt(2)).toEqual([{ code: 'PRACTICE-4', name: 'candle' }])
  await scan('4')
  expect(slips).toEqual([])
  terminal.stop()
})

test('what is not on its shelf can be taken from another one, piece by piece, and put back there', async () => {
  const { terminal, world, scan, before, slips } = await beginShift()
  await scan(...firstShelf, 'A-01-2')
  await terminal.act('otherShelf')
  expect(before()).toEqual(['otherShelf', 'A-01-1', 'B-02-1', 'A-01-3'])
  await scan('A-01-3')
  expect(before()).toEqual(['product', 'candle'])
  await scan('4')
  const candles = async () => {
    const reply = await world.ask({ endpoint: contract.picking.products, input: {}, operationId: null })
    return (reply as { model: { stockCode: string; shelfID: number; piece: number; occurrencesPiece: number }[] }).model
      .filter(({ stockCode }) => stockCode === 'candle')
      .map(({ shelfID, piece, occurrencesPiece }) => [shelfID, piece, occurrencesPiece])
  }
  expect(await candles()).toEqual([
    [2, 1, 0],
    [4, 1, 1],
  ])
  await terminal.act('undo')
  expect(await candles()).toEqual([[2, 2, 0]])
  expect(slips).toEqual([])
  terminal.stop()
})

test('it answers nothing but what picking asks', async () => {
  const { world, terminal } = await beginShift()
  await expect(world.ask({ endpoint: contract.carts.release, input: {}, operationId: '1' })).rejects.toThrow(
    'practice knows no',
  )
  terminal.stop()
})
