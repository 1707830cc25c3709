import type * as v from 'valibot'
import { isProblem, type Problem } from '#contract/problems.ts'

/** What a validator found wrong: the problem that the schema names, or the one that its kind of check comes to. */
export const problemOf = ({ type, expected, input, message }: v.BaseIssue<unknown>): Problem => {
  if (isProblem(message)) return message
  if (input === undefined || input === null) return 'missing'
  if (type === 'strict_object' && expected === 'never') return 'unexpected'
  return (Array.isArray(input) ? ofLists[type] : undefined) ?? ofChecks[type] ?? 'malformed'
}

const ofLists: Readonly<Record<string, Problem>> = { min_length: 'tooFew', max_length: 'tooMany' }

const ofChecks: Readonly<Record<string, Problem>> = {
  string: 'notText',
  number: 'notANumber',
  finite: 'notANumber',
  integer: 'notWhole',
  safe_integer: 'notWhole',
  boolean: 'notYesOrNo',
  picklist: 'notAChoice',
  array: 'notAList',
  tuple: 'notAList',
  object: 'notFields',
  loose_object: 'notFields',
  strict_object: 'notFields',
  record: 'notFields',
  non_empty: 'missing',
  min_value: 'tooSmall',
  max_value: 'tooLarge',
  min_length: 'tooShort',
  max_length: 'tooLong',
  max_entries: 'tooMany',
  iso_date: 'notADay',
}
