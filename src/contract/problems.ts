/** What may be wrong with a field of a request that is not understood; its words are `problem.<name>`. */
export const problems = [
  'missing',
  'unexpected',
  'notText',
  'notANumber',
  'notWhole',
  'notYesOrNo',
  'notAChoice',
  'notAList',
  'notFields',
  'tooSmall',
  'tooLarge',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'tooDeep',
  'twoDecimals',
  'threeDecimals',
  'notADay',
  'notDates',
  'notAnExpression',
  'notARecord',
  'notJson',
  'malformed',
  'contradicts',
] as const
export type Problem = (typeof problems)[number]

export const isProblem = (text: string): text is Problem => (problems as readonly string[]).includes(text)
