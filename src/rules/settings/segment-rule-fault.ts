import type { SegmentRule } from '../codes/segmented.ts'

const mostRules = 50
const mostDigits = 30

/**
 * The number, from 1, of the first rule for segmented barcodes that does not add up, or null. Its prefix is made of
 * digits; item and value lie within the length, side by side, and before the check digit where there is one.
 */
export const segmentRuleFault = (rules: readonly SegmentRule[]): number | null => {
  const nth = rules.findIndex((rule, i) => i >= mostRules || !addsUp(rule) || rules.slice(0, i).some(isLike(rule)))
  return nth === -1 ? null : nth + 1
}

const isLike =
  ({ prefix, length }: SegmentRule) =>
  (other: SegmentRule): boolean =>
    other.prefix === prefix && other.length === length

const addsUp = ({ prefix, length, item, value, decimals, verifyCheckDigit }: SegmentRule): boolean => {
  const numbers = [length, ...item, ...value, decimals]
  if (!/^\d{1,10}$/.test(prefix) || !numbers.every(number => Number.isSafeInteger(number) && number >= 0)) return false
  const [itemStart, itemLength] = item
  const [valueStart, valueLength] = value
  const end = verifyCheckDigit ? length - 1 : length
  const isInside = itemStart + itemLength <= end && valueStart + valueLength <= end && valueStart >= prefix.length
  const isApart = itemStart + itemLength <= valueStart || valueStart + valueLength <= itemStart
  return (
    length <= mostDigits &&
    itemLength >= 1 &&
    valueLength >= 1 &&
    valueLength <= 9 &&
    decimals <= valueLength &&
    prefix.length < length &&
    isInside &&
    isApart
  )
}
