import { expect, test } from 'vitest'
import { type CarrierRule, chooseCarrier } from '#domain/carriers/choose-carrier.ts'

const carriers = [
  { id: 1, code: 'YURTICI', name: 'Yurtiçi' },
  { id: 2, code: 'ARAS', name: 'Aras' },
]
const open: CarrierRule = {
  ...{ name: 'R', carrierId: 2, city: '', district: '', channel: '', desiFrom: null, desiTo: null },
  ...{ amountFrom: null, amountTo: null, isOverNamed: false },
}
const order = { carrier: '', city: 'İSTANBUL', district: 'Kadıköy', channel: 'Trendyol', amount: 250, desi: 3 }
const chosen = (rule: Partial<CarrierRule>, of: Partial<typeof order> = {}) => {
  const { carrier, reason, missed } = chooseCarrier(carriers, [{ ...open, ...rule }], { ...order, ...of })
  return [carrier?.code, reason, ...missed.map(({ miss }) => miss)]
}

test.each([
  [{}, ['ARAS', 'rule']],
  [{ city: 'istanbul', district: 'KADIKOY' }, ['ARAS', 'rule']],
  [{ city: 'Ankara' }, ['YURTICI', 'first', 'city']],
  [{ district: 'Beşiktaş' }, ['YURTICI', 'first', 'district']],
  [{ channel: 'N11' }, ['YURTICI', 'first', 'channel']],
  [{ desiTo: 3, amountFrom: 250 }, ['ARAS', 'rule']],
  [{ desiFrom: 3.01 }, ['YURTICI', 'first', 'desi']],
  [{ amountTo: 249.99 }, ['YURTICI', 'first', 'amount']],
  [{ carrierId: 9 }, ['YURTICI', 'first', 'carrierOff']],
])('an order that names nobody, by the rule %j', (rule, expected) => {
  expect(chosen(rule)).toEqual(expected)
})

test('whom an order names carries it, unless a rule stands above that', () => {
  expect(chosen({}, { carrier: 'yurtiçi kargo' })).toEqual(['YURTICI', 'named', 'named'])
  expect(chosen({ isOverNamed: true }, { carrier: 'yurtiçi kargo' })).toEqual(['ARAS', 'rule'])
  expect(chosen({ isOverNamed: true, city: 'Ankara' }, { carrier: 'yurtiçi' })).toEqual(['YURTICI', 'named', 'city'])
})

test('without any carrier in use nobody carries it', () => {
  expect(chooseCarrier([], [open], order)).toMatchObject({ carrier: null, reason: 'nobody' })
})
