import type { Settings } from '#contract/documents.ts'

type Rule = Settings['barcodeSettings']['segmentedBarcodeSettings'][number]

/** A code that carries a weight, price or count, taken apart by the merchant's rules; null for a plain code. */
export interface Segments {
  /** The code with zeros for its value, then the item alone: what the product may be known by. */
  readonly names: readonly [string, string]
  readonly kind: Rule['kind']
  /** In the product's unit: kilograms, pieces or money. */
  readonly value: number
}

/** The longest prefix wins; a value of 0 is no value. */
export const segmentsOf = (code: string, rules: readonly Rule[]): Segments | null => {
  const rule = rules
    .filter(r => code.startsWith(r.prefix) && code.length === r.length)
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]
  if (rule === undefined || !/^\d+$/.test(code)) return null
  const [itemStart, itemLength] = rule.item
  const [valueStart, valueLength] = rule.value
  const value = Number(code.slice(valueStart, valueStart + valueLength)) / 10 ** rule.decimals
  if (value === 0) return null
  const zeros = code.slice(0, valueStart) + '0'.repeat(valueLength)
  return { names: [zeros, code.slice(itemStart, itemStart + itemLength)], kind: rule.kind, value }
}

/** Whether a product known by `known` is what this code names: the same code, or its zero-valued form, check digit aside. */
export const namesProduct = (segments: Segments, known: string): boolean =>
  known === segments.names[1] || known.startsWith(segments.names[0])
