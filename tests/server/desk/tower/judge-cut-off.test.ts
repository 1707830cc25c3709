import { expect, test } from 'vitest'
import { judgeCutOff } from '#server/desk/tower/judge-cut-off.ts'

const nowMs = Date.parse('2026-11-24T11:30:00Z')
const at = (clock: string) => `2026-11-24T${clock}:00.000Z`

test.each([
  ['nothing is left', { left: 0, perHour: 0, closes: '12:00' }, ['done', null, null, 0]],
  ['it is done long before', { left: 10, perHour: 20, closes: '13:30' }, ['makes', at('12:00'), 5, 0]],
  ['it is done a few minutes before', { left: 20, perHour: 20, closes: '12:40' }, ['tight', at('12:30'), 18, 0]],
  ['it is done too late', { left: 40, perHour: 20, closes: '12:30' }, ['misses', at('13:30'), 40, 20]],
  ['nobody works on it', { left: 3, perHour: 0, closes: '12:30' }, ['misses', null, 3, 3]],
  ['it has closed', { left: 3, perHour: 3, closes: '11:00' }, ['past', at('12:30'), null, 0]],
  ['nobody told when it closes', { left: 3, perHour: 3, closes: null }, ['untold', at('12:30'), null, 0]],
])('%s', (_, { left, perHour, closes }, told) => {
  const closesMs = closes === null ? null : Date.parse(at(closes))
  const { verdict, doneAt, neededPerHour, short } = judgeCutOff({ nowMs, closesMs, left, perHour })
  expect([verdict, doneAt, neededPerHour, short]).toEqual(told)
})
