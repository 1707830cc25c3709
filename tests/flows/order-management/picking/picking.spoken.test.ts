import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'
import { spoken } from '#tests/support/spoken.ts'

test('a picker hears the shelf, then how much of each product, and that it is done', async () => {
  const t = await openPicking()
  const said = [spoken(t.terminal.view)]
  const acts = [
    ...['S1', 'P1', 'P1', 'S2', '2800042000000'].map(code => () => t.scan(code)),
    () => t.answer('0,75'),
    () => t.scan('P3'),
  ]
  for (const act of acts) {
    await act()
    said.push(spoken(t.terminal.view))
  }
  expect(said).toEqual(['Raf A, 1. 2 adet', '2 adet', '1 adet', 'Raf A, 2. 2 ürün', '0,75 kg', null, '1 adet', 'Bitti'])
})

test('by order, where no shelf is scanned, each product is said with its shelf', async () => {
  const t = await openPicking(undefined, settings => ({
    ...settings,
    urunToplamaAyar: { ...settings.urunToplamaAyar, urunToplamaYontemi: 5 },
  }))
  await t.scan('536365')
  expect(spoken(t.terminal.view)).toBe('Raf A, 1. 2 adet')
})

test('two products of one piece each are told apart, though they are said alike', async () => {
  const t = await openPicking()
  const speaks = () => t.terminal.view.step?.speaks?.(t.terminal.view.seen)
  await t.scan('S1')
  await t.scan('P1')
  const first = speaks()
  await t.scan('P1')
  await t.scan('S2')
  await t.scan('2800042000000')
  await t.answer('0,75')
  expect(first).toMatchObject([{ word: 'voice.take', params: { pieces: 1 } }])
  expect(speaks()).toMatchObject([{ word: 'voice.take', params: { pieces: 1 } }])
  expect(speaks()).not.toEqual(first)
})
