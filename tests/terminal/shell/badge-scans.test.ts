import { beforeEach, expect, test } from 'vitest'
import { isBadge } from '#contract/station/commands.ts'
import { act } from '#engine/machine/run-flow.ts'
import { enterScreen } from '#terminal/ground/store/on-screen.ts'
import { heldScans } from '#terminal/shell/lock/held-scans.ts'

test('a badge is known, whole or misread, whatever the capitals; nothing else is taken for one', () => {
  for (const code of ['OKUT-B-0123456789ABCDEF', 'okut-b-0123456789abcdef', ']C0OKUT-B-01', 'OKUT-B-'])
    expect(isBadge(code), code).toBe(true)
  for (const code of ['OKUT-OK', 'OKUT-BACK', '8690000000012', 'XOKUT-B-1', '']) expect(isBadge(code), code).toBe(false)
})

beforeEach(() => void heldScans.drop())

test('what is scanned after a badge waits for whoever comes', () => {
  expect(heldScans.hold('BEFORE')).toBe(false)
  heldScans.begin()
  expect([heldScans.hold('A'), heldScans.hold('B')]).toEqual([true, true])
  heldScans.release()
  const taken: unknown[] = []
  const leave = enterScreen(0, given => taken.push(given))
  expect(taken).toEqual([act('scan', 'A'), act('scan', 'B')])
  leave()
  expect(heldScans.hold('AFTER')).toBe(false)
})

test('a refused badge drops what was scanned after it, and tells how much that was', () => {
  heldScans.begin()
  heldScans.hold('A')
  expect(heldScans.drop()).toBe(1)
  heldScans.release()
  const taken: unknown[] = []
  enterScreen(0, given => taken.push(given))()
  expect(taken).toEqual([])
})
