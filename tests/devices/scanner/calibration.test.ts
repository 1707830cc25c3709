import { describe, expect, it } from 'vitest'
import { calibrationCode } from '#contract/station/commands.ts'
import { noBurst, readStroke, restBurst } from '#devices/scanner/burst.ts'
import { calibrationOf } from '#devices/scanner/calibration/calibration.ts'
import { defaultScannerProfile, type ScannerProfile, slowScannerProfile } from '#devices/scanner/scanner.ts'
import { type SimulatedScanner, typeCode } from './simulated-scanner.ts'

const usual: SimulatedScanner = { country: 'us', gapMs: 16, end: 'Enter', separator: 'control' }
const calibrate = (change: Partial<SimulatedScanner> = {}) =>
  calibrationOf(typeCode(calibrationCode, { ...usual, ...change }))!
const settings = (change: Partial<SimulatedScanner>) => calibrate(change).scanner!
const faults = (change: Partial<SimulatedScanner>) =>
  calibrate(change)
    .findings.filter(({ isFault }) => isFault)
    .map(({ about, is }) => `${about}.${is}`)

/** What the listener makes of a code, once the station is set as the calibration says. */
const scansOf = (code: string, scanner: SimulatedScanner): readonly string[] => {
  const { scanner: found, isSlow } = calibrationOf(typeCode(calibrationCode, scanner))!
  const profile = { ...(isSlow ? slowScannerProfile : defaultScannerProfile), ...found } as ScannerProfile
  const scans: string[] = []
  let burst = noBurst
  for (const stroke of typeCode(code, scanner, 60_000)) {
    const step = readStroke(burst, stroke, 'open', profile)
    burst = step.burst
    for (const report of step.reports) if (report.kind === 'scan') scans.push(report.scan.code)
  }
  for (const report of restBurst(burst, profile).reports) if (report.kind === 'scan') scans.push(report.scan.code)
  return scans
}

const code = '010869000000001210/a-b_i.[x];\u001d21:Z'
const ends: readonly (readonly [string, Partial<SimulatedScanner>])[] = [
  ['Enter', { end: 'Enter' }],
  ['the Enter of the keypad', { end: 'NumpadEnter' }],
  ['Tab', { end: 'Tab' }],
  ['no end', { end: null }],
  ['F19', { end: 'F19' }],
  ['F18 before and F19 after', { prefixKey: 'F18', end: 'F19' }],
  ['F18 before and Enter after', { prefixKey: 'F18', end: 'Enter' }],
  ['a line feed and Enter', { suffix: '\n', end: 'Enter' }],
]
const prefixes: readonly (readonly [string, Partial<SimulatedScanner>])[] = [
  ['no prefix', {}],
  ['STX', { prefix: '\u0002' }],
  ['an AIM identifier', { prefix: ']C1' }],
  ['text', { prefix: '~S1' }],
  ['STX, an AIM identifier and text', { prefix: '\u0002]C0K' }],
]

describe.each(['us', 'tr'] as const)('once calibrated, a scanner set to %s', country => {
  describe.each(ends)('that sends %s', (_, end) => {
    it.each(prefixes)('and %s is read, whatever stands for the separator', (_, prefix) => {
      // Of a Turkish keyboard, Ctrl with the key of ] is another control character; GS comes as an Alt code or a substitute.
      const separators = country === 'us' ? (['control', 'altCode', '#'] as const) : (['altCode', '#'] as const)
      for (const separator of separators)
        for (const gapMs of [1, 8, 20])
          expect(scansOf(code, { country, gapMs, ...usualEnd, ...end, ...prefix, separator })).toEqual([code])
    })
  })
})
const usualEnd = { end: 'Enter' } as const

describe('once calibrated, a slow scanner', () => {
  it.each([20, 45, 60, 80, 100, 130, 160, 240])('of %i ms a key is read', gapMs => {
    expect(scansOf(code, { ...usual, gapMs })).toEqual([code])
  })

  it('is called slow from where the usual limits would be too narrow', () => {
    expect([8, 30, 45, 160].map(gapMs => calibrate({ gapMs }).isSlow)).toEqual([false, false, true, true])
    expect(settings({ gapMs: 160 })).toMatchObject({ avgGapMs: 200 })
    expect(settings({ gapMs: 240 })).toMatchObject({ maxGapMs: 300, avgGapMs: 300 })
  })

  it('is not slow between F18 and F19, where no timing counts', () => {
    expect(calibrate({ gapMs: 160, prefixKey: 'F18', end: 'F19' }).isSlow).toBe(false)
  })

  it('must be made to send Enter: without an end nothing tells it from typing', () => {
    expect(faults({ gapMs: 60, end: null })).toEqual(['end.noneAndSlow'])
    expect(faults({ gapMs: 16, end: null })).toEqual([])
  })
})

describe('the calibration code', () => {
  it('tells layout, end, prefix, separator and pace in words', () => {
    expect(calibrate({ prefixKey: 'F18', prefix: '\u0002]C1', end: 'F19', separator: '~' })).toEqual({
      scanner: {
        scannerLayout: 'us',
        capsLockCompensated: false,
        prefixKey: 'F18',
        prefixControl: '\u0002',
        aimId: true,
        stripPrefix: null,
        suffixKey: 'F19',
        suffix: 'key',
        gsSubstitute: '~',
        idleFlushMs: 120,
      },
      isSlow: false,
      findings: [
        { about: 'layout', is: 'us', params: {}, isFault: false },
        { about: 'prefix', is: 'key', params: { key: 'F18' }, isFault: false },
        { about: 'prefix', is: 'control', params: { code: 2 }, isFault: false },
        { about: 'prefix', is: 'aim', params: { aim: ']C1' }, isFault: false },
        { about: 'separator', is: 'substitute', params: { text: '~' }, isFault: false },
        { about: 'end', is: 'key', params: { key: 'F19' }, isFault: false },
        { about: 'pace', is: 'fast', params: { ms: 16 }, isFault: false },
      ],
    })
  })

  it('is read where every character comes as an Alt code', () => {
    expect(settings({ altCodes: true, separator: 'altCode' })).toMatchObject({
      scannerLayout: 'us',
      gsSubstitute: null,
    })
    expect(scansOf('A-12/i', { ...usual, altCodes: true, separator: 'altCode' })).toEqual(['A-12/i'])
  })

  it.each(['compensated', 'on'] as const)('is read with Caps Lock %s', capsLock => {
    const scanner = { ...usual, capsLock }
    expect(settings(scanner).capsLockCompensated).toBe(capsLock === 'compensated')
    expect(scansOf('Raf-i/A', scanner)).toEqual(['Raf-i/A'])
  })

  it('of a scanner that swaps capitals by itself, or that drops the separator, or adds text, is a fault of the scanner', () => {
    expect(faults({ capsLock: 'swapped' })).toEqual(['capitals.swapped'])
    expect(faults({ separator: 'lost' })).toEqual(['separator.lost'])
    expect(faults({ suffix: '$$' })).toEqual(['suffix.text'])
  })

  it('of a scanner set to a third country can be read by neither layout, and nothing is set', () => {
    const french = typeCode(calibrationCode, usual).map(stroke =>
      stroke.code === 'Minus' ? { ...stroke, code: 'Digit6', key: '6', shift: false } : stroke,
    )
    expect(calibrationOf(french)).toMatchObject({ scanner: null, findings: [{ about: 'layout', is: 'unknown' }] })
  })

  it('is told from every other code', () => {
    for (const other of ['OKUT-OK', 'OKUT-CANCEL', '8690000000012', 'OKUT-STATION'])
      expect(calibrationOf(typeCode(other, usual))).toBeNull()
  })
})
