import { expect, test } from 'vitest'
import { completionOf } from '#flows/order-management/order-assembly/completion-of.ts'
import { chooseParcel } from '#server/line/assembly/work/choose-parcel.ts'
import { counted, filled, line, type OrderFigures, order, parcel } from './work.ts'

const cup = 1
const fresh = order([line(cup)])
const lacking = order([line(cup, { missing: 1 })])
const inParcel = (parcelId: number, more = {}) => order([line(cup, { combined: 1 })], { parcelId, ...more })
const chosen = (all: readonly OrderFigures[], one: OrderFigures, most: number, parcels?: ReturnType<typeof filled>) =>
  chooseParcel(
    filled(all, parcels).filter(({ isHere }) => isHere),
    counted(one),
    most,
  )?.rank ?? null

test('a new order gets the lowest free parcel', () => {
  const parcels = [parcel(7), parcel(2), parcel(4)]
  expect(chosen([inParcel(1002), fresh], fresh, 20, parcels)).toBe(4)
})

test('parcels of finished sets stay taken, and one of another table is never given', () => {
  const parcels = [parcel(1), parcel(2, { isHere: false }), parcel(3)]
  expect(chosen([inParcel(1001, { isOfSet: false }), fresh], fresh, 20, parcels)).toBe(3)
})

test('a parcel marked for missing goods is for orders that wait for some, and the last one for others', () => {
  const parcels = [parcel(1, { isMissingParcel: true }), parcel(2), parcel(3, { isMissingParcel: true })]
  expect(chosen([fresh], fresh, 20, parcels)).toBe(2)
  expect(chosen([inParcel(1002), fresh], fresh, 20, parcels)).toBe(1)
  expect(chosen([lacking], lacking, 20, parcels)).toBe(1)
})

test('with no parcel free, orders share the emptiest one, up to the most that the merchant allows', () => {
  const full = [inParcel(1001), inParcel(1001), inParcel(1002), inParcel(1003), inParcel(1003), fresh]
  expect(chosen(full, fresh, 20)).toBe(2)
  expect(chosen(full, fresh, 2)).toBe(2)
  expect(chosen([...full, inParcel(1002)], fresh, 2)).toBeNull()
  expect(chosen(full, fresh, 1)).toBeNull()
})

test('complete, under way from seventy per cent, begun before', () => {
  expect([0, 6, 7, 9, 10].map(now => completionOf(now, 10))).toEqual([
    'begun',
    'begun',
    'underWay',
    'underWay',
    'complete',
  ])
  expect(completionOf(0, 0)).toBe('complete')
})
