/** The character of an Alt code typed on the numeric keypad (`029` is GS, `0254` is ş in windows-1254), or null. */
export function altCodeCharacter(digits: string, codePage: string): string | null {
  if (digits === '') return null
  const value = Number(digits)
  if (value < 128) return String.fromCharCode(value)
  if (value > 255) return value < 65_536 ? String.fromCharCode(value) : null
  return new TextDecoder(codePage).decode(Uint8Array.of(value))
}
