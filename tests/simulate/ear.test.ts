import { expect, test } from 'vitest'
import { openEar } from '#simulate/worker/ear.ts'

test('who has looked sleeps until he hears of what he looked at, or may have missed it', () => {
  let words = 0
  const ear = openEar(() => {
    words += 1
  })
  const knows = () => [ear.hasHeardOf('orderSelection', 'orders'), ear.hasHeardOf('assembly')]
  expect(knows()).toEqual([true, true])
  ear.forget()
  expect(knows()).toEqual([false, false])
  ear.hear({ all: ['picking', 'assembly'], own: [] })
  expect(knows()).toEqual([false, true])
  ear.hear({ all: ['orders'], own: [] })
  expect(knows()).toEqual([true, true])
  ear.forget()
  ear.hear(null)
  expect([...knows(), words]).toEqual([true, true, 3])
})
