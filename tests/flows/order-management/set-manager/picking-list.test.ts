import { expect, test } from 'vitest'
import { setManager } from '#flows/order-management/set-manager/flow.ts'
import { type Sets, whatItIs } from '#flows/order-management/set-manager/panels.ts'
import { seenOf } from '#tests/support/scene-of.ts'

const row = (shelf: string, cartLeft: string | null, product: string) => ({
  ...{ shelf, cartLeft, product, barcode: product, unit: 'adet', piece: 2 },
})
const rows = [
  row('A-01-1', null, 'cup'),
  row('A-02-1', 'atHead', 'plate'),
  row('A-02-1', 'atHead', 'rice'),
  row('A-02-3', 'waits', 'mug'),
  row('B-01-1', null, 'bowl'),
]
const seen = (pickingList: readonly unknown[]) => {
  const set = { setNo: 7, status: 'waiting', orders: [], route: null, pickingList }
  return seenOf({ set, staff: [] } as unknown as Sets, {})
}

test('a set is printed as a list: shelf after shelf, with the cart where it is left and taken again, once for each shelf', () => {
  const list = whatItIs(seen(rows)).find(panel => panel.kind === 'grid' && 'shelf' in panel.columns)
  expect(
    list?.kind === 'grid' && list.rows.map(({ shelf, cart, product, pieces }) => [shelf, cart, product, pieces]),
  ).toEqual([
    ['A-01-1', null, 'cup', 2],
    ['A-02-1', 'atHead', 'plate', 2],
    ['A-02-1', null, 'rice', 2],
    ['A-02-3', 'waits', 'mug', 2],
    ['B-01-1', 'back', 'bowl', 2],
  ])
})

test('there is nothing to print of a set that is picked', () => {
  const { set } = setManager.steps
  const names = (list: readonly unknown[]) =>
    set?.kind === 'board'
      ? set
          .actions?.(seen(list))
          .map(({ name }) => name)
          .filter(name => name === 'print')
      : null
  expect([names(rows), names([])]).toEqual([['print'], []])
})
