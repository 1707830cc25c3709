import { isGtin } from '#base/gtin.ts'

/** Whether a station that takes only this kind of barcode, or only what fits this expression, takes the code. */
export function accepts(accept: string | null, code: string): boolean {
  if (accept === null) return true
  const kind = kinds[accept]
  return kind === undefined ? new RegExp(`^(?:${accept})$`).test(code) : kind(code)
}

const hasLength = (length: number) => (code: string) => code.length === length && isGtin(code)

const kinds: Readonly<Record<string, (code: string) => boolean>> = {
  ean8: hasLength(8),
  upca: hasLength(12),
  ean13: hasLength(13),
  itf14: hasLength(14),
  gtin: isGtin,
}
