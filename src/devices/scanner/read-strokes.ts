import { altCodeCharacter } from './alt-code.ts'
import type { Keystroke } from './keystroke.ts'
import { readKey } from './read-key.ts'
import { defaultScannerProfile, type ScannerProfile } from './scanner.ts'

/** What one key of a burst wrote, ended, or was. */
export interface Token {
  /** `text`: a character. `end`: a key that ends a scan. `key`: any other key that writes nothing, by its code (`F19`). */
  readonly kind: 'text' | 'end' | 'key'
  readonly text: string
  readonly at: number
}

export type Reading = Pick<ScannerProfile, 'scannerLayout' | 'capsLockCompensated'>

/** Reads the keys of a burst by one layout, whatever their pace and whatever the station's profile is. */
export function readStrokes(strokes: readonly Keystroke[], reading: Reading): readonly Token[] {
  const profile = { ...defaultScannerProfile, ...reading }
  const tokens: Token[] = []
  let altDigits: string | null = null
  for (const stroke of strokes) {
    const { at } = stroke
    if (stroke.type === 'up') {
      const text = stroke.key === 'Alt' ? altCodeCharacter(altDigits ?? '', profile.altCodePage) : null
      if (text !== null) tokens.push({ kind: 'text', text, at })
      if (stroke.key === 'Alt') altDigits = null
      continue
    }
    const key = readKey(stroke, profile)
    if (key.kind === 'alt') altDigits = ''
    if (key.kind === 'altDigit') altDigits = (altDigits ?? '') + key.digit
    if (key.kind === 'character') tokens.push({ kind: 'text', text: key.text, at })
    if (key.kind === 'end') tokens.push({ kind: 'end', text: stroke.code, at })
    if (key.kind === 'other') tokens.push({ kind: 'key', text: stroke.code || stroke.key, at })
  }
  return tokens
}

/** What the tokens wrote. */
export function writtenBy(tokens: readonly Token[]): string {
  return tokens.map(({ kind, text }) => (kind === 'text' ? text : '')).join('')
}
