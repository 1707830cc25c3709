const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = [...'0123456789']
const shiftedDigits = [...')!@#$%^&*(']

/** What a US keyboard writes for a `KeyboardEvent.code`: without Shift, with Shift. */
export const usKeyboard: ReadonlyMap<string, readonly [plain: string, shifted: string]> = new Map([
  ...letters.map(letter => [`Key${letter}`, [letter.toLowerCase(), letter]] as const),
  ...digits.map((digit, i) => [`Digit${digit}`, [digit, shiftedDigits[i]!]] as const),
  ...digits.map(digit => [`Numpad${digit}`, [digit, digit]] as const),
  ['NumpadDecimal', ['.', '.']],
  ['NumpadAdd', ['+', '+']],
  ['NumpadSubtract', ['-', '-']],
  ['NumpadMultiply', ['*', '*']],
  ['NumpadDivide', ['/', '/']],
  ['Space', [' ', ' ']],
  ['Backquote', ['`', '~']],
  ['Minus', ['-', '_']],
  ['Equal', ['=', '+']],
  ['BracketLeft', ['[', '{']],
  ['BracketRight', [']', '}']],
  ['Backslash', ['\\', '|']],
  ['Semicolon', [';', ':']],
  ['Quote', ["'", '"']],
  ['Comma', [',', '<']],
  ['Period', ['.', '>']],
  ['Slash', ['/', '?']],
])

/** The control character that Ctrl and this key stand for on a US keyboard (GS is Ctrl+], EOT Ctrl+D), or null. */
export function controlCharacter(code: string): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return String.fromCharCode(letter.charCodeAt(0) - 64)
  return otherControls.get(code) ?? null
}

const otherControls: ReadonlyMap<string, string> = new Map([
  ['BracketLeft', '\u001b'],
  ['Backslash', '\u001c'],
  ['BracketRight', '\u001d'],
  ['Digit6', '\u001e'],
  ['Minus', '\u001f'],
])
