import type { Keystroke } from '#devices/scanner/keystroke.ts'
import { usKeyboard } from '#devices/scanner/us-keyboard.ts'

/** A scanner as somebody has set it up, plugged into a computer with a Turkish-Q keyboard. */
export interface SimulatedScanner {
  /** Whose layout it types by. */
  readonly country: 'us' | 'tr'
  readonly gapMs: number
  /** `Enter`, `Tab`, `F19` and the like; null for none. */
  readonly end: string | null
  readonly prefixKey?: string
  readonly prefix?: string
  readonly suffix?: string
  readonly separator: 'control' | 'altCode' | 'lost' | '#' | '~'
  /** Sends every character as Alt and its number. */
  readonly altCodes?: boolean
  /** `compensated`: Caps Lock is on, and the scanner turns its Shift around. `on`: it does not. `swapped`: it swaps letters by itself. */
  readonly capsLock?: 'compensated' | 'on' | 'swapped'
}

/** The keys that the scanner types for a code. */
export function typeCode(code: string, scanner: SimulatedScanner, startAt = 1000): readonly Keystroke[] {
  const strokes: Keystroke[] = []
  const isLocked = scanner.capsLock === 'compensated' || scanner.capsLock === 'on'
  let at = startAt
  const press = (given: Partial<Keystroke>) =>
    strokes.push({ ...noKey, capsLock: isLocked, at, ...given, type: given.type ?? 'down' })
  const next = (press: () => void) => {
    press()
    at += scanner.gapMs
  }
  const pressAlt = (character: string) => {
    press({ code: 'AltLeft', key: 'Alt', alt: true })
    for (const digit of `0${character.charCodeAt(0)}`) press({ code: `Numpad${digit}`, key: digit, alt: true })
    press({ type: 'up', code: 'AltLeft', key: 'Alt' })
  }
  const write = (character: string): unknown => {
    if (character === '\u001d') return writeSeparator()
    if (scanner.altCodes) return pressAlt(character)
    if (character < ' ') return press({ ...controlKey(character), ctrl: true })
    return press(scanner.country === 'us' ? usKey(character, scanner) : turkishKey(character))
  }
  const writeSeparator = (): unknown => {
    if (scanner.separator === 'altCode') return pressAlt('\u001d')
    if (scanner.separator === 'lost') return
    if (scanner.separator === 'control') return press({ code: 'BracketRight', key: 'ü', ctrl: true })
    return write(scanner.separator)
  }
  if (scanner.prefixKey !== undefined) next(() => press({ code: scanner.prefixKey!, key: scanner.prefixKey! }))
  for (const character of (scanner.prefix ?? '') + code + (scanner.suffix ?? '')) next(() => write(character))
  if (scanner.end !== null) press({ code: scanner.end, key: scanner.end })
  return strokes
}

const noKey = {
  code: '',
  key: '',
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  capsLock: false,
  repeat: false,
  composing: false,
}

/** What a Turkish-Q system reads where the US table reads otherwise. */
const turkishReading: Readonly<Record<string, string>> = {
  '-': '*',
  '/': '.',
  ':': 'Ş',
  ';': 'ş',
  _: '?',
  '.': 'ç',
  i: 'ı',
  '[': 'ğ',
  ']': 'ü',
  '#': '^',
  '~': 'é',
  '*': '(',
  '?': ':',
}
/** Which character of the US table stands on the key that writes this under Turkish-Q. */
const turkishPlace: Readonly<Record<string, string>> = {
  '-': '=',
  '/': '&',
  ':': '>',
  ';': '<',
  _: '+',
  '.': '/',
  i: "'",
  '?': '_',
  '*': '-',
}
/** Written with AltGr and a digit. */
const turkishThird: Readonly<Record<string, string>> = {
  '[': 'Digit8',
  ']': 'Digit9',
  '#': 'Digit3',
  '~': 'BracketRight',
}

function usKey(character: string, { capsLock }: SimulatedScanner): Partial<Keystroke> {
  const isLetter = /[a-z]/i.test(character)
  const sent = capsLock === 'swapped' && isLetter ? swapCase(character) : character
  const [code, shift] = placeOf(sent)
  const turned = capsLock === 'compensated' && isLetter
  const read = turkishReading[sent] ?? sent
  return { code, shift: shift !== turned, key: capsLock === 'on' && isLetter ? swapCase(read) : read }
}

function turkishKey(character: string): Partial<Keystroke> {
  const third = turkishThird[character]
  if (third !== undefined) return { code: third, key: character, ctrl: true, alt: true }
  const [code, shift] = placeOf(turkishPlace[character] ?? character)
  return { code, shift, key: character }
}

function placeOf(character: string): readonly [string, boolean] {
  for (const [code, written] of usKeyboard) if (written.includes(character)) return [code, written[1] === character]
  throw new Error(`no key writes ${character}`)
}

function controlKey(character: string): Partial<Keystroke> {
  const letter = String.fromCharCode(character.charCodeAt(0) + 64)
  return { code: `Key${letter}`, key: letter.toLowerCase() }
}

function swapCase(letter: string): string {
  if (letter === 'ı') return 'I'
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
}
