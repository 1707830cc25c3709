import * as v from 'valibot'

/** A document of which anything may be left out, however deep; a list is there as a whole or not at all. */
export type PartOf<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Name in keyof T]?: PartOf<T[Name]> | undefined }
    : T

/** The shape of a part of a record; a field that the record does not have is refused. */
export const partOf = <E extends v.ObjectEntries>(
  shape: v.ObjectSchema<E, undefined>,
): v.GenericSchema<unknown, PartOf<v.InferOutput<v.ObjectSchema<E, undefined>>>> =>
  v.strictObject(
    Object.fromEntries(Object.entries(shape.entries).map(([name, field]) => [name, v.optional(partOfField(field))])),
  ) as never

const partOfField = (field: v.ObjectEntries[string]): v.GenericSchema =>
  'entries' in field && field.type === 'object' ? partOf(field as never) : (field as v.GenericSchema)
