import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'
import { playVerdict } from '#terminal/running/play-verdict.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a verdict that is to come later is not told before its time', () => {
  const key = 'done.transfer-pick.reviewed'
  playVerdict({ type: 'verdict', tone: 'none', key, params: {}, afterMs: 2000 })
  vi.advanceTimersByTime(1999)
  expect(shell.get(verdictAtom).key).not.toBe(key)
  vi.advanceTimersByTime(1)
  expect(shell.get(verdictAtom)).toMatchObject({ key, isOver: false })
})
