import { expect, test } from 'vitest'
import { planned } from '#flows/order-management/order-selecting/planned.ts'

test('each set that is planned tells how full its cart is of it, and what no cart holds says so', () => {
  const set = { orderCount: 2, pieceCount: 3, shelfCount: 2, metres: 19, minutes: 0 }
  const sets = [null, 67, 140].map(percentFull => ({ ...set, percentFull }))
  const [, list] = planned({ sets, orderCount: 6, allSets: 3, walk: null })
  const size = { orders: 2, pieces: 3, shelves: 2 }
  expect(list?.kind === 'list' && list.rows.map(({ text }) => text)).toEqual([
    { word: 'panel.setSize', params: size },
    { word: 'panel.setSizeInCart', params: { ...size, percent: 67 } },
    { word: 'panel.setSizeOverCart', params: { ...size, percent: 140 } },
  ])
})
