import * as v from 'valibot'
import { type Endpoint, get, post, remove } from '../../define.ts'
import type { Key } from '../../keys.ts'
import type { Permission } from '../../permissions.ts'
import { id, idInAddress, record } from '../../shapes/parts.ts'
import { type Column, flag } from '../column.ts'
import { choice, type Filter, search } from '../filter.ts'
import { type Listing, listing, type Opens } from '../listing.ts'

/** Records that a merchant keeps, declared once: their table and the calls that read, save and remove one follow. */
export interface Register {
  /** In the order of the form: the shapes in which they are saved. */
  readonly fields: v.ObjectEntries
  /** Where the shape does not tell it: a text that is scanned, or that has lines. */
  readonly kinds: Readonly<Record<string, 'code' | 'lines'>>
  /** What no two records share, and the key that refuses the second. */
  /** What is counted of a record and not kept with it: columns and filters of these names. */
  readonly figures: readonly string[]
  readonly unique: { readonly field: string; readonly key: Key } | null
  readonly listing: Listing
  readonly calls: { readonly read: Endpoint; readonly save: Endpoint; readonly remove: Endpoint }
}

/**
 * Declares a register. To its fields come whether it is active, and to its filters a search in all of its texts and that
 * one; every other filter narrows the field of its name.
 */
export const register = <
  const F extends v.ObjectEntries,
  const C extends Readonly<Record<string, Column>>,
  const Figure extends string = never,
  const Taken extends Key = never,
>(
  name: string,
  form: {
    /** Of all: `The suppliers`. */
    readonly summary: string
    /** Of one: `A supplier`. */
    readonly one: string
    readonly access: readonly Permission[]
    readonly fields: F
    /** What is counted of each; `src/server/desk/listings/registers/register-figures.ts` says how. */
    readonly figures?: readonly Figure[]
    /** Of its fields and figures, what the table shows. */
    readonly columns: C & { readonly [Name in Exclude<keyof C, keyof F | Figure>]: never }
    readonly filters?: { readonly [Name in keyof F | Figure]?: Filter }
    readonly sort: keyof C & string
    readonly kinds?: { readonly [Name in keyof F]?: 'code' | 'lines' }
    readonly unique?: { readonly field: keyof F & string; readonly key: Taken }
    /** What the things in its columns are. */
    readonly opens?: { readonly [Name in keyof C]?: Opens }
  },
) => {
  const {
    summary,
    one,
    access,
    fields,
    columns,
    figures = [],
    filters = {},
    sort,
    kinds = {},
    unique,
    opens = {},
  } = form
  const path = `/api/registers/${name}`
  const model = record({ id: v.number(), version: v.number(), ...fields, isActive: v.boolean() })
  const named = { access, params: { id: idInAddress } }
  return {
    fields: { ...fields, isActive: v.boolean() },
    kinds: kinds as Register['kinds'],
    figures: figures as readonly Figure[],
    unique: unique ?? null,
    listing: listing(name, {
      summary,
      access,
      columns: { ...(columns as C), isActive: flag },
      filters: { ...(filters as Readonly<Record<string, Filter>>), search, active: choice(['true', 'false'], 'true') },
      sort: sort as never,
      opens: opens as never,
    }),
    calls: {
      read: get(`${path}/:id`, { summary: one, ...named, model, keys: ['RECORD_NOT_FOUND'] }),
      save: post(path, {
        summary: `${one}: add it; with an id, change the one that is there`,
        access,
        audits: 'record',
        body: {
          id: v.optional(id),
          /** The one it was changed from; wanted where there is an id. */
          version: v.optional(v.pipe(v.number(), v.safeInteger())),
          ...fields,
          isActive: v.optional(v.boolean()),
        },
        model,
        keys: ['RECORD_NOT_FOUND', 'RECORD_CHANGED', ...(unique === undefined ? [] : [unique.key])],
      }),
      remove: remove(`${path}/:id`, {
        summary: `${one}: delete it; one that something refers to is made passive instead`,
        ...named,
        audits: 'record',
        model: record({ deleted: v.boolean() }),
        keys: ['RECORD_NOT_FOUND'],
      }),
    },
  } satisfies Register
}
