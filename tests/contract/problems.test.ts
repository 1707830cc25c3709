import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { isProblem, problems } from '#contract/problems.ts'
import { quantity } from '#contract/shapes/parts.ts'
import { printerService } from '#contract/station/printer-service.ts'
import { stationSettings } from '#contract/station/station-settings.ts'
import { problemOf } from '#http/serve/problem-of.ts'

test.each(['tr', 'en'])('every problem has words in public/words/%s.json', language => {
  const file = `public/words/${language}.json`
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const missing = problems.filter(problem => !words[`problem.${problem}`])
  expect(missing.map(problem => `problem.${problem} is missing in ${file}`)).toEqual([])
})

test('what a schema says of its own check is the name of a problem in src/contract/problems.ts', () => {
  const groups = Object.entries({ ...contract, printerService })
  const said = groups.flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { params, query, body }]) =>
      messagesIn({ ...params, ...query, ...body }).map(message => ({ call: `${group}.${name}`, message })),
    ),
  )
  const unknown = said.filter(({ message }) => !isProblem(message))
  const faults = unknown.map(
    ({ call, message }) => `${call} says '${message}', which is none of src/contract/problems.ts`,
  )
  expect(faults).toEqual([])
  expect(messagesIn(stationSettings.entries)).toEqual(['notAnExpression'])
  expect(
    messagesIn({
      a: v.optional(
        v.pipe(
          v.string(),
          v.check((text: string) => text !== '', 'a sentence'),
        ),
      ),
    }),
  ).toEqual(['a sentence'])
})

/** Every message in schemas, however deep. */
const messagesIn = (part: unknown): readonly string[] => {
  if (typeof part !== 'object' || part === null) return []
  const { kind, message, ...rest } = part as { readonly kind?: unknown; readonly message?: unknown }
  const own = kind !== undefined && message !== undefined ? [String(message)] : []
  const inner = 'pipe' in part ? (part.pipe as unknown[]).slice(1) : []
  // A pipe begins with the schema that it is a copy of.
  const { pipe: _, ...others } = rest as { readonly pipe?: unknown }
  return [...own, ...[...inner, ...Object.values(others)].flatMap(messagesIn)]
}

describe('what a validator found wrong is', () => {
  const found = (schema: v.GenericSchema, input: unknown) =>
    problemOf(v.safeParse(schema, input, { abortEarly: true }).issues![0])
  const strict = v.strictObject({ piece: quantity })
  test.each([
    ['missing', strict, {}],
    ['missing', v.string(), null],
    ['missing', v.pipe(v.string(), v.nonEmpty()), ''],
    ['unexpected', strict, { piece: 1, more: 2 }],
    ['notFields', strict, 'x'],
    ['notANumber', strict, { piece: '1' }],
    ['threeDecimals', strict, { piece: 0.0001 }],
    ['tooSmall', strict, { piece: -1 }],
    ['tooShort', v.pipe(v.string(), v.minLength(2)), 'a'],
    ['tooFew', v.pipe(v.array(v.number()), v.minLength(2)), [1]],
    ['tooMany', v.pipe(v.array(v.number()), v.maxLength(0)), [1]],
    ['malformed', v.pipe(v.string(), v.regex(/^b$/)), 'a'],
    ['malformed', v.union([v.string(), v.number()]), true],
  ])('%s', (problem, schema, input) => expect(found(schema, input)).toBe(problem))
})
