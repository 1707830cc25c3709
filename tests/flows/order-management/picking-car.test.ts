import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test.each([
  [true, true, 'picking-car.pickedOnePiece'],
  [true, false, 'picking-car.picked'],
  [false, true, 'picking-car.picked'],
])(
  'a picked set of one-piece orders (%s) goes to quality control where they are checked from the cart (%s)',
  async (isOnePiece, masaTekUrunKaliteKontrol, step) => {
    const t = await openPicking(
      w => {
        w.handles.isOnePiece = isOnePiece
      },
      s => ({ ...s, urunToplamaAyar: { ...s.urunToplamaAyar, masaTekUrunKaliteKontrol } }),
    )
    for (const code of ['S1', 'P1', 'P1', 'S2', 'P3']) await t.scan(code)
    await t.scan('2800042000000')
    await t.answer('0,75')
    await t.press('ok')
    expect(t.sees).toBe(step)
  },
)
