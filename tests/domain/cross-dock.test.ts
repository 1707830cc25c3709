import { expect, test } from 'vitest'
import { firstWaiting, type LackingLine } from '#domain/cross-dock.ts'

const line = (missing: number, promised = 0, isInParcel = true): LackingLine => ({ missing, promised, isInParcel })

test('what comes in goes to the oldest order that lacks it in its parcel, and no further than it lacks', () => {
  const [first, second] = [line(2), line(5)]
  expect(firstWaiting([first, second])).toEqual({ line: first, piece: 2 })
})

test('what somebody already fetches from a shelf is not brought twice', () => {
  const [fetched, partly] = [line(2, 2), line(3, 1.25)]
  expect(firstWaiting([fetched, partly])).toEqual({ line: partly, piece: 1.75 })
})

test('an order without a parcel, or one with more promised than it lacks, waits for no truck', () => {
  expect(firstWaiting([line(4, 0, false), line(1, 2)])).toBeNull()
  expect(firstWaiting([])).toBeNull()
})
