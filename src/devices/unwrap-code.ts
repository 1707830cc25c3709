import type { ScannerProfile } from './scanner.ts'

/** Takes off what the scanner adds to a code: control prefix, AIM identifier, fixed prefix, line ends, GS substitute. */
export function unwrapCode(
  text: string,
  profile: ScannerProfile,
): { readonly code: string; readonly aim: string | null } {
  const plain = without(text, profile.prefixControl)
  const aim = profile.aimId ? (/^\][A-Za-z][0-9A-Za-z]/.exec(plain)?.[0] ?? null) : null
  const stripped = without(without(plain, aim), profile.stripPrefix).replace(/[\r\n\t]+$/, '')
  const code = profile.gsSubstitute === null ? stripped : stripped.replaceAll(profile.gsSubstitute, '\u001d')
  return { code, aim }
}

function without(text: string, prefix: string | null): string {
  return prefix !== null && text.startsWith(prefix) ? text.slice(prefix.length) : text
}
