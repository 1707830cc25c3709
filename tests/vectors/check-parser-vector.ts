import { isDeepStrictEqual } from 'node:util'
import type { CodeFaultKey } from '#domain/codes/code-fault.ts'
import { gtin14Of } from '#domain/codes/gtin-forms.ts'
import { readCode } from '#domain/codes/read-code.ts'
import { defaultSegmentRules } from '#domain/codes/segmented.ts'
import { segmentRuleOf } from '../../src/decode/segment-rule-of.ts'
import { tellReading } from '../../src/decode/tell-reading.ts'
import type { ParserVector } from '../devices/scanner/scan-vectors.ts'

/** Decodes the code of a vector; tells which of the expected members came out otherwise. */
export function checkParserVector(vector: ParserVector, thisYear = new Date().getFullYear()): readonly string[] {
  if (vector.unreadable !== null) return [vector.unreadable]
  const segments = vector.rules?.map(segmentRuleOf) ?? defaultSegmentRules
  const separatorSubstitute = vector.config?.gsSubstitute ?? null
  const told = tellReading(readCode(vector.in, { segments, separatorSubstitute }), thisYear)
  return Object.entries(vector.expect).flatMap(([name, wanted]) => {
    const [seen, isAsWanted] = compare(name, told, wanted)
    return isAsWanted ? [] : [`${name} ${JSON.stringify(seen)}, expected ${JSON.stringify(wanted)}`]
  })
}

/**
 * GTINs are equal whatever zeros lead them. The format names one fault, `check-digit`: a fault that the file names in
 * its own words is there if there is any, and `true` and `false` ask for any and for none.
 */
function compare(name: string, told: Readonly<Record<string, unknown>>, wanted: unknown): readonly [unknown, boolean] {
  const seen = told[name]
  if (name === 'gtin') return [seen, seen === wanted || isSameGtin(seen, wanted)]
  if (name === 'error') return [seen, hasFault(seen === undefined ? [] : [String(seen)], wanted)]
  if (!['warn', 'warning', 'warnings'].includes(name)) return [seen, isDeepStrictEqual(seen, wanted)]
  const keys = ((told.warnings ?? []) as readonly { readonly key: string }[]).map(({ key }) => key)
  return [keys, hasFault(keys, wanted)]
}

function hasFault(keys: readonly string[], wanted: unknown): boolean {
  const names: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const isAny = wanted === true || names.some(name => typeof name === 'string' && !ourNames.includes(name))
  if (wanted === false || wanted === null || names.length === 0) return keys.length === 0
  return isAny ? keys.length > 0 : names.every(name => keys.includes(String(name)))
}

const ourNames: readonly string[] = [
  'check-digit',
  'check-characters',
  'date',
  'time',
  'character',
  'too-short',
  'too-long',
  'value',
  'value-zero',
  'unknown-identifier',
  'repeated',
  'exclusive',
  'link',
  'association',
  'separator-missing',
] satisfies readonly CodeFaultKey[]

const isSameGtin = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && gtin14Of(one) !== null && gtin14Of(one) === gtin14Of(other)
