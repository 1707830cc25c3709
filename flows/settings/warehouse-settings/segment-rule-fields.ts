import type { SegmentRule } from '#domain/codes/segmented.ts'

type Filled = Readonly<Record<string, string>>

/** A rule as its form begins with it; where something starts is counted from 1, as people count. */
export const fieldsOfRule = ({
  prefix,
  length,
  item,
  value,
  kind,
  decimals,
  verifyCheckDigit,
}: SegmentRule): Filled => ({
  prefix,
  length: String(length),
  itemStart: String(item[0] + 1),
  itemLength: String(item[1]),
  valueStart: String(value[0] + 1),
  valueLength: String(value[1]),
  valueKind: kind,
  decimals: String(decimals),
  verifyCheckDigit: String(verifyCheckDigit === true),
})

/** The rule that a form tells. */
export const ruleOfFields = (fields: Filled): SegmentRule => ({
  prefix: (fields.prefix ?? '').trim(),
  length: Number(fields.length),
  item: [Number(fields.itemStart) - 1, Number(fields.itemLength)],
  value: [Number(fields.valueStart) - 1, Number(fields.valueLength)],
  kind: fields.valueKind as SegmentRule['kind'],
  decimals: Number(fields.decimals),
  verifyCheckDigit: fields.verifyCheckDigit === 'true',
})

/** A code as a rule takes it apart: `28PPPPPDDDDDC`, its item, its value, and what checks it. */
export const pictureOfRule = (
  { prefix, length, item, value, verifyCheckDigit }: SegmentRule,
  letters: string,
): string =>
  Array.from({ length }, (_, at) => {
    if (at < prefix.length) return prefix[at]
    if (at >= item[0] && at < item[0] + item[1]) return letters[0]
    if (at >= value[0] && at < value[0] + value[1]) return letters[1]
    return verifyCheckDigit === true && at === length - 1 ? letters[2] : '·'
  }).join('')
