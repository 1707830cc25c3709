import * as v from 'valibot'
import type { SegmentRule } from '#domain/codes/segmented.ts'

const size = v.union([v.number(), v.tuple([v.number(), v.number()])])
const written = v.object({
  prefix: v.pipe(v.string(), v.regex(/^\d+$/, 'a prefix is made of digits')),
  length: v.optional(v.number()),
  item: size,
  value: size,
  kind: v.picklist(['weight', 'price', 'count']),
  decimals: v.optional(v.number()),
  unit: v.optional(v.string()),
  verifyCheckDigit: v.optional(v.boolean(), true),
})

/**
 * A rule as people write it: lengths alone mean that the item follows the prefix, the value the item, and a check digit
 * the value. The check digit counts, and values are grams, hundredths or whole pieces, unless the rule says otherwise.
 */
export const segmentRuleOf = (given: unknown): SegmentRule => {
  const { unit, ...rule } = v.parse(written, given)
  const item: [number, number] = typeof rule.item === 'number' ? [rule.prefix.length, rule.item] : rule.item
  const value: [number, number] = typeof rule.value === 'number' ? [item[0] + item[1], rule.value] : rule.value
  const decimals = unit === 'g' ? (rule.decimals ?? 0) + 3 : (rule.decimals ?? usualDecimals[rule.kind])
  const hasLengths = typeof rule.item === 'number' && typeof rule.value === 'number'
  const length = rule.length ?? (hasLengths ? value[0] + value[1] + 1 : 13)
  return { ...rule, item, value, decimals, length }
}

const usualDecimals: Readonly<Record<SegmentRule['kind'], number>> = { weight: 3, price: 2, count: 0 }
