import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInstance } from '#instances/instance.ts'
import { sayInstance, saySummary, summarize } from '#instances/say.ts'
import { solveInstance } from '#instances/solve.ts'

const readAll = (file: string) =>
  readFileSync(join(import.meta.dirname, 'published', file), 'utf8')
    .trim()
    .split('\n')
    .map(line => readInstance(line).instance!)
const solveAll = (file: string) =>
  readAll(file).map(instance => ({ name: instance.name, solutions: solveInstance(instance) }))

test('every published walk is the shortest', () => {
  const solved = solveAll('routing.jsonl')
  expect(solved.flatMap(({ solutions }) => solutions.map(({ metres, optimal }) => metres - optimal!))).toEqual(
    Array(24).fill(0),
  )
  expect(saySummary(summarize(solved))).toBe('12 instances, mean 1.0000, max 1.0000, within 5 %: 12')
})

test('published choices of shelves are within 5 %, and never below the optimum', () => {
  const solved = solveAll('scattered-storage.jsonl')
  const ratios = solved.flatMap(({ solutions }) => solutions.flatMap(({ ratio }) => ratio ?? []))
  expect(Math.min(...ratios)).toBe(1)
  const { instances, mean, within5 } = summarize(solved)
  expect([instances, within5, mean! <= 1.01]).toEqual([12, 12, true])
}, 30_000)

const sound = {
  name: 'made',
  layout: {
    aisles: 5,
    cellsPerAisle: 30,
    aisleDistance: 3,
    cellDistance: 1,
    topToFirstCell: 1,
    bottomToLastCell: 1,
    depotAisle: 2,
    depotSide: 'top',
    depotDistance: 1,
  },
  stock: [
    [2, 1, 16, 9],
    [3, 4, 7, 9],
  ],
  order: [[2, 1]],
}

test('an instance is told in one line', () => {
  const { instance } = readInstance(JSON.stringify(sound))
  const solutions = solveInstance(instance!).map(solution => ({ ...solution, milliseconds: 0.26 }))
  expect(sayInstance({ name: 'made', solutions })).toBe('made  oneBlock 42, 0.3 ms  twoBlocks 44, 0.3 ms')
  expect(saySummary(summarize([{ name: 'made', solutions }]))).toBe('1 instances, mean –, max –, within 5 %: 0')
  const known = readInstance(JSON.stringify({ ...sound, optimal: { oneBlock: 40 } })).instance!
  expect(sayInstance({ name: 'made', solutions: [{ ...solveInstance(known)[0]!, milliseconds: 1 }] })).toBe(
    'made  oneBlock 42 of 40, 1.0500, 1.0 ms',
  )
})

test('several orders are put together under the cart’s limits', () => {
  const orders = [[[2, 1]], [[3, 2]], [[2, 1]]]
  const { instance } = readInstance(JSON.stringify({ ...sound, order: undefined, orders, limits: { orders: 2 } }))
  // The two orders of article 2 together: 42; article 3 alone: 2 · (1 + 6 + 8).
  expect(solveInstance(instance!)[0]!.metres).toBe(42 + 30)
}, 30_000)

test.each<[string, unknown, readonly string[]]>([
  ['a shelf in no aisle', { stock: [[2, 5, 16, 9]] }, ['stock 0: article 2 lies in aisle 5, and the last is 4']],
  ['a shelf below the aisle', { stock: [[2, 1, 30, 9]] }, ['stock 0: article 2 lies in cell 30, and the last is 29']],
  [
    'a shelf told twice',
    { stock: [...sound.stock, [2, 1, 16, 1]] },
    ['stock 2: article 2 lies twice in aisle 1, cell 16'],
  ],
  [
    'a depot that no aisle leads to',
    { layout: { ...sound.layout, depotAisle: 7 } },
    ['the depot lies at aisle 7, and the last is 4'],
  ],
  ['more than there is', { order: [[2, 12]] }, ['of article 2, 3 more are ordered than lie anywhere']],
  ['what lies nowhere', { order: [[8, 1]] }, ['of article 8, 1 more are ordered than lie anywhere']],
  ['no order', { order: undefined }, ['either an order or orders']],
  [
    'a way of no length',
    { layout: { ...sound.layout, aisleDistance: -3 } },
    ['layout.aisleDistance: Invalid value: Expected >=0 but received -3'],
  ],
  [
    'an order beyond the cart',
    { order: undefined, orders: [[[2, 5]]], limits: { pieces: 4 } },
    ['order 0 is of 5 pieces, and a cart holds 4'],
  ],
])('it is told where an instance is wrong: %s', (_, change, faults) => {
  const reading = readInstance(JSON.stringify({ ...sound, ...(change as object) }))
  expect([reading.instance, reading.faults]).toEqual([null, faults])
})

test('two articles in one spot are doubted, and walked to', () => {
  const { instance, doubts } = readInstance(JSON.stringify({ ...sound, stock: [...sound.stock, [8, 4, 7, 1]] }))
  expect([instance === null, doubts]).toEqual([false, ['articles 3 and 8 lie in one spot: aisle 4, cell 7']])
})

test('a line that is no JSON is told as such', () => {
  const { instance, faults } = readInstance('{"name":')
  expect([instance, faults.length, faults[0]!.startsWith('no JSON: ')]).toEqual([null, 1, true])
})
