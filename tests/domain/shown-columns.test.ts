import { expect, test } from 'vitest'
import { hidden, number, text } from '#contract/listings/column.ts'
import { shownColumns, writeColumns } from '#domain/shown-columns.ts'

const listing = { columns: { no: text, customer: text, amount: number, orderId: hidden(number) } }
const shown = (chosen?: string) => shownColumns(listing, chosen).map(({ name, widthEm }) => [name, widthEm])

test('columns stand as they were chosen, ordered and widened; all of them where nobody chose', () => {
  expect(shown('amount.no-20')).toEqual([
    ['amount', undefined],
    ['no', 20],
  ])
  const all = [
    ['no', undefined],
    ['customer', undefined],
    ['amount', undefined],
  ]
  expect([shown(), shown('')]).toEqual([all, all])
})

test('what is no column any more, is not for the eye or is named twice is left out; of nothing else all is left', () => {
  expect(shown('gone.amount.orderId.amount.toString')).toEqual([['amount', undefined]])
  expect(shown('gone-12')).toHaveLength(3)
})

test('no column is so narrow or so wide that nothing of it, or nothing else, is seen', () => {
  expect(shown('no-1.customer-99.amount-x')).toEqual([
    ['no', 4],
    ['customer', 60],
    ['amount', undefined],
  ])
})

test('what was written is read again', () => {
  const chosen = shownColumns(listing, 'customer-30.no')
  expect(writeColumns(chosen)).toBe('customer-30.no')
})
