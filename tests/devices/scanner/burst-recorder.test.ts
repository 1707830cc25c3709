import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BurstRecord } from '#devices/scanner/calibration/burst-record.ts'
import { createBurstRecorder } from '#devices/scanner/calibration/burst-recorder.ts'
import { type SimulatedScanner, typeCode } from './simulated-scanner.ts'

const usual: SimulatedScanner = { country: 'us', gapMs: 10, end: 'Enter', separator: 'control' }

let told: BurstRecord[]
let recorder: ReturnType<typeof createBurstRecorder>
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  told = []
  recorder = createBurstRecorder(record => told.push(record))
})
afterEach(() => {
  recorder.stop()
  vi.useRealTimers()
})

const type = (code: string, startAt: number, scanner: Partial<SimulatedScanner> = {}) => {
  const strokes = typeCode(code, { ...usual, ...scanner }, startAt)
  for (const stroke of strokes) {
    vi.advanceTimersByTime(Math.max(0, stroke.at - performance.now()))
    if (stroke.code === 'Enter') recorder.note('scan', code)
    recorder.hear(stroke)
  }
  return strokes
}

describe('a burst', () => {
  it('is told with its keys, both readings and what came of it, a moment after its end', () => {
    const strokes = type('A-12', 1000)
    expect(told).toEqual([])
    vi.advanceTimersByTime(200)
    expect(told).toEqual([{ strokes, us: 'A-12', os: 'A*12', outcome: 'scan', code: 'A-12' }])
  })

  it('ends where the next one begins, however soon; a second end key belongs to the first', () => {
    type('8690000000012', 1000)
    recorder.hear({ ...typeCode('x', usual)[0]!, code: 'KeyJ', key: 'j', ctrl: true, at: performance.now() + 5 })
    type('8690000000029', performance.now() + 20)
    vi.advanceTimersByTime(200)
    expect(told.map(({ code, strokes }) => [code, strokes.length])).toEqual([
      ['8690000000012', 15],
      ['8690000000029', 14],
    ])
  })

  it('of a scanner with 160 ms between its keys is one', () => {
    type('8690000000012', 1000, { gapMs: 160, end: null })
    vi.advanceTimersByTime(1500)
    expect(told.map(({ us, outcome }) => [us, outcome])).toEqual([['8690000000012', 'typing']])
  })

  it('that nobody can read in full, keys held down for minutes, is cut', () => {
    type('x'.repeat(2000), 1000)
    vi.advanceTimersByTime(1500)
    expect(told[0]!.strokes.length).toBe(400)
  })

  it('of one or two keys is no burst', () => {
    type('ab', 1000, { end: null })
    vi.advanceTimersByTime(1500)
    expect(told).toEqual([])
  })

  it('that arrived whole has no keys; what was kept from the recorder has no text', () => {
    recorder.take('scan', 'PASTED')
    recorder.note('unterminated', 'a password')
    vi.advanceTimersByTime(1500)
    expect(told).toEqual([{ strokes: [], us: 'PASTED', os: 'PASTED', outcome: 'scan', code: 'PASTED' }])
  })
})
