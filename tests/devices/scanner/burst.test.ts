import { expect, test } from 'vitest'
import { type Burst, type BurstReport, noBurst, readStroke, restBurst } from '../../../src/devices/scanner/burst.ts'
import type { Keystroke } from '../../../src/devices/scanner/keystroke.ts'
import type { Focus } from '../../../src/devices/scanner/run.ts'
import { defaultScannerProfile, type ScannerProfile } from '../../../src/devices/scanner/scanner.ts'

test('a pause between two keys never submits, however long the page takes to handle them', () => {
  const reports = type(strokes('8690000000012'), { restAfterEach: true })
  expect(reports.filter(({ kind }) => kind === 'scan')).toEqual([])
  expect(reports).toContainEqual({ kind: 'unterminated', text: '869000' })
  const ended = type([...strokes('8690000000012'), stroke('Enter', 'Enter', 104)], { restAfterEach: true })
  expect(codesIn(ended)).toEqual(['8690000000012'])
})

test('a burst without an end key is told once, also when the next scan comes at once', () => {
  const next = [...strokes('86900010', 400), stroke('Enter', 'Enter', 464)]
  expect(type([...strokes('8690000000012'), ...next])).toEqual([
    { kind: 'started' },
    { kind: 'unterminated', text: '8690000000012' },
    { kind: 'started' },
    { kind: 'scan', scan: { code: '86900010', at: 464, layoutSuspect: false, aim: null } },
  ])
})

test('an Enter that comes too late does not submit, and says that the end was missing', () => {
  const late = [...strokes('8690000000012'), stroke('Enter', 'Enter', 96 + 101)]
  expect(type(late)).toEqual([{ kind: 'started' }, { kind: 'unterminated', text: '8690000000012' }])
})

test('CR LF after a code is one scan, and both are kept from the page', () => {
  const lineFeed = { ...stroke('KeyJ', 'j', 106), ctrl: true }
  const last = [stroke('Enter', 'Enter', 104), lineFeed]
  expect(codesIn(type([...strokes('8690000000012'), ...last]))).toEqual(['8690000000012'])
  expect(swallowed([...strokes('8690000000012'), ...last]).slice(-2)).toEqual(['Enter', 'KeyJ'])
})

test('LF CR after a code is one scan without the LF', () => {
  const lineFeed = { ...stroke('KeyJ', 'j', 100), ctrl: true }
  const codes = codesIn(type([...strokes('8690000000012'), lineFeed, stroke('Enter', 'Enter', 104)]))
  expect(codes).toEqual(['8690000000012'])
})

test('a second Enter 60 ms after a scan is kept from the page, a later one is not', () => {
  const scan = [...strokes('8690000000012'), stroke('Enter', 'Enter', 104)]
  expect(swallowed([...scan, stroke('NumpadEnter', 'Enter', 164)])).toContain('NumpadEnter')
  expect(swallowed([...scan, stroke('NumpadEnter', 'Enter', 165)])).not.toContain('NumpadEnter')
})

test('RS, GS and EOT are read as control characters', () => {
  const format06 = [
    ...strokes('1', 0),
    { ...stroke('Digit6', '6', 8), ctrl: true },
    ...strokes('06', 16),
    { ...stroke('BracketRight', 'ü', 32), ctrl: true },
    ...strokes('12', 40),
    { ...stroke('KeyD', 'd', 56), ctrl: true },
    stroke('Enter', 'Enter', 64),
  ]
  expect(codesIn(type(format06))).toEqual(['1\u001e06\u001d12\u0004'])
})

test('a leading GS is read and kept from the page', () => {
  const leading = [{ ...stroke('BracketRight', 'w', 0), ctrl: true }, ...strokes('0101', 8)]
  expect(codesIn(type([...leading, stroke('Enter', 'Enter', 40)]))).toEqual(['\u001d0101'])
  expect(swallowed(leading)).toContain('BracketRight')
})

test('held, composed and bare keys are no part of a scan', () => {
  const noise: readonly Keystroke[] = [
    { ...stroke('Digit0', '0', 97), repeat: true },
    { ...stroke('KeyA', 'a', 98), composing: true },
    stroke('', '', 99),
  ]
  const codes = codesIn(type([...strokes('8690000000012'), ...noise, stroke('Enter', 'Enter', 104)]))
  expect(codes).toEqual(['8690000000012'])
})

test('in a field nothing that a person types is kept from it', () => {
  const typed = [...strokes('merhaba', 0, 35), { ...stroke('KeyA', 'a', 400), ctrl: true }, stroke('Tab', 'Tab', 600)]
  expect(swallowed(typed, 'field')).toEqual([])
  expect(codesIn(type(typed, { focus: 'field' }))).toEqual([])
})

test('AltGr and a letter, as typed on a Turkish keyboard, breaks a burst and stays with the page', () => {
  const at = { ...stroke('KeyQ', '@', 200), ctrl: true, alt: true }
  expect(swallowed([...strokes('ab', 0), at])).not.toContain('KeyQ')
})

test('the layout is suspect where the system reads Turkish letters and the US table does not', () => {
  const keys = [stroke('KeyW', 'w', 0), stroke('KeyI', 'ı', 8), stroke('Digit1', '1', 16), stroke('Enter', 'Enter', 24)]
  expect(type(keys).at(-1)).toEqual({ kind: 'scan', scan: { code: 'wi1', at: 24, layoutSuspect: true, aim: null } })
})

test('keys between the prefix and the suffix key are kept from a field, and the pause may be long', () => {
  const profile = { ...defaultScannerProfile, prefixKey: 'F18', suffixKey: 'F19' }
  const keys = [stroke('F18', 'F18', 0), ...strokes('12', 500, 700), stroke('F19', '\0', 2000)]
  expect(codesIn(type(keys, { focus: 'field', profile }))).toEqual(['12'])
  expect(swallowed(keys, 'field', profile)).toEqual(['F18', 'Digit1', 'Digit2', 'F19'])
})

test('the same code three times within the window is one scan and two bounces', () => {
  const keys = [0, 300, 600].flatMap(from => [...strokes('8690000000012', from), stroke('Enter', 'Enter', from + 104)])
  expect(type(keys).map(({ kind }) => kind)).toEqual(['started', 'scan', 'started', 'bounced', 'started', 'bounced'])
})

test('the same code again after the window is a second piece', () => {
  const keys = [0, 354].flatMap(from => [...strokes('8690000000012', from), stroke('Enter', 'Enter', from + 104)])
  expect(codesIn(type(keys))).toEqual(['8690000000012', '8690000000012'])
})

interface Circumstances {
  readonly focus?: Focus
  readonly profile?: ScannerProfile
  readonly restAfterEach?: boolean
}

function type(keys: readonly Keystroke[], circumstances: Circumstances = {}): readonly BurstReport[] {
  const { focus = 'open', profile = defaultScannerProfile, restAfterEach = false } = circumstances
  const reports: BurstReport[] = []
  let burst = noBurst
  for (const key of keys) {
    const steps = [(b: Burst) => readStroke(b, key, focus, profile), (b: Burst) => restBurst(b, profile)]
    for (const step of steps.slice(0, restAfterEach ? 2 : 1)) {
      const next = step(burst)
      burst = next.burst
      reports.push(...next.reports)
    }
  }
  return reports
}

function swallowed(keys: readonly Keystroke[], focus: Focus = 'open', profile = defaultScannerProfile) {
  let burst = noBurst
  return keys.flatMap(key => {
    const step = readStroke(burst, key, focus, profile)
    burst = step.burst
    return step.swallow ? [key.code] : []
  })
}

function codesIn(reports: readonly BurstReport[]): readonly string[] {
  return reports.flatMap(report => (report.kind === 'scan' ? [report.scan.code] : []))
}

/** Digits and small letters, one key-down each. */
function strokes(text: string, from = 0, gapMs = 8): readonly Keystroke[] {
  return [...text].map((sign, i) => {
    const code = /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`
    return stroke(code, sign, from + i * gapMs)
  })
}

function stroke(code: string, key: string, at: number): Keystroke {
  const modifiers = { shift: false, ctrl: false, alt: false, meta: false, capsLock: false }
  return { type: 'down', code, key, at, ...modifiers, repeat: false, composing: false }
}
