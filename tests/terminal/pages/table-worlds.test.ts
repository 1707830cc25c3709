import { expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { entryOf } from '#flows/index.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { practiceShifts, shiftAt } from '#terminal/pages/practice/shifts.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

for (const { flow } of practiceShifts) await entryOf(flow).load()

const begin = async (path: string) => {
  const slips: string[] = []
  const shift = shiftAt(path)
  const world = shift.open(
    name => name,
    (slip, product) => slips.push(`${slip} ${product}`),
  )
  const terminal = await openHeadlessTerminal(world.ask, { ...picker, authority: [...permissions] }, path)
  const scan = async (...codes: readonly string[]) => {
    for (const code of codes) await terminal.act('scan', code.startsWith('OKUT') ? code : `PRACTICE-${code}`)
  }
  const refused = () => terminal.heard.filter(({ tone }) => tone === 'no').map(({ key }) => key)
  const before = () => {
    const { hint, things } = world.look(terminal.view)
    return [hint.slice('practice.hint.'.length), ...things.map(({ name }) => name)]
  }
  return { terminal, slips, scan, refused, before }
}
const combining = () => begin('/order-management/order-assembly')
const control = () => begin('/order-management/quality-control')
const [mug, blueTowel, greenTowel, candle, clock] = ['1', '2', '3', '4', '5']

test('what is practised is what is done at the page below, and picking elsewhere', () => {
  const paths = [
    '/',
    '/order-management/picking',
    '/order-management/order-assembly-pdf',
    '/order-management/quality-control',
  ]
  expect(paths.map(path => shiftAt(path).flow)).toEqual(['picking', 'picking', 'order-assembly', 'quality-control'])
})

test('at the table a learner meets what nobody wants and what is not in the cart', async () => {
  const { terminal, scan, refused, before, slips } = await combining()
  expect(before()).toEqual(['table', 'cart', 'table'])
  await scan('C1', 'T1')
  expect(before()).toEqual(['cart', 'mug', 'cart'])
  await scan('C1')
  expect(before()).toEqual(['combine', 'cart', 'mug', 'greenTowel', 'blueTowel'])
  await scan(mug, mug, mug, 'C1', greenTowel)
  expect([terminal.view.stepId, before()]).toEqual(['notNeeded', ['notNeeded']])
  await scan('OKUT-OK', blueTowel)
  expect(before()).toEqual(['notInCart', 'cart'])
  await scan('OKUT-MISSING', 'OKUT-1', 'OKUT-OK')
  expect([terminal.view.stepId, before()]).toEqual(['finished', ['combined']])
  expect([refused(), slips]).toEqual([['TABLE_NOT_FOUND', 'PRODUCT_NOT_IN_SET', 'COMBINE_NOT_NEEDED'], []])
  terminal.stop()
})

test('a piece scanned twice, and one told missing that lies there, are slips; an undo puts the piece back', async () => {
  const { terminal, scan, before, slips } = await combining()
  await scan('T1', 'C1', blueTowel, 'OKUT-UNDO')
  expect(before()).toEqual(['combine', 'cart', 'mug', 'greenTowel', 'blueTowel'])
  await scan('OKUT-MISSING', 'OKUT-1', 'OKUT-OK', candle)
  expect(slips).toEqual(['missedThere blueTowel', 'bookedUnseen candle'])
  terminal.stop()
})

test('in quality control a learner meets what does not belong into the parcel and what is not in it', async () => {
  const { terminal, scan, refused, before, slips } = await control()
  await scan('T1')
  expect(before()).toEqual(['parcel', 'parcel1', 'parcel2'])
  await scan('P1', mug, greenTowel, mug, blueTowel)
  expect([terminal.view.stepId, before()]).toEqual(['packing', ['packing']])
  await scan('OKUT-OK', 'OKUT-UNDO')
  expect(terminal.view.stepId).toBe('packing')
  await scan('OKUT-OK', 'P2', candle)
  expect(before()).toEqual(['notInParcel', 'candle'])
  await scan('OKUT-MISSING', 'OKUT-1')
  expect(before()).toEqual(['lacking'])
  await scan('OKUT-OK')
  expect(before()).toEqual(['allChecked'])
  expect([refused(), slips]).toEqual([['PRODUCT_NOT_TO_CONTROL'], []])
  terminal.stop()
})

test('what is read without lying there, and what is told missing although it does, are slips', async () => {
  const { terminal, scan, slips } = await control()
  await scan('T1', 'P2', clock, 'OKUT-MISSING', 'OKUT-1')
  expect(slips).toEqual(['bookedUnseen clock', 'missedThere candle'])
  terminal.stop()
})
