import { expect, test } from 'vitest'
import { readIban } from '#domain/iban.ts'
import { daysPast, isBeforeDelivery, readDeliveryDate, refundOf } from '#domain/refunds.ts'

const money = { collected: 160, refunded: 0, shippingAmount: 25, payDoorFee: 10, fixedShippingAmount: 30 }
const nothingElse = {
  cargoReturn: false,
  payDoorReturn: false,
  ReflectFixedShippingAmount: false,
  ReduceShippingCostAmount: false,
}
const piece = (unitPrice: number, rest: object = {}) => ({ piece: 1, unitPrice, condition: 'sound' as const, ...rest })
const amount = (pieces: Parameters<typeof refundOf>[1], terms: object = {}, paid: object = {}) =>
  refundOf({ ...money, ...paid }, pieces, { ...nothingElse, ...terms }).amount

test.each([
  ['what the goods cost', [piece(50), piece(20, { piece: 0.75 })], {}, {}, 65],
  ['nothing for what is not ours', [piece(50), piece(30, { condition: 'notOurs' })], {}, {}, 50],
  ['the carriage, too', [piece(50)], { cargoReturn: true }, {}, 75],
  ['the fee at the door, too', [piece(50)], { payDoorReturn: true }, {}, 60],
  ['less the price of the way back', [piece(50)], { ReflectFixedShippingAmount: true }, {}, 20],
  ['less what is kept for the carriage', [piece(50)], { ReduceShippingCostAmount: 12.5 }, {}, 37.5],
  ['less the carriage that was paid', [piece(50)], { ReduceShippingCostAmount: true }, {}, 25],
  ['never below nothing', [piece(50)], { ReduceShippingCostAmount: 80 }, {}, 0],
  ['never more than was collected', [piece(500)], {}, {}, 160],
  ['never more than is left', [piece(100)], { cargoReturn: true }, { refunded: 150 }, 10],
  ['nothing of what was never paid', [piece(100)], {}, { collected: 0 }, 0],
  ['no carriage alone', [piece(30, { condition: 'notOurs' })], { cargoReturn: true, payDoorReturn: true }, {}, 0],
  ['no dust of binary fractions', [piece(0.1), piece(0.2)], {}, {}, 0.3],
] as const)('a refund: %s', (_, pieces, terms, paid, wanted) => {
  expect(amount(pieces, terms, paid)).toBe(wanted)
})

test.each([
  ['TR33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841326'],
  ['tr330006100519786457841326', 'TR330006100519786457841326'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['TR33 0006 1005 1978 6457 8413 27', null],
  ['TR33 0006 1005 1978 6457 8413', null],
  ['XX330006100519786457841326', null],
  ['', null],
])('the IBAN %s', (typed, iban) => {
  expect(readIban(typed)).toBe(iban)
})

test.each([
  ['12.05-2025', '2025-05-12'],
  ['12.05.2025', '2025-05-12'],
  ['2025-05-12T10:00:00.000Z', '2025-05-12'],
  ['3.5.2025 10:22', '2025-05-03'],
  ['never', null],
])('the delivery date %s', (text, day) => {
  expect(readDeliveryDate(text)?.toISOString().slice(0, 10) ?? null).toBe(day)
})

test('the time for returning is over a whole day after its last one', () => {
  const now = new Date('2025-05-30T12:00:00Z')
  expect(
    ['2025-05-16T11:00:00Z', '2025-05-15T11:00:00Z', '2025-04-30T12:00:00Z'].map(at => daysPast(at, 14, now)),
  ).toEqual([0, 1, 16])
  expect(daysPast(null, 14, now)).toBe(0)
})

test('below 7, and 18, an order has not reached its customer', () => {
  expect([0, 6, 7, 12, 16, 17, 18].filter(status => isBeforeDelivery({ status }))).toEqual([0, 6, 18])
})
