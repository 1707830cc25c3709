import { expect, test } from 'vitest'
import { tellClosing } from '#flows/order-management/set-manager/panels.ts'

const order = (status: number, pickedCount: number, missingCount = 0) => ({ status, pickedCount, missingCount })

test('closing a set tells how many orders wait for another one: neither those begun nor the cancelled', () => {
  const orders = [order(4, 0), order(4, 0), order(4, 2), order(4, 0, 1), order(8, 0)]
  const seen = { doc: { set: { setNo: 7, missingCount: 1, orders } } }
  expect(tellClosing(seen as never)).toEqual({ setNo: 7, untouched: 2, missing: 1 })
})
