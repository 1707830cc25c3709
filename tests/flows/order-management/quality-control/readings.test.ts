import { expect, test } from 'vitest'
import type { ControlOrder, ControlReading } from '#contract/calls/line/quality-control.ts'
import {
  foreseeReading,
  foreseeUnread,
  leftIn,
  toldOf,
  withoutReading,
  withReading,
} from '#flows/order-management/quality-control/readings.ts'

const line = (orderProductID: number, piece: number, isCancelled = false) =>
  ({ orderProductID, piece, missingPiece: 0, isCancelled }) as ControlOrder['products'][number]
const orderOf = (readings: readonly ControlReading[], isCancelled = false) =>
  ({
    id: 9,
    isCancelled,
    products: [line(12, 10), line(13, 0.75), line(14, 1, true)],
    readings: [...readings],
  }) as unknown as ControlOrder
const read = (orderProductID: number, piece: number) => ({ orderProductID, kind: 'read' as const, piece })
const missing = (orderProductID: number, piece: number) => ({ orderProductID, kind: 'missing' as const, piece })

test('what was told of a line is summed, read and missing apart', () => {
  const order = orderOf([read(12, 1), read(12, 1), read(12, 5), read(13, 0.75), missing(12, 2)])
  expect([toldOf(order, 12, 'read'), toldOf(order, 12, 'missing'), toldOf(order, 13, 'read')]).toEqual([7, 2, 0.75])
  expect(order.products.map(each => leftIn(order, each))).toEqual([1, 0, 1])
})

test('of two alike the newest is taken back, and what was never told is not', () => {
  const order = orderOf([read(12, 1), read(13, 0.5), read(12, 1)])
  expect(withoutReading(order, read(12, 1)).readings).toEqual([read(12, 1), read(13, 0.5)])
  expect(withoutReading(order, missing(12, 1)).readings).toEqual(order.readings)
  expect(withReading(order, missing(12, 2)).readings.at(-1)).toEqual(missing(12, 2))
})

test('an answer is foreseen only where the server cannot refuse it', () => {
  const asked = (orders: readonly ControlOrder[], reading: ControlReading) =>
    foreseeReading({ orders }, { id: 9, ...reading })
  const orders = [orderOf([read(12, 9)])]
  expect(asked(orders, read(12, 1))).toEqual({ orderID: 9, reading: read(12, 1) })
  expect(asked(orders, read(12, 2))).toBeNull()
  expect(asked(orders, read(14, 1))).toBeNull()
  expect(asked([orderOf([], true)], read(12, 1))).toBeNull()
  expect(asked([], read(12, 1))).toBeNull()
  expect(foreseeUnread({ orders }, { id: 9, ...read(12, 9) })).toEqual({ orderID: 9, reading: read(12, 9) })
  expect(foreseeUnread({ orders }, { id: 9, ...read(12, 1) })).toBeNull()
})
