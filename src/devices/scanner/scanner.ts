import type { BurstRecord } from './calibration/burst-record.ts'

/** Where codes come from: a wedge scanner, or its fake. */
export interface Scanner {
  /** Starts to listen; the returned function stops it. */
  listen(handlers: ScannerHandlers): () => void
}

export interface ScannerHandlers {
  scan(scan: Scan): void
  /** The first key of what may become a scan (or of a word typed by hand): the moment to wake the sound. */
  burstStarted(): void
  /** The same code again within `duplicateWindowMs`, taken for a bouncing trigger and not reported as a scan. */
  bounced(code: string): void
  /** Keys at a scanner's speed, but no end key after them: the scanner sends no suffix. */
  unterminated(text: string): void
  /** A whole scan that the profile's `accept` keeps out: two scanners at once, or a misread. */
  rejected?(text: string): void
  /** What arrived in one go, a moment after it ended; never what was typed where a password belongs. */
  burst?(record: BurstRecord): void
}

export interface Scan {
  readonly code: string
  /** The time of the last key in milliseconds, on the clock of `performance.now()`. */
  readonly at: number
  /** The operating system reads Turkish letters in these keys, the US table plain ASCII: scanner and system disagree. */
  readonly layoutSuspect: boolean
  /** The AIM identifier (`]C1`) sent before the code, where the profile says that the scanner sends one. */
  readonly aim: string | null
}

/** How the scanner of one station types. Times are milliseconds between the key-down events of characters. */
export interface ScannerProfile {
  /** A longer pause ends a burst without submitting it. */
  readonly maxGapMs: number
  readonly avgGapMs: number
  /** The largest average in a text field, and wherever a burst is judged without its end key. */
  readonly avgGapInEditableMs: number
  readonly minLength: number
  readonly minLengthEditable: number
  readonly minLengthIdle: number
  /** The `KeyboardEvent.code`s that end a scan. */
  readonly endKeys: readonly string[]
  /** `none` for a scanner that sends no end key: only then does a pause submit, after `idleFlushMs`. */
  readonly suffix: 'key' | 'none'
  readonly idleFlushMs: number
  /** `us`: the scanner types as a US keyboard, whatever the system's layout is. `os`: it types as the system expects. */
  readonly scannerLayout: 'us' | 'os'
  /** Pause between the end of a scan and the first key of its repetition, below which it is a bounce. */
  readonly duplicateWindowMs: number
  /** `KeyboardEvent.code` sent before every scan (`F18`); from there to the suffix no timing counts. */
  readonly prefixKey: string | null
  /** `KeyboardEvent.code` sent after every scan (`F19`). */
  readonly suffixKey: string | null
  /** Control character sent before every scan (STX as Ctrl+B), taken off the code. */
  readonly prefixControl: string | null
  /** Text before every code, such as a maker's code identifier, taken off. */
  readonly stripPrefix: string | null
  /** The scanner puts an AIM identifier before the code. */
  readonly aimId: boolean
  /** The character that the scanner sends in place of GS. */
  readonly gsSubstitute: string | null
  /** The scanner turns its Shift around while Caps Lock is on. */
  readonly capsLockCompensated: boolean
  /** What Alt + 0128 to 0255 mean, as a `TextDecoder` label. */
  readonly altCodePage: string
  /** The only codes this station takes: a kind of barcode (`ean13`, see `accepts`) or a regular expression; null for all. */
  readonly accept: string | null
}

export const defaultScannerProfile: ScannerProfile = {
  maxGapMs: 100,
  avgGapMs: 50,
  avgGapInEditableMs: 30,
  minLength: 3,
  minLengthEditable: 6,
  minLengthIdle: 6,
  endKeys: ['Enter', 'NumpadEnter', 'Tab'],
  suffix: 'key',
  idleFlushMs: 120,
  scannerLayout: 'us',
  duplicateWindowMs: 250,
  prefixKey: null,
  suffixKey: null,
  prefixControl: null,
  stripPrefix: null,
  aimId: false,
  gsSubstitute: null,
  capsLockCompensated: false,
  altCodePage: 'windows-1254',
  accept: null,
}

/** For a ring or Bluetooth scanner, which types as slowly as a hand: a text field takes its scans for typing. */
export const slowScannerProfile: ScannerProfile = { ...defaultScannerProfile, maxGapMs: 200, avgGapMs: 160 }
