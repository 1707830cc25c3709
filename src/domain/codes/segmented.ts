import { gtinCheckDigit } from '#base/gtin.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { CodeFault } from './code-fault.ts'

/** How one kind of in-store barcode is put together; positions are `[start, length]`. */
export type SegmentRule = Settings['barcodeSettings']['segmentedBarcodeSettings'][number]

/** A code that carries a weight, price or count, taken apart by a rule. */
export interface Segments {
  readonly item: string
  /** The code with zeros for its value, then the item alone: what the product may be known by. */
  readonly names: readonly [string, string]
  readonly kind: SegmentRule['kind']
  /** In the product's unit: kilograms, pieces or money. */
  readonly value: number
  /** Such a code must not be taken for a quantity. */
  readonly error: CodeFault | null
}

/**
 * The national scheme for weighed goods in Turkey: 28, five digits of item, five of grams, check digit. What 27 and 29
 * carry is each shop's own affair.
 */
export const defaultSegmentRules: readonly SegmentRule[] = [
  { prefix: '28', length: 13, item: [2, 5], value: [7, 5], kind: 'weight', decimals: 3, verifyCheckDigit: true },
]

/** Null for a code that no rule speaks of. The longest prefix wins; a value of 0 is no value. */
export const segmentsOf = (code: string, rules: readonly SegmentRule[]): Segments | null => {
  const rule = rules
    .filter(({ prefix, length }) => code.startsWith(prefix) && code.length === length)
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]
  if (rule === undefined || !/^\d+$/.test(code)) return null
  const [valueStart, valueLength] = rule.value
  const value = Number(code.slice(valueStart, valueStart + valueLength)) / 10 ** rule.decimals
  const item = code.slice(rule.item[0], rule.item[0] + rule.item[1])
  const isMisread = rule.verifyCheckDigit === true && gtinCheckDigit(code.slice(0, -1)) !== Number(code.at(-1))
  return {
    item,
    names: [code.slice(0, valueStart) + '0'.repeat(valueLength), item],
    kind: rule.kind,
    value,
    error: isMisread ? { key: 'check-digit', about: code } : value === 0 ? { key: 'value-zero', about: code } : null,
  }
}

/** Whether a product known by `known` is what this code names: the item, or the zero-valued code, check digit aside. */
export const namesProduct = (names: Segments['names'], known: string): boolean =>
  known === names[1] || known.startsWith(names[0])
