import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { type FlowBody, flowOn, type Reading } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { askWhose } from './ask-whose.ts'
import { type FieldsForm, fieldsFrom, inputFrom } from './fields-from.ts'
import { type ListingForm, listingSteps } from './listing.ts'
import {
  barePosition,
  emptyListing,
  type ListingDoc,
  listingPosition,
  readListing,
  renewListing,
} from './read-listing.ts'

/** A register as far as it was read: its table, or the record whose form is open. */
export interface Register<R = any, Options = any> extends ListingDoc {
  readonly record: R | null
  /** What the fields can be chosen from. */
  readonly options: Options
  /** What someone else changed in the record while it was open here. */
  readonly changed: readonly string[]
  /** What was to be removed has a history: it was made passive instead. */
  readonly isKept?: boolean
}

export interface RegisterForm<Save extends Endpoint, Read extends Endpoint, Options> extends ListingForm {
  /** Adds a record, or, with its `id` and `version`, changes one; refuses RECORD_CHANGED if it is another by now. */
  readonly saves: Save
  /** One record, by its `id`. */
  readonly reads: Read
  /** Takes a record away, by its `id`. */
  readonly removes?: Endpoint
  /** The fields of the form, in order; each is one of the body of `saves`. */
  readonly fields: readonly (keyof InputOfCall<Save> & string)[]
  /** Adds a record, where that takes another call; its form has fields of its own. */
  readonly adds?: { readonly endpoint: Endpoint; readonly fields: readonly string[] }
  /** What stands in the form of a new record at first. */
  readonly begins?: (seen: Seen<Register, Position>) => Readonly<Record<string, unknown>>
  /** What else is told of the record beside its form. */
  readonly tells?: (record: ModelOf<Read>) => readonly Panel[]
  /** What stands in the form at first, if not what the record calls the same. */
  readonly starts?: (record: ModelOf<Read>) => Readonly<Record<string, unknown>>
  /** Reads what the fields can be chosen from. */
  readonly readOptions?: (reading: Reading<Position>, record: ModelOf<Read> | null) => Promise<Options>
  readonly options?: (options: Options, seen: Seen<Register, Position>) => NonNullable<FieldsForm['options']>
  readonly kinds?: FieldsForm['kinds']
  readonly groups?: FieldsForm['groups']
  /** By field: what else is read when it changes. */
  readonly edits?: Readonly<Record<string, Reaction<any, Position, string>>>
  readonly steps?: FlowBody<any, Position, string>['steps']
}

const { call, go, load, turn, when } = flowOn<Register, Position, string>()

const toListing = load(({ position }) => ({ ...position, id: null }))
/** What a field begins with, in words. */
const standsIn = ({ kind, start = '', options = [] }: Field): Text => {
  if (kind === 'flag') return word(start === 'true' ? 'word.yes' : 'word.no')
  const chosen = options.filter(({ value }) => (kind === 'choices' ? start.split(',') : [start]).includes(value))
  if (chosen.length === 1) return chosen[0]!.label
  return raw(chosen.map(({ label, value }) => ('raw' in label ? label.raw : value)).join(', ') || start)
}
const isChanged = (before: unknown, now: unknown): boolean => JSON.stringify(before) !== JSON.stringify(now)

/** A flow that keeps records: their table, and a form for a new one and for each that there is. */
export const register = <Save extends Endpoint, Read extends Endpoint, Options>(
  listing: Listing,
  form: RegisterForm<Save, Read, Options>,
): FlowBody<Register> => {
  const { saves, reads, removes, fields: names, steps = {}, edits = {} } = form
  const { starts, readOptions, options, kinds, groups, actions = [], does = {}, begins, tells } = form
  const adds = form.adds ?? { endpoint: saves as Endpoint, fields: names }
  type S = Scene<Register, Position>
  const atRows: Position = { ...listingPosition(listing), id: null }

  const formLoad = async (reading: Reading<Position>): Promise<Register> => {
    const { id: wanted } = reading.position
    const record = wanted === 'new' ? null : await reading.read(reads, { id: Number(wanted) } as never)
    const chosen = readOptions === undefined ? null : await readOptions(reading, record)
    return { ...emptyListing, record, options: chosen, changed: [] }
  }
  const written = (record: ModelOf<Read>): Readonly<Record<string, unknown>> => ({
    ...(record as object),
    ...starts?.(record),
  })
  const fieldsNow = (seen: Seen<Register, Position>) => {
    const { record, options: chosen } = seen.doc
    const start = record === null ? begins?.(seen) : written(record)
    const [endpoint, shown] = record === null ? [adds.endpoint, adds.fields] : [saves, names]
    const data = options === undefined ? {} : { options: options(chosen, seen) }
    return fieldsFrom(endpoint, shown, {
      ...(start && { start }),
      ...data,
      ...(kinds && { kinds }),
      ...(groups && { groups }),
    })
  }
  /** The record is not there any more, whatever was to be done with it. */
  const lost = Object.fromEntries(reads.keys.map(key => [key, 'gone']))
  const saved = {
    ends: () => 'saved',
    to: { saved: toListing },
    keys: { ...lost, RECORD_CHANGED: 'conflict' },
  } as const
  const save = when(({ doc }: S) => (doc.record === null ? 'adds' : 'saves'), {
    adds: call(adds.endpoint, {
      input: ({ fields }) => inputFrom(adds.endpoint, adds.fields, fields, kinds),
      ...saved,
    }),
    saves: call(saves as Endpoint, {
      input: ({ doc, fields }) => ({
        ...inputFrom(saves, names, fields, kinds),
        id: doc.record.id,
        version: doc.record.version,
      }),
      ...saved,
    }),
  })
  const keepMine = call(reads as Endpoint, {
    input: ({ doc }) => ({ id: doc.record.id }),
    apply: (doc, now) => ({
      ...doc,
      record: now,
      changed: names.filter(name => isChanged(written(doc.record)[name], written(now)[name])),
    }),
    isQuiet: true,
    ends: () => 'read',
    to: { read: 'form' },
    keys: lost,
  })
  const theirs = (seen: Seen<Register, Position>): readonly Panel[] => {
    const { changed } = seen.doc
    if (changed.length === 0) return []
    const facts = fieldsNow(seen).flatMap(field =>
      changed.includes(field.name) ? [{ label: word(`field.${field.name}`), value: standsIn(field) }] : [],
    )
    return [{ kind: 'facts', label: word('panel.savedMeanwhile'), facts }]
  }
  const beside = (seen: Seen<Register, Position>): readonly Panel[] => [
    ...theirs(seen),
    ...(seen.doc.record === null || tells === undefined ? [] : tells(seen.doc.record)),
  ]
  const remove =
    removes === undefined
      ? {}
      : {
          remove: call(removes as Endpoint, {
            input: ({ rows }) => ({ id: Number(rows[0]) }),
            apply: (doc, answer: { readonly deleted?: boolean } | null) => ({
              ...doc,
              isKept: answer?.deleted === false,
            }),
            ends: ({ doc }) => (doc.isKept ? 'madePassive' : 'removed'),
            to: { removed: '@reload', madePassive: '@reload' },
            keys: Object.fromEntries(Object.keys(lost).map(key => [key, '@reload'])),
          }),
        }
  return {
    words: 'register',
    query: Object.keys(atRows),
    start: atRows,
    load: async reading =>
      reading.position.id === null
        ? { ...(await readListing(listing, reading)), record: null, options: null, changed: [] }
        : formLoad(reading),
    loadKeys: {
      PRODUCT_NOT_FOUND: 'gone',
      PLACE_NOT_FOUND: 'gone',
      LISTING_TOO_LARGE: 'gone',
      ...lost,
      REQUEST_INVALID: 'gone',
    },
    renew: (before, now) => (before.record === null ? renewListing(before, now) : before),
    resume: ({ position }) => (position.id === null ? 'table' : 'form'),
    steps: {
      ...listingSteps(listing, {
        ...form,
        answers: form.answers ?? load(({ position, value }) => ({ ...position, id: Number(value) })),
        actions: [
          { name: 'add', takes: 'none', sign: 'new' },
          ...actions,
          ...(removes === undefined
            ? []
            : [{ name: 'remove', takes: 'one', sign: 'missing', isDanger: true } as const]),
        ],
        does: { add: load(({ position }) => ({ ...position, id: 'new' })), ...remove, ...does },
      }),
      form: {
        kind: 'form',
        fields: fieldsNow,
        shows: beside,
        on: {
          answer: save,
          cancel: toListing,
          ...(Object.keys(edits).length === 0
            ? {}
            : {
                edit: when(({ value }: S) => (edits[value] === undefined ? 'other' : value), {
                  ...edits,
                  other: go('@stay'),
                }),
              }),
        },
      },
      conflict: askWhose('form', keepMine),
      gone: {
        kind: 'notice',
        mark: 'bad',
        on: { ok: turn(() => ({ ...barePosition(listing), id: null }), '@reload') },
      },
      ...steps,
    },
  }
}
