import { expect, test } from 'vitest'
import {
  type Burst,
  type BurstReport,
  type BurstStep,
  noBurst,
  readInput,
  readPaste,
  readStroke,
  restBurst,
} from '../../../src/devices/scanner/burst.ts'
import type { Focus } from '../../../src/devices/scanner/run.ts'
import type { ScannerProfile } from '../../../src/devices/scanner/scanner.ts'
import { moreVectorFile, readVectors, type ScanVector, type VectorEvent, vectorFile } from './scan-vectors.ts'

const scanVectors = [vectorFile, moreVectorFile].flatMap(file => readVectors(file).vectors)

for (const vector of scanVectors) {
  test(`${vector.id}: ${vector.story}`, () => {
    const heard = play(vector)
    const { scans, scansToField, suppressed, rejectedAtLeast, prevented, notPrevented, meta } = vector.expect
    expect(heard.scans).toEqual(scans ?? [])
    expect(heard.filled).toEqual(scansToField ?? [])
    expect(heard.bounced).toEqual(suppressed ?? [])
    expect(heard.rejected).toBeGreaterThanOrEqual(rejectedAtLeast ?? 0)
    if (meta) expect(heard.aims).toEqual([meta.aim])
    for (const code of prevented ?? []) expect(heard.swallowed).toContain(code)
    for (const code of notPrevented ?? []) expect(heard.swallowed).not.toContain(code)
  })
}

/** Plays a whole vector; at its end the pause comes that submits only for a scanner without suffix. */
function play(vector: ScanVector) {
  const { profile, events } = vector
  const swallowed: string[] = []
  const reports: BurstReport[] = []
  let burst = noBurst
  const take = (step: BurstStep) => {
    burst = step.burst
    reports.push(...step.reports)
    return step.swallow
  }
  for (const event of events) {
    if (take(readEvent(burst, event, focusIn(vector), profile)) && event.kind === 'down') swallowed.push(event.code)
  }
  take(restBurst(burst, profile))
  const scans = reports.flatMap(report => (report.kind === 'scan' ? [report.scan] : []))
  return {
    swallowed,
    scans: scans.map(({ code }) => code),
    aims: scans.map(({ aim }) => aim),
    filled: reports.flatMap(report => (report.kind === 'filled' ? [report.code] : [])),
    rejected: reports.filter(({ kind }) => kind === 'rejected').length,
    bounced: reports.flatMap(report => (report.kind === 'bounced' ? [report.code] : [])),
  }
}

function readEvent(burst: Burst, event: VectorEvent, focus: Focus, profile: ScannerProfile): BurstStep {
  if (event.kind === 'paste') return readPaste(burst, event.text, event.at, focus, profile)
  if (event.kind === 'input') return readInput(burst, event.text, event.at, profile)
  if (event.kind === 'bare') return { burst, swallow: false, reports: [] }
  const has = (modifier: string) => event.modifiers.includes(modifier)
  const keystroke = {
    type: event.kind,
    code: event.code,
    key: event.text,
    at: event.at,
    shift: has('S'),
    ctrl: has('C'),
    alt: has('A'),
    meta: false,
    capsLock: has('L'),
    repeat: has('R'),
    composing: has('I'),
  }
  return readStroke(burst, keystroke, focus, profile)
}

/** What `focusOf` tells of the field in a page; the tests in the browser ask itself. */
function focusIn({ focus, attributes }: ScanVector): Focus {
  if (!['input', 'textarea', 'contenteditable'].includes(focus) || 'readonly' in attributes) return 'open'
  const isNumeric = ['numeric', 'decimal'].includes(attributes.inputmode ?? '') || attributes.type === 'number'
  return attributes['data-scan'] === 'accept' && !isNumeric ? 'accepting' : 'field'
}
