import { calibrationCode, isCalibration } from '#contract/station/commands.ts'
import type { ScannerSettings } from '#contract/station/station-settings.ts'
import type { Keystroke } from '../keystroke.ts'
import { type Reading, readStrokes, type Token, writtenBy } from '../read-strokes.ts'
import { findPace, type Pace } from './calibration-pace.ts'

/** One thing that was found out about the scanner; with a fault somebody must set the scanner itself. */
export interface Finding {
  readonly about: 'layout' | 'end' | 'prefix' | 'separator' | 'pace' | 'capitals' | 'suffix'
  readonly is: string
  readonly params: Readonly<Record<string, string | number>>
  readonly isFault: boolean
}

export interface Calibration {
  /** What the station is to be set to; null where the keys can't be read by either layout. */
  readonly scanner: ScannerSettings | null
  readonly isSlow: boolean
  readonly findings: readonly Finding[]
}

const [body = '', lastLetter = ''] = calibrationCode.split('\u001d')

/** What the keys of the calibration code tell of the scanner that typed them; null if they are not of that code. */
export function calibrationOf(strokes: readonly Keystroke[]): Calibration | null {
  const readings = readingsFor(strokes).map(reading => ({ reading, tokens: readStrokes(strokes, reading) }))
  const good = readings.find(({ tokens }) => writtenBy(tokens).includes(body))
  if (good === undefined) {
    const swapped = readings.find(({ tokens }) => writtenBy(tokens).toLowerCase().includes(body.toLowerCase()))
    if (swapped !== undefined) return faulty('capitals', 'swapped')
    return readings.some(({ tokens }) => isCalibration(writtenBy(tokens))) ? faulty('layout', 'unknown') : null
  }
  const { reading, tokens } = good
  const before = prefixIn(tokens)
  const after = suffixIn(tokens)
  const pace = findPace(tokens, { hasEnd: after.hasEnd, isDelimited: !!before.settings.prefixKey && after.hasKey })
  return {
    scanner: { ...reading, ...before.settings, ...after.settings, ...pace.settings },
    isSlow: pace.isSlow,
    findings: [
      found('layout', reading.scannerLayout),
      ...(reading.capsLockCompensated ? [found('capitals', 'compensated')] : []),
      ...before.findings,
      ...after.findings,
      ...findingsOf(pace, after),
    ],
  }
}

/** The US table first: where both layouts read the code, it is the one that does not hang on the computer's settings. */
function readingsFor(strokes: readonly Keystroke[]): readonly Reading[] {
  const hasCapsLock = strokes.some(({ capsLock }) => capsLock)
  return [false, ...(hasCapsLock ? [true] : [])].flatMap(capsLockCompensated =>
    (['us', 'os'] as const).map(scannerLayout => ({ scannerLayout, capsLockCompensated })),
  )
}

function faulty(about: Finding['about'], is: string): Calibration {
  return { scanner: null, isSlow: false, findings: [found(about, is, {}, true)] }
}

function found(about: Finding['about'], is: string, params: Finding['params'] = {}, isFault = false): Finding {
  return { about, is, params, isFault }
}

interface Part {
  readonly settings: ScannerSettings
  readonly findings: readonly Finding[]
}

function prefixIn(tokens: readonly Token[]): Part {
  const written = writtenBy(tokens)
  const text = written.slice(0, written.indexOf(body))
  const firstText = tokens.findIndex(({ kind }) => kind === 'text')
  const prefixKey = tokens.slice(0, firstText).find(({ kind }) => kind === 'key')?.text ?? null
  const prefixControl = text < ' ' && text !== '' && !text.startsWith('\u001d') ? text[0]! : null
  const rest = prefixControl === null ? text : text.slice(1)
  const aim = /^\][A-Za-z][0-9A-Za-z]/.exec(rest)?.[0] ?? ''
  const stripPrefix = rest.slice(aim.length) || null
  return {
    settings: { prefixKey, prefixControl, aimId: aim !== '', stripPrefix },
    findings: [
      ...(prefixKey === null ? [] : [found('prefix', 'key', { key: prefixKey })]),
      ...(prefixControl === null ? [] : [found('prefix', 'control', { code: prefixControl.charCodeAt(0) })]),
      ...(aim === '' ? [] : [found('prefix', 'aim', { aim })]),
      ...(stripPrefix === null ? [] : [found('prefix', 'text', { text: stripPrefix })]),
    ],
  }
}

interface Suffix extends Part {
  readonly hasEnd: boolean
  readonly hasKey: boolean
  /** How the scan ends, for the finding that also needs the pace. */
  readonly end: Finding
}

function suffixIn(tokens: readonly Token[]): Suffix {
  const tail = tokensAfterBody(tokens)
  const stop = tail.findIndex(({ kind }, at) => kind !== 'text' && tail.slice(0, at).some(isLastLetter))
  const [, separator = '', surplus = ''] =
    new RegExp(`^([\\s\\S]*?)${lastLetter}([\\s\\S]*)$`).exec(writtenBy(stop < 0 ? tail : tail.slice(0, stop))) ?? []
  const ending = stop < 0 ? null : tail[stop]!
  const suffixKey = ending?.kind === 'key' ? ending.text : null
  const isSent = separator === '\u001d'
  const extra = surplus.replace(/[\r\n\t]+$/, '')
  return {
    settings: {
      suffixKey,
      suffix: ending === null ? 'none' : 'key',
      gsSubstitute: isSent || separator === '' || separator.length > 4 ? null : separator,
    },
    hasEnd: ending !== null,
    hasKey: suffixKey !== null,
    end: found('end', ending === null ? 'none' : ending.kind, ending === null ? {} : { key: keyName(ending.text) }),
    findings: [
      separator === ''
        ? found('separator', 'lost', {}, true)
        : found('separator', isSent ? 'sent' : 'substitute', isSent ? {} : { text: separator }, separator.length > 4),
      ...(extra === '' ? [] : [found('suffix', 'text', { text: extra }, true)]),
    ],
  }
}

const isLastLetter = ({ kind, text }: Token): boolean => kind === 'text' && text === lastLetter

function tokensAfterBody(tokens: readonly Token[]): readonly Token[] {
  const end = writtenBy(tokens).indexOf(body) + body.length
  let length = 0
  return tokens.filter(({ kind, text }) => {
    const isAfter = length >= end
    if (kind === 'text') length += text.length
    return isAfter
  })
}

/** Ctrl+M is Enter as its control character. */
const keyName = (code: string): string => (code === 'KeyM' ? 'Ctrl+M' : code)

function findingsOf(pace: Pace, { end, hasEnd }: Suffix): readonly Finding[] {
  const isLost = !hasEnd && pace.isTooSlowWithoutEnd
  return [
    isLost ? found('end', 'noneAndSlow', {}, true) : end,
    found('pace', pace.isSlow ? 'slow' : 'fast', { ms: Math.round(pace.slowestGapMs) }),
  ]
}
