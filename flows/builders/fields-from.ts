import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/define.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'
import type { Field } from '#engine/vocabulary/step.ts'

/** What a form adds to the shapes of its call: what its fields begin with, and options that are data. */
export interface FieldsForm {
  readonly start?: Readonly<Record<string, unknown>>
  readonly options?: Readonly<
    Record<string, readonly { readonly value: string; readonly label: Text; readonly group?: Text }[]>
  >
  /** Where the shape of the call does not tell it: a text that is scanned, that is long, that is a password. */
  readonly kinds?: Readonly<Record<string, Field['kind']>>
  readonly groups?: Readonly<Record<string, Text>>
}

/** The fields of a form for a call's body, in the order of `names`: their kinds, limits and choices are the contract's. */
export const fieldsFrom = (
  { body }: Pick<Endpoint, 'body'>,
  names: readonly string[],
  { start = {}, options = {}, kinds = {}, groups = {} }: FieldsForm = {},
): readonly Field[] =>
  names.map(name => {
    const shape = shapeOf(body[name] as GenericSchema)
    const choices = options[name] ?? shape.choices?.map(value => ({ value, label: word(`state.${name}.${value}`) }))
    const isList = shape.type === 'array'
    const kind = kinds[name] ?? (choices ? (isList ? 'choices' : 'choice') : (kindOf[shape.type] ?? 'text'))
    return {
      name,
      kind,
      ...((shape.isRequired && shape.type !== 'boolean') || (kind === 'password' && !shape.isOptional)
        ? { required: true }
        : {}),
      ...(start[name] === undefined || start[name] === null ? {} : { start: written(start[name], kind) }),
      ...(choices === undefined ? {} : { options: choices }),
      ...(shape.maxLength === undefined ? {} : { maxLength: shape.maxLength }),
      ...(groups[name] === undefined ? {} : { group: groups[name] }),
      ...(kind === 'password' ? { autoComplete: 'new-password' } : {}),
    }
  })

/** A filled-in form as the call's input. A field left empty is null where the call allows it, else left out. */
export const inputFrom = (
  { body }: Pick<Endpoint, 'body'>,
  names: readonly string[],
  fields: Readonly<Record<string, string>>,
  kinds: FieldsForm['kinds'] = {},
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, unknown])[] => {
      const { type, isNullable, isNumbers } = shapeOf(body[name] as GenericSchema)
      const given = fields[name] ?? ''
      const text = kinds[name] === 'password' ? given : given.trim()
      if (type === 'boolean') return [[name, text === 'true']]
      if (type === 'array') {
        const values = partsOf(text, kinds[name])
        return [[name, isNumbers ? values.map(Number) : values]]
      }
      if (text === '') return isNullable ? [[name, null]] : type === 'string' ? [[name, '']] : []
      return [[name, type === 'number' ? Number(text.replace(',', '.')) : text]]
    }),
  )

const kindOf: Readonly<Record<string, Field['kind']>> = { number: 'number', boolean: 'flag' }

const written = (value: unknown, kind: Field['kind']): string =>
  Array.isArray(value) ? value.join(kind === 'lines' ? '\n' : ',') : String(value)

/** Several values in one field: a line each where it has lines, else between commas. */
const partsOf = (text: string, kind: Field['kind'] | undefined): readonly string[] =>
  text
    .split(kind === 'lines' ? /\r?\n/ : ',')
    .map(part => part.trim())
    .filter(part => part !== '')

interface Shape {
  readonly type: 'string' | 'number' | 'boolean' | 'array'
  readonly choices?: readonly string[]
  readonly isRequired: boolean
  readonly isOptional: boolean
  readonly isNullable: boolean
  readonly isNumbers: boolean
  readonly maxLength?: number
}
/** The parts of a valibot schema that a form reads. */
interface Schema {
  readonly type: string
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly options?: readonly unknown[]
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

const shapeOf = (given: GenericSchema | undefined): Shape => {
  let schema = given as unknown as Schema
  if (schema === undefined) throw new Error('a form names a field that its call does not take')
  let isOptional = false
  let isNullable = false
  while (schema.wrapped !== undefined) {
    if (schema.type === 'optional' || schema.type === 'nullish') isOptional = true
    if (schema.type === 'nullable' || schema.type === 'nullish') isNullable = true
    schema = schema.wrapped
  }
  const pipe = schema.pipe ?? []
  const picked = [schema, ...pipe].find(part => part.type === 'picklist') as Schema | undefined
  const maxLength = pipe.find(({ type }) => type === 'max_length')?.requirement
  const mayBeEmpty = schema.type === 'string' || schema.type === 'array'
  return {
    type: typeOf(schema),
    ...(picked?.options === undefined ? {} : { choices: picked.options.map(String) }),
    isOptional,
    isRequired:
      !isOptional &&
      !isNullable &&
      (!mayBeEmpty ||
        pipe.some(
          ({ type, requirement }) => type === 'non_empty' || (type === 'min_length' && Number(requirement) > 0),
        )),
    isNullable,
    isNumbers: schema.item !== undefined && typeOf(schema.item) === 'number',
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  }
}

const typeOf = ({ type, options }: Schema): Shape['type'] => {
  if (type === 'boolean' || type === 'array' || type === 'number') return type
  return type === 'picklist' && typeof options?.[0] === 'number' ? 'number' : 'string'
}
