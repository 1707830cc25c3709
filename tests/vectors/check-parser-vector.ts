import { isDeepStrictEqual } from 'node:util'
import type { CodeFaultKey } from '#domain/codes/code-fault.ts'
import { gtin14Of } from '#domain/codes/gtin-forms.ts'
import { readCode } from '#domain/codes/read-code.ts'
import { defaultSegmentRules } from '#domain/codes/segmented.ts'
import { segmentRuleOf } from '../../src/decode/segment-rule-of.ts'
import { tellReading, toldMembers } from '../../src/decode/tell-reading.ts'
import type { ParserVector } from '../devices/scanner/scan-vectors.ts'

/** Decodes the code of a vector; tells which of the expected members came out otherwise. */
export function checkParserVector(vector: ParserVector, thisYear = new Date().getFullYear()): readonly string[] {
  if (vector.unreadable !== null) return [vector.unreadable]
  const segments = vector.rules?.map(segmentRuleOf) ?? defaultSegmentRules
  const separatorSubstitute = vector.config?.gsSubstitute ?? null
  const told = tellReading(readCode(vector.in, { segments, separatorSubstitute }), thisYear)
  return Object.entries(vector.expect).flatMap(([name, wanted]) => {
    const unknown = unknownIn(name, wanted)
    if (unknown !== null) return [`nothing is known of ${unknown}`]
    const [seen, isAsWanted] = compare(name, told, wanted)
    return isAsWanted ? [] : [`${name} ${JSON.stringify(seen)}, expected ${JSON.stringify(wanted)}`]
  })
}

const warningNames = ['warn', 'warning', 'warnings']

/** What of an expectation nobody here can tell: such a vector would pass for the wrong reason. */
function unknownIn(name: string, wanted: unknown): string | null {
  if (!toldMembers.includes(name) && !warningNames.includes(name)) return JSON.stringify(name)
  if (name !== 'error' && !warningNames.includes(name)) return null
  const words = wordsOf(wanted)
  const unknown = words === null ? wanted : words.find(word => meantBy(word).length === 0)
  return unknown === undefined ? null : `the fault ${JSON.stringify(unknown)}`
}

/** GTINs are equal whatever zeros lead them; null wants that there is none. */
function compare(name: string, told: Readonly<Record<string, unknown>>, wanted: unknown): readonly [unknown, boolean] {
  const seen = told[name]
  if (name === 'gtin') return [seen, (seen ?? null) === wanted || isSameGtin(seen, wanted)]
  if (name === 'error') return [seen, hasFault(seen === undefined ? [] : [String(seen)], wanted)]
  if (!warningNames.includes(name)) return [seen, isDeepStrictEqual(seen ?? null, wanted)]
  const keys = ((told.warnings ?? []) as readonly { readonly key: string }[]).map(({ key }) => key)
  return [keys, hasFault(keys, wanted)]
}

/** `true` asks for any fault; `false`, null and no words for none. */
function hasFault(keys: readonly string[], wanted: unknown): boolean {
  const words = wordsOf(wanted) ?? []
  if (wanted === true) return keys.length > 0
  return words.length === 0 ? keys.length === 0 : words.every(word => meantBy(word).some(key => keys.includes(key)))
}

/** The faults that an expectation names; none where it asks for any or for none; null where it is no such thing. */
function wordsOf(wanted: unknown): readonly string[] | null {
  if (typeof wanted === 'boolean' || wanted === null) return []
  const words: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  return words.every(word => typeof word === 'string') ? (words as readonly string[]) : null
}

/** The format names one fault, `check-digit`; a file may name the others by our names or in words of its own. */
const meantBy = (word: string): readonly string[] =>
  word in ourNames ? [word] : Object.entries(ourNames).flatMap(([key, others]) => (others.test(word) ? [key] : []))

const ourNames: Readonly<Record<CodeFaultKey, RegExp>> = {
  empty: /empty|nothing|truncated|incomplete/i,
  'check-digit': /check|mod-?10/i,
  'check-characters': /check.?char/i,
  date: /date|day|month/i,
  time: /time|hour|minute/i,
  character: /char|cset|blank|space|non-?digit|numeric/i,
  'too-short': /short|length|truncated|incomplete|empty/i,
  'too-long': /long|length/i,
  value: /value|format|padding|coupon|range/i,
  'value-zero': /zero/i,
  'unknown-identifier': /unknown|unsupported|identifier|\bai\b/i,
  repeated: /repeat|duplicate|twice/i,
  exclusive: /exclusi|conflict|invalid-?pair|mutual/i,
  link: /link|ur[il]|order/i,
  association: /associat|requi|requisite/i,
  'separator-missing': /separator|\bgs\b|fnc1|swallow|greedy|ambigu/i,
}

const isSameGtin = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && gtin14Of(one) !== null && gtin14Of(one) === gtin14Of(other)
