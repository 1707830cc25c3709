import type * as v from 'valibot'
import type { Random } from '#base/random.ts'

const numbers = [
  0,
  1,
  2,
  3,
  5,
  34,
  792,
  0.5,
  0.001,
  -1,
  999_999,
  1_000_000,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e15,
  1e308,
  -0,
]
const texts = [
  '',
  ' ',
  'x',
  'ı',
  'İ',
  '0',
  '-1',
  '1e3',
  '2026-01-05',
  '2026-13-01',
  '9999-12-31',
  '2026-01-05T10:00:00Z',
  'single',
  'cup',
  'ARABA1',
  'RAF-A1',
  '8690000000012',
  'OKUT-OK',
  '%',
  "'",
  '"',
  '\\',
  '{}',
  '[]',
  'null',
  '__proto__',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "'; drop table movement; --",
  '\u0000',
  '\ud800',
  '\u202e',
  '😀',
  'x'.repeat(600),
]

export const anyOf = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!

/** Something that was not asked for. */
export const anything = (random: Random): unknown => {
  const kind = random()
  if (kind < 0.4) return anyOf(numbers, random)
  if (kind < 0.8) return anyOf(texts, random)
  return anyOf([null, true, false, [], {}, [1], [[]], { a: { b: [] } }, [null, 'x', 0.5]], random)
}

type Schema = v.GenericSchema & {
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[]
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly value?: Schema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

/** Mostly what a shape wants, near its limits; now and then anything, at any depth. */
export const valueFor = (given: v.GenericSchema, random: Random): unknown => {
  const schema = given as Schema
  if (random() < 0.06) return anything(random)
  switch (schema.type) {
    case 'object':
      return fieldsFor(schema.entries!, random)
    case 'array':
      return Array.from({ length: Math.floor(random() ** 3 * 6) }, () => valueFor(schema.item!, random))
    case 'record':
      return { [String(anyOf(texts, random))]: valueFor(schema.value!, random) }
    case 'union':
      return valueFor(anyOf(schema.options as readonly Schema[], random), random)
    case 'picklist':
      return anyOf(schema.options!, random)
    case 'literal':
      return schema.literal
    case 'boolean':
      return random() < 0.5
    case 'optional':
    case 'nullable':
    case 'nullish':
      return random() < 0.2 ? null : valueFor(schema.wrapped!, random)
    case 'number':
      return numberFor(schema, random)
    case 'string':
      return textFor(schema, random)
    default:
      return anything(random)
  }
}

/** The fields of an object, some of them left out, now and then one that it does not have. */
export const fieldsFor = (
  entries: Readonly<Record<string, v.GenericSchema>>,
  random: Random,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(entries).flatMap(([name, schema]) => (random() < 0.08 ? [] : [[name, valueFor(schema, random)]])),
  ),
  ...(random() < 0.03 && { [anyOf(['constructor', 'toString', 'extra', ''], random)]: anything(random) }),
})

const limitOf = ({ pipe = [] }: Schema, type: string): number | null => {
  const limit = pipe.find(action => action.type === type)?.requirement
  return typeof limit === 'number' ? limit : null
}

const numberFor = (schema: Schema, random: Random): number => {
  const least = limitOf(schema, 'min_value') ?? -5
  const most = limitOf(schema, 'max_value') ?? 1_000_000
  const kind = random()
  if (kind < 0.6) return Math.floor(random() * 60)
  return anyOf([least, most, least - 1, most + 1, random() * 10, Math.floor(random() * most)], random)
}

const textFor = (schema: Schema, random: Random): string => {
  const most = limitOf(schema, 'max_length')
  return random() < 0.1 && most !== null ? 'ş'.repeat(most + Math.floor(random() * 3) - 1) : anyOf(texts, random)
}
