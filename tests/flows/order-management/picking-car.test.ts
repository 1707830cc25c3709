import { expect, test } from 'vitest'
import { cartEnding, cartFill, type WithCart } from '#flows/order-management/picking-car/carts.ts'
import { openPicking } from '#tests/support/fake-warehouse.ts'
import { seenOf } from '#tests/support/scene-of.ts'

test.each([
  [true, true, 0, 'picking-car.pickedOnePiece'],
  [true, false, 0, 'picking-car.picked'],
  [false, true, 0, 'picking-car.picked'],
  [false, false, 1, 'picking-car.pickedSlots'],
])(
  'a picked set of one-piece orders (%s) goes to quality control where they are checked from the cart (%s), one with %s whole in slots in any case',
  async (isOnePiece, masaTekUrunKaliteKontrol, slotOrderCount, step) => {
    const t = await openPicking(
      w => {
        Object.assign(w.handles, { isOnePiece, slotOrderCount })
      },
      s => ({ ...s, urunToplamaAyar: { ...s.urunToplamaAyar, masaTekUrunKaliteKontrol } }),
    )
    for (const code of ['S1', 'P1', 'P1', 'S2', 'P3']) await t.scan(code)
    await t.scan('2800042000000')
    await t.answer('0,75')
    await t.press('ok')
    expect(t.sees).toBe(step)
    const { step: now, seen } = t.terminal.view
    expect(now?.says?.(seen)).toEqual({ setNo: 7, cart: 'Araba 1', whole: slotOrderCount, others: 2 - slotOrderCount })
  },
)

test('a cart that the set overflows is told to be too small; one of which nobody said what it holds is not', () => {
  const bound = (litres: number | null) => {
    const set = {
      pieceCount: 5,
      pickedCount: 0,
      missingCount: 0,
      cart: { litres, kilograms: null },
      load: { litres: 90, kilograms: 0 },
    }
    const seen = seenOf({ set } as unknown as WithCart, {})
    return [cartEnding(seen), cartFill(seen)]
  }
  expect([bound(60), bound(90), bound(null)]).toEqual([
    ['boundTooSmall', 150],
    ['bound', 100],
    ['bound', null],
  ])
})
