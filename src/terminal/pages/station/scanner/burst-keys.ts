import type { BurstRecord } from '#devices/scanner/calibration/burst-record.ts'
import type { Keystroke } from '#devices/scanner/keystroke.ts'

export interface RawKey {
  readonly id: number
  /** The key with what was held: `Shift+Digit3`. */
  readonly name: string
  /** What the operating system says that it writes. */
  readonly writes: string
  readonly gapMs: number | null
}

export const keysOf = (strokes: readonly Keystroke[]): readonly RawKey[] =>
  strokes.map((stroke, id) => ({
    id,
    name: [...heldWith(stroke), stroke.code || stroke.key].join('+') + (stroke.type === 'up' ? ' ↑' : ''),
    writes: stroke.key.length === 1 ? stroke.key : '',
    gapMs: id === 0 ? null : Math.round(stroke.at - strokes[id - 1]!.at),
  }))

/** How many keys, and how far apart; null where a code arrived whole. */
export const paceOf = ({
  strokes,
}: BurstRecord): { readonly keys: number; readonly average: number; readonly most: number } | null => {
  const gaps = strokes.slice(1).map((stroke, at) => stroke.at - strokes[at]!.at)
  if (gaps.length === 0) return null
  return {
    keys: strokes.length,
    average: Math.round(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length),
    most: Math.round(Math.max(...gaps)),
  }
}

const heldWith = ({ shift, ctrl, alt, meta, capsLock, key }: Keystroke): readonly string[] =>
  [shift && 'Shift', ctrl && 'Ctrl', alt && key !== 'Alt' && 'Alt', meta && 'Meta', capsLock && 'Caps'].filter(
    held => held !== false,
  )
