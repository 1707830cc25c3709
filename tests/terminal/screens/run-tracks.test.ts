import { expect, test } from 'vitest'
import { trackOf } from '#terminal/screens/panels/charts/run-tracks.ts'

const now = Date.UTC(2026, 10, 24, 11, 30)
const minutes = (count: number) => now + count * 60_000

test('time is drawn as far as the last of the runs takes, with its full hours', () => {
  const { at, hours } = trackOf([{ doneAt: minutes(50), closesAt: minutes(110) }], now)
  expect([at(now), at(minutes(60)), at(minutes(110)), at(minutes(-5)), at(minutes(500))]).toEqual([
    0,
    50,
    (110 / 120) * 100,
    0,
    100,
  ])
  expect(hours.map(at)).toEqual([25, 75])
})

test('what would take days is drawn as half a day, in few hours', () => {
  const { at, hours } = trackOf([{ doneAt: minutes(6000), closesAt: null }], now)
  expect([at(minutes(360)), at(minutes(6000)), hours.length]).toEqual([50, 100, 6])
})
