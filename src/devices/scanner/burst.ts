import { accepts } from './accepts.ts'
import { altCodeCharacter } from './alt-code.ts'
import type { Keystroke } from './keystroke.ts'
import { type Character, readKey } from './read-key.ts'
import {
  continues,
  extendRun,
  type Focus,
  isFast,
  isLayoutSuspect,
  isScan,
  looksMachineMade,
  openRun,
  prolongRun,
  type Run,
} from './run.ts'
import type { Scan, ScannerProfile } from './scanner.ts'
import { unwrapCode } from './unwrap-code.ts'

/** What is known between two keys. Start with `noBurst`. */
export interface Burst {
  readonly run: Run | null
  /** Keypad digits since Alt went down, null while Alt is up. */
  readonly altDigits: string | null
  /** The code last read, also when it was a bounce, and the time of its end key. */
  readonly last: { readonly code: string; readonly at: number } | null
}

export type BurstReport =
  | { readonly kind: 'started' }
  | { readonly kind: 'scan'; readonly scan: Scan }
  /** A scan that belongs to the accepting field in focus. */
  | { readonly kind: 'filled'; readonly code: string }
  | { readonly kind: 'bounced'; readonly code: string }
  | { readonly kind: 'unterminated'; readonly text: string }
  | { readonly kind: 'rejected'; readonly code: string }

/** What a key does: the state after it, whether the page may see it, and what there is to tell. */
export interface BurstStep {
  readonly burst: Burst
  readonly swallow: boolean
  readonly reports: readonly BurstReport[]
}

export const noBurst: Burst = { run: null, altDigits: null, last: null }

/** How long after a scan its second suffix (LF after CR, a doubled Enter) is kept from the page. */
const aftermathMs = 60

/** How long no key may come before `restBurst` is due. */
export function restDueMs(profile: ScannerProfile): number {
  return profile.suffix === 'none' ? profile.idleFlushMs : 1000
}

/** Takes one key. Only an end key (or the suffix key) makes a scan of what came before it. */
export function readStroke(burst: Burst, stroke: Keystroke, focus: Focus, profile: ScannerProfile): BurstStep {
  if (stroke.type === 'up') return liftKey(burst, stroke, focus, profile)
  const key = readKey(stroke, profile)
  switch (key.kind) {
    case 'ignored':
      return quiet(burst)
    case 'alt':
      return quiet({ ...burst, altDigits: '' })
    case 'altDigit':
      return {
        burst: {
          ...burst,
          run: prolonged(burst.run, stroke.at, profile),
          altDigits: (burst.altDigits ?? '') + key.digit,
        },
        swallow: focus === 'open' || isDelimited(burst, stroke.at, profile),
        reports: [],
      }
    case 'prefix':
      return { burst: { ...burst, run: openRun(stroke.at, focus) }, swallow: true, reports: started(burst, profile) }
    case 'end':
      return endRun(burst, stroke, focus, profile)
    case 'other':
      return breakRun(burst, false, profile)
    case 'character':
      return addCharacter(burst, key, stroke.at, focus, profile)
  }
}

/** No key has come for `restDueMs`: submits for a scanner without suffix, else says that the end is missing. */
export function restBurst(burst: Burst, profile: ScannerProfile): BurstStep {
  const run = burst.run
  if (run === null || !looksMachineMade(run, profile)) return quiet(burst)
  if (profile.suffix === 'none' && !run.delimited) return submit(burst, run, run.lastAt, run.focus, profile)
  return { burst: { ...burst, run: { ...run, told: true } }, swallow: false, reports: unterminated(run, profile) }
}

/** A code that arrives whole, from a scanner that pastes. */
export function readPaste(burst: Burst, text: string, at: number, focus: Focus, profile: ScannerProfile): BurstStep {
  if (focus !== 'open' || text.trim().length < profile.minLength) return quiet(burst)
  const run = { ...openRun(at, focus), text: text.trim(), us: text, os: text, count: text.length, strokes: text.length }
  return submit(burst, run, at, focus, profile)
}

/** Text that a soft keyboard has written into the sink, instead of keys that say what they are. */
export function readInput(burst: Burst, text: string, at: number, profile: ScannerProfile): BurstStep {
  const reports: BurstReport[] = []
  let now = burst
  for (const character of text) {
    const isEnd = character === '\n' || character === '\r'
    const key: Character = { kind: 'character', text: character, us: character, os: character, chord: false }
    const step = isEnd
      ? endRun(now, { at, code: 'Enter' }, 'open', profile)
      : addCharacter(now, key, at, 'open', profile)
    now = step.burst
    reports.push(...step.reports)
  }
  return { burst: now, swallow: false, reports }
}

/** A scanner that spells with Alt takes its time for each character, but not for each key. */
function prolonged(run: Run | null, at: number, profile: ScannerProfile): Run | null {
  return run !== null && continues(run, at, profile) ? prolongRun(run, at) : run
}

function liftKey(burst: Burst, stroke: Keystroke, focus: Focus, profile: ScannerProfile): BurstStep {
  if (stroke.key !== 'Alt' || burst.altDigits === null) return quiet(burst)
  const text = altCodeCharacter(burst.altDigits, profile.altCodePage)
  const lifted: Burst = { ...burst, altDigits: null }
  if (text === null) return quiet(lifted)
  const step = addCharacter(
    lifted,
    { kind: 'character', text, us: text, os: text, chord: false },
    stroke.at,
    focus,
    profile,
  )
  return { ...step, swallow: focus === 'open' || step.swallow }
}

function addCharacter(burst: Burst, key: Character, at: number, focus: Focus, profile: ScannerProfile): BurstStep {
  const run = burst.run
  if (run === null) return startRun(burst, key, at, focus, profile)
  if (!continues(run, at, profile)) {
    const flushed = flush(burst, profile)
    const step = startRun(flushed.burst, key, at, focus, profile)
    return { ...step, reports: [...flushed.reports, ...step.reports] }
  }
  const longer = extendRun(run, key, at)
  const fast = longer.delimited || isFast(longer, profile)
  if (key.chord && !fast && !mayLead(key.text, profile)) return breakRun(burst, false, profile)
  const swallow = longer.delimited || (key.chord && fast) || (focus === 'open' && fast) || key.text === groupSeparator
  return { burst: { ...burst, run: longer }, swallow, reports: [] }
}

/** The timer of a scanner without suffix is late where the page was busy: the next scan must not swallow the last. */
function flush(burst: Burst, profile: ScannerProfile): BurstStep {
  return profile.suffix === 'none' ? restBurst(burst, profile) : quiet(burst)
}

function startRun(burst: Burst, key: Character, at: number, focus: Focus, profile: ScannerProfile): BurstStep {
  const after = isAftermath(burst, at)
  if (key.chord && !mayLead(key.text, profile)) {
    return breakRun(burst, after, profile)
  }
  const run = extendRun({ ...openRun(at, focus), delimited: false }, key, at)
  const swallow = key.chord || (after && key.text === ' ')
  return { burst: { ...burst, run }, swallow, reports: started(burst, profile) }
}

function endRun(
  burst: Burst,
  stroke: Pick<Keystroke, 'at' | 'code'>,
  focus: Focus,
  profile: ScannerProfile,
): BurstStep {
  const { run } = burst
  const { at, code } = stroke
  const after = isAftermath(burst, at)
  if (run === null) return { burst, swallow: after || code === profile.suffixKey, reports: [] }
  if (isDelimited(burst, at, profile) && profile.suffixKey !== null && code !== profile.suffixKey) {
    const text = code === 'Tab' ? '\t' : '\r'
    const key: Character = { kind: 'character', text, us: text, os: text, chord: false }
    return { burst: { ...burst, run: extendRun(run, key, at) }, swallow: true, reports: [] }
  }
  if (!isScan(run, at, profile)) return breakRun(burst, after, profile)
  return submit(burst, run, at, focus, profile)
}

function submit(burst: Burst, run: Run, at: number, focus: Focus, profile: ScannerProfile): BurstStep {
  const { code, aim } = unwrapCode(run.text, profile)
  const done: Burst = { ...burst, run: null, last: { code, at } }
  if (code.replaceAll(groupSeparator, '') === '') return { burst: done, swallow: true, reports: emptySymbol(aim, code) }
  if (run.focus === 'accepting' && focus === 'accepting') {
    return { burst: done, swallow: false, reports: [{ kind: 'filled', code }] }
  }
  if (!accepts(profile.accept, code)) return { burst: done, swallow: true, reports: [{ kind: 'rejected', code }] }
  const bounced = burst.last?.code === code && Math.round(run.firstAt - burst.last.at) < profile.duplicateWindowMs
  if (bounced) return { burst: done, swallow: true, reports: [{ kind: 'bounced', code }] }
  const scan: Scan = { code, at, layoutSuspect: isLayoutSuspect(run), aim }
  return { burst: done, swallow: true, reports: [{ kind: 'scan', scan }] }
}

const groupSeparator = '\u001d'

/** A symbol that holds nothing is no code; what came of it is told. */
const emptySymbol = (aim: string | null, code: string): readonly BurstReport[] =>
  aim === null && code === '' ? [] : [{ kind: 'rejected', code: `${aim ?? ''}${code}` }]

/** Other chords are a person's shortcuts until a burst is under way. */
function mayLead(control: string, profile: ScannerProfile): boolean {
  return control === groupSeparator || control === profile.prefixControl
}

function isDelimited({ run }: Burst, at: number, profile: ScannerProfile): boolean {
  return run?.delimited === true && continues(run, at, profile)
}

function isAftermath({ last }: Burst, at: number): boolean {
  return last !== null && at - last.at <= aftermathMs
}

function breakRun(burst: Burst, swallow: boolean, profile: ScannerProfile): BurstStep {
  return { burst: { ...burst, run: null }, swallow, reports: unterminated(burst.run, profile) }
}

function started(burst: Burst, profile: ScannerProfile): readonly BurstReport[] {
  return [...unterminated(burst.run, profile), { kind: 'started' }]
}

function unterminated(run: Run | null, profile: ScannerProfile): readonly BurstReport[] {
  if (run === null || run.told || !looksMachineMade(run, profile)) return []
  return [{ kind: 'unterminated', text: run.text }]
}

function quiet(burst: Burst): BurstStep {
  return { burst, swallow: false, reports: [] }
}
