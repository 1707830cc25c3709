import type { ScannerProfile } from './scanner.ts'

/** Takes off what the scanner adds to a code: control prefix, AIM identifier, fixed prefix, line ends, GS substitute. */
export function unwrapCode(
  text: string,
  profile: ScannerProfile,
): { readonly code: string; readonly aim: string | null } {
  const plain = without(text, profile.prefixControl)
  const aim = profile.aimId ? (/^\][A-Za-z][0-9A-Za-z]/.exec(plain)?.[0] ?? null) : null
  const stripped = without(without(plain, aim), profile.stripPrefix).replace(/[\r\n\t]+$/, '')
  const { gsSubstitute } = profile
  const code =
    gsSubstitute !== null && mayHoldSeparators(without(stripped, gsSubstitute), aim)
      ? stripped.replaceAll(gsSubstitute, '\u001d')
      : stripped
  return { code, aim }
}

/** In any other code, and in one whose separators arrived, the substitute is a character like all others. */
function mayHoldSeparators(code: string, aim: string | null): boolean {
  if (code.includes('\u001d')) return false
  return separated.test(code) || gs1Carriers.includes(aim ?? code.slice(0, 3))
}

/** An application identifier of GS1, or a message of ISO 15434. */
const separated = /^(0[0-3]|1[0-35-7]|2[0-5]|3[0-79]|4[0-3]|7[0-2]|8[0-2]|9\d|\[\)>)/
const gs1Carriers: readonly string[] = [']C1', ']e0', ']d2', ']Q3', ']J1']

function without(text: string, prefix: string | null): string {
  return prefix !== null && text.startsWith(prefix) ? text.slice(prefix.length) : text
}
