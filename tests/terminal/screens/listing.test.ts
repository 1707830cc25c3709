import { expect, test } from 'vitest'
import { number, state, text, time } from '#contract/listings/column.ts'
import { choice, dates, range, search } from '#contract/listings/filter.ts'
import type { Say } from '#terminal/ground/words/say.ts'
import { filterWords } from '#terminal/screens/listing/filters/filter-words.ts'
import { columnWidths } from '#terminal/screens/listing/rows/column-widths.ts'
import { nextSort } from '#terminal/screens/listing/rows/next-sort.ts'

const said: Say = { say: word => word, has: () => true, text: () => '', language: 'tr' }
const shown = (filter: Parameters<typeof filterWords>[2], value: string) => filterWords(said, 'name', filter, value)

test('a head pressed for the first time sorts words from A, figures and times from the highest', () => {
  const first = {
    name: nextSort('-at', { name: 'product', column: text }),
    of: nextSort('-at', { name: 'piece', column: number }),
  }
  expect(first).toEqual({ name: 'product', of: '-piece' })
  expect(nextSort('product', { name: 'at', column: time })).toBe('-at')
})

test('a head pressed again sorts the other way round', () => {
  expect(nextSort('product', { name: 'product', column: text })).toBe('-product')
  expect(nextSort('-product', { name: 'product', column: text })).toBe('product')
  expect(nextSort('-at', { name: 'at', column: time })).toBe('at')
})

test('a filter says what it is set to', () => {
  expect(shown(dates(), '7d')).toBe('span.7d')
  expect(shown(dates(), '2026-11-01..2026-11-20')).toBe('1.11.2026 – 20.11.2026')
  expect(shown(dates(), '2026-11-01..2026-11-01')).toBe('1.11.2026')
  expect(shown(range, '..50')).toBe('≤ 50')
  expect(shown(range, '10..')).toBe('≥ 10')
  expect(shown(choice(['pick']), 'pick')).toBe('state.name.pick')
  expect(shown(search, 'set 1042')).toBe('set 1042')
})

test('a filter that is not set says what may be done', () => {
  expect(shown(search, '')).toBe('shell.table.type')
  expect(shown({ kind: 'product' }, '')).toBe('shell.table.scanOrType')
  expect(shown(choice(), '')).toBe('shell.table.all')
})

test('a column is as wide as what stands in it needs, and one long text takes not all', () => {
  const columns = [
    { name: 'a', column: text },
    { name: 'b', column: text },
    { name: 'kind', column: state(['pick']) },
  ]
  const [short, long] = columnWidths(said, columns, [{ id: 1, a: 'Can Uz', b: 'x'.repeat(500), kind: 'pick' }])
  expect(short).toBeLessThan(long!)
  expect(long).toBeLessThan(30)
  expect(columnWidths(said, [{ name: 'b', column: text, widthEm: 44 }], [])).toEqual([44])
})

test('a figure is not cut off: its digits are wider than letters are on average', () => {
  const [width] = columnWidths(said, [{ name: 'a', column: number }], [{ id: 1, a: 28767.725 }])
  const drawn = { digits: 8 * 0.667, marks: 2 * 0.27, sides: 1.6 }
  expect(width).toBeGreaterThan(drawn.digits + drawn.marks + drawn.sides)
})
