import type { Keystroke } from '../keystroke.ts'

/** `typing`: keys that were nobody's scan. */
export type BurstOutcome = 'scan' | 'bounced' | 'unterminated' | 'rejected' | 'typing'

/** What arrived in one go, with what came of it. */
export interface BurstRecord {
  /** The key-downs, and Alt's key-ups; none where a code arrived whole (pasted, or from a soft keyboard). */
  readonly strokes: readonly Keystroke[]
  /** What the keys write by the US table, and by the operating system. */
  readonly us: string
  readonly os: string
  readonly outcome: BurstOutcome
  /** What was made of it; null for typing. */
  readonly code: string | null
}
