import { expect, test } from 'vitest'
import { allCalls } from '#contract/index.ts'
import { statusOf } from '#contract/keys.ts'

test('no call is declared twice, and none takes one name in two places', () => {
  const names = allCalls.map(call => `${call.method} ${call.path}`)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  const doubled = allCalls.filter(({ params, query, body }) => {
    const fields = [params, query, body].flatMap(Object.keys)
    return new Set(fields).size !== fields.length
  })
  expect(doubled.map(call => call.path)).toEqual([])
})

test("a path's parameters are those that are declared", () => {
  const wrong = allCalls.filter(
    ({ path, params }) => [...path.matchAll(/:(\w+)/g)].map(match => match[1]).join() !== Object.keys(params).join(),
  )
  expect(wrong.map(call => call.path)).toEqual([])
})

test('every call says what it does', () => {
  expect(
    allCalls.filter(({ summary }) => summary.startsWith(':') || summary.trim() === '').map(call => call.path),
  ).toEqual([])
})

test('a call refuses only with keys that travel', () => {
  expect(allCalls.flatMap(call => call.keys.filter(key => statusOf(key) === 0))).toEqual([])
})
