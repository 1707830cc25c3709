import type { Character } from './read-key.ts'
import type { ScannerProfile } from './scanner.ts'

/** What has the focus while a key arrives; an accepting field takes a scan as its own value. */
export type Focus = 'open' | 'field' | 'accepting'

/** Characters that may turn out to be a scan. */
export interface Run {
  readonly text: string
  readonly us: string
  readonly os: string
  readonly count: number
  /** Keys of it so far: one for each character, or several where Alt and the keypad spell them. */
  readonly strokes: number
  readonly firstAt: number
  readonly lastAt: number
  readonly focus: Focus
  /** Opened by the prefix key: no timing counts until the suffix. */
  readonly delimited: boolean
  /** Already reported as unterminated. */
  readonly told: boolean
}

/** A run without a character yet, as the prefix key opens it. */
export function openRun(at: number, focus: Focus): Run {
  return {
    text: '',
    us: '',
    os: '',
    count: 0,
    strokes: 0,
    firstAt: at,
    lastAt: at,
    focus,
    delimited: true,
    told: false,
  }
}

export function extendRun(run: Run, key: Character, at: number): Run {
  return {
    ...run,
    text: run.text + key.text,
    us: run.us + key.us,
    os: run.os + key.os,
    count: run.count + 1,
    strokes: run.strokes + 1,
    lastAt: at,
  }
}

/** A key that is part of a character to come. */
export function prolongRun(run: Run, at: number): Run {
  return { ...run, strokes: run.strokes + 1, lastAt: at }
}

/** The next key still belongs to the run. */
export function continues(run: Run, at: number, profile: ScannerProfile): boolean {
  return Math.round(at - run.lastAt) <= (run.delimited ? delimitedGapMs : profile.maxGapMs)
}

/** Typed at a scanner's pace so far. */
export function isFast(run: Run, profile: ScannerProfile): boolean {
  return averageGapMs(run) <= (run.focus === 'open' ? profile.avgGapMs : profile.avgGapInEditableMs)
}

/** With an end key at this time, the run is a scan. */
export function isScan(run: Run, at: number, profile: ScannerProfile): boolean {
  if (!continues(run, at, profile)) return false
  if (run.delimited) return true
  return run.count >= (run.focus === 'field' ? profile.minLengthEditable : profile.minLength) && isFast(run, profile)
}

/** So fast and so long that no person typed it, even if no end key came. */
export function looksMachineMade(run: Run, profile: ScannerProfile): boolean {
  if (run.delimited) return run.count > 0
  const shortest =
    run.focus === 'open' ? profile.minLengthIdle : Math.max(profile.minLengthIdle, profile.minLengthEditable)
  return run.count >= shortest && averageGapMs(run) <= profile.avgGapInEditableMs
}

/** The system reads Turkish letters where the US table reads plain ASCII. */
export function isLayoutSuspect(run: Pick<Run, 'us' | 'os'>): boolean {
  return /[ıİşŞğĞüÜöÖçÇ]/.test(run.os) && !/[^\p{ASCII}]/u.test(run.us)
}

/** Whole milliseconds: the clock of events is coarse. */
function averageGapMs(run: Run): number {
  return Math.round((run.lastAt - run.firstAt) / Math.max(1, run.strokes - 1))
}

/** How long a delimited scan may pause. */
const delimitedGapMs = 1000
