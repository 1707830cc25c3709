import type { SegmentRule } from '#domain/codes/segmented.ts'

const mostRules = 50
const mostDigits = 30

/** The parts of a rule as they are filled in one by one. */
export type SegmentRuleField =
  | 'prefix'
  | 'length'
  | 'itemStart'
  | 'itemLength'
  | 'valueStart'
  | 'valueLength'
  | 'decimals'

/**
 * The number, from 1, of the first rule for segmented barcodes that does not add up, and what of it; or null. Its prefix
 * is made of digits; item and value lie within the length, side by side, and before the check digit where there is one.
 */
export const segmentRuleFault = (
  rules: readonly SegmentRule[],
): { readonly nth: number; readonly field: SegmentRuleField } | null => {
  for (const [i, rule] of rules.entries()) {
    const isRepeated = i >= mostRules || rules.slice(0, i).some(isLike(rule))
    const field = isRepeated ? 'prefix' : fieldAtFault(rule)
    if (field !== null) return { nth: i + 1, field }
  }
  return null
}

const isLike =
  ({ prefix, length }: SegmentRule) =>
  (other: SegmentRule): boolean =>
    other.prefix === prefix && other.length === length

const fieldAtFault = ({ prefix, length, item, value, decimals, verifyCheckDigit }: SegmentRule) => {
  const [itemStart, itemLength] = item
  const [valueStart, valueLength] = value
  const end = verifyCheckDigit ? length - 1 : length
  const areApart = itemStart + itemLength <= valueStart || valueStart + valueLength <= itemStart
  const holds: Readonly<Record<SegmentRuleField, boolean>> = {
    prefix: /^\d{1,10}$/.test(prefix),
    length: isCount(length) && length <= mostDigits && prefix.length < length,
    itemStart: isCount(itemStart),
    itemLength: isCount(itemLength) && itemLength >= 1 && itemStart + itemLength <= end,
    valueStart: isCount(valueStart) && valueStart >= prefix.length && areApart,
    valueLength: isCount(valueLength) && valueLength >= 1 && valueLength <= 9 && valueStart + valueLength <= end,
    decimals: isCount(decimals) && decimals <= valueLength,
  }
  return (Object.keys(holds) as SegmentRuleField[]).find(field => !holds[field]) ?? null
}

const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 0
