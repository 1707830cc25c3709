import type { Keystroke } from './keystroke.ts'
import type { ScannerProfile } from './scanner.ts'
import { controlCharacter, usKeyboard } from './us-keyboard.ts'

export interface Character {
  readonly kind: 'character'
  /** The character by the profile's layout. */
  readonly text: string
  /** The same key by the US table and by the operating system. */
  readonly us: string
  readonly os: string
  /** A control character, sent as Ctrl and a key. */
  readonly chord: boolean
}

/** What a key means in a scan. `ignored` leaves a burst as it is, `other` breaks it. */
export type Key =
  | Character
  | { readonly kind: 'altDigit'; readonly digit: string }
  | { readonly kind: 'alt' | 'prefix' | 'end' | 'ignored' | 'other' }

export function readKey(stroke: Keystroke, profile: ScannerProfile): Key {
  const { code, key } = stroke
  if (stroke.repeat || stroke.composing || isBare(stroke)) return { kind: 'ignored' }
  if (key === 'Alt') return { kind: 'alt' }
  if (modifiers.includes(key)) return { kind: 'ignored' }
  if (code !== '' && code === profile.prefixKey) return { kind: 'prefix' }
  if (code !== '' && code === profile.suffixKey) return { kind: 'end' }
  if (stroke.meta) return { kind: 'other' }
  if (stroke.ctrl && !stroke.alt) return readChord(code)
  if (stroke.alt && !stroke.ctrl && /^Numpad\d$/.test(code)) return { kind: 'altDigit', digit: code.slice(-1) }
  if (stroke.alt && profile.scannerLayout === 'us') return { kind: 'other' }
  if (profile.endKeys.includes(code === '' ? key : code)) return { kind: 'end' }
  return readCharacter(stroke, profile)
}

/** Autofill and soft keyboards send key events that say nothing. */
export function isBare({ code, key }: Keystroke): boolean {
  return (code === '' || code === 'Unidentified') && (key === '' || key === 'Unidentified' || key === 'Process')
}

function readChord(code: string): Key {
  if (code === 'KeyM') return { kind: 'end' }
  const text = controlCharacter(code)
  return text === null ? { kind: 'other' } : { kind: 'character', text, us: text, os: text, chord: true }
}

function readCharacter(stroke: Keystroke, profile: ScannerProfile): Key {
  const us = usReading(stroke, profile)
  const os = osReading(stroke, profile)
  const text = profile.scannerLayout === 'us' ? us || os : os || us
  return text === '' ? { kind: 'other' } : { kind: 'character', text, us: us || os, os: os || us, chord: false }
}

function usReading({ code, shift, capsLock }: Keystroke, profile: ScannerProfile): string {
  const turned = profile.capsLockCompensated && capsLock && code.startsWith('Key')
  return usKeyboard.get(code)?.[shift !== turned ? 1 : 0] ?? ''
}

function osReading({ key, capsLock }: Keystroke, profile: ScannerProfile): string {
  if ([...key].length !== 1) return ''
  return capsLock && !profile.capsLockCompensated ? swapCase(key) : key
}

function swapCase(letter: string): string {
  if (letter === 'İ') return 'i'
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
}

const modifiers: readonly string[] = ['Shift', 'Control', 'Meta', 'AltGraph', 'CapsLock', 'NumLock']
