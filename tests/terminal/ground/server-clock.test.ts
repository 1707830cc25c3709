import { describe, expect, test, vi } from 'vitest'

// A clock that no other file has told anything yet.
vi.resetModules()
const { clockOffsetAtom, isClockWrong, noteServerDate } = await import('#terminal/ground/store/server-clock.ts')
const { shell } = await import('#terminal/ground/store/shell-store.ts')

const at = (seconds: number) => new Date(seconds * 1000).toUTCString()
/** An answer to a question of this time, with this delay, by a server whose clock is ahead by so much. */
const answer = (askedAt: number, delayMs: number, aheadMs: number) =>
  noteServerDate(at(Math.floor((askedAt + delayMs / 2 + aheadMs) / 1000)), askedAt, askedAt + delayMs)
const offset = () => shell.get(clockOffsetAtom)

describe("the server's clock", () => {
  test('is not known before an answer told it, nor by an answer without a date', () => {
    noteServerDate(null, 0, 0)
    noteServerDate('yesterday', 0, 0)
    expect([offset(), isClockWrong(offset())]).toEqual([null, false])
  })

  test('is known to the second, however slow the answers are', () => {
    for (let i = 0; i < 50; i++) answer(1_000_000 + i * 1370, (i * 331) % 3000, 0)
    expect(Math.abs(offset()!)).toBeLessThanOrEqual(1)
    expect(isClockWrong(offset())).toBe(false)
  })

  test('that is set is followed at once, and is wrong beyond a minute', () => {
    answer(2_000_000, 40, 180_000)
    expect(Math.abs(offset()! - 180)).toBeLessThanOrEqual(1)
    expect(isClockWrong(offset())).toBe(true)
    answer(2_001_000, 40, -61_900)
    expect(isClockWrong(offset())).toBe(true)
    answer(2_002_000, 40, 0)
    expect(isClockWrong(offset())).toBe(false)
  })
})
