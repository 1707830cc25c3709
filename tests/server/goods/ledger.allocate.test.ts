import { expect, test } from 'vitest'
import { allocate, type FreeStockByProduct } from '#server/goods/ledger/allocate.ts'

const stockOf = (...shelves: readonly (readonly [shelfId: number, free: number])[]): FreeStockByProduct =>
  new Map([[1, shelves.map(([shelfId, free]) => ({ shelfId, free }))]])
const line = (id: number, piece: number) => ({ id, productId: 1, piece })
const given = (allocations: ReturnType<typeof allocate>) =>
  allocations?.map(({ lineId, shelfId, piece }) => [lineId, shelfId, piece]) ?? null

test('a line goes to the first shelf on the walk that serves it whole', () => {
  expect(given(allocate([line(1, 3)], stockOf([10, 2], [20, 5], [30, 3])))).toEqual([[1, 20, 3]])
})

test('else it is split in walking order', () => {
  expect(given(allocate([line(1, 4.5)], stockOf([10, 2], [20, 1.25], [30, 3])))).toEqual([
    [1, 10, 2],
    [1, 20, 1.25],
    [1, 30, 1.25],
  ])
})

test('two lines of one product share what there is', () => {
  const stock = stockOf([10, 3])
  expect(given(allocate([line(1, 2), line(2, 1)], stock))).toEqual([
    [1, 10, 2],
    [2, 10, 1],
  ])
  expect(stock.get(1)).toEqual([{ shelfId: 10, free: 0 }])
})

test('an order that cannot be served whole takes nothing', () => {
  const stock = stockOf([10, 3])
  expect(allocate([line(1, 2), line(2, 2)], stock)).toBeNull()
  expect(stock.get(1)).toEqual([{ shelfId: 10, free: 3 }])
})

test('where short sets are allowed it takes what there is, but not nothing', () => {
  expect(given(allocate([line(1, 2), line(2, 2)], stockOf([10, 3]), { shortAllowed: true }))).toEqual([
    [1, 10, 2],
    [2, 10, 1],
  ])
  expect(allocate([line(1, 2)], stockOf([10, 0]), { shortAllowed: true })).toBeNull()
})
