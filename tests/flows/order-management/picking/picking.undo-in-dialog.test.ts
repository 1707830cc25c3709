import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test.each(['quantity', 'missing', 'otherShelf'] as const)(
  'undo with the dialog %s open takes back that it was opened, and no piece',
  async dialog => {
    const t = await openPicking()
    for (const code of ['S1', 'P1']) await t.scan(code)
    await t.press(dialog)
    expect(t.sees).toBe(`picking.${dialog}`)
    await t.scan('OKUT-UNDO')
    expect([t.sees, t.warehouse.picked().P1]).toEqual(['picking.product', 1])
    await t.scan('OKUT-UNDO')
    expect([t.sees, t.warehouse.picked().P1]).toEqual(['picking.product', 0])
  },
)
