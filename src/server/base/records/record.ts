import type { Endpoint } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import type { Call } from '../call.ts'
import { type Database, maybeOne, one, raw, run, type Statement, sql } from '../store/sql.ts'
import { deleteUnlessUsed } from './delete-unless-used.ts'
import { holdRecord } from './hold-record.ts'
import { savedBy } from './saved-by.ts'

export interface RecordForm<Field extends string, Missing extends Key, Taken extends Key> {
  /** Has `tenant_id`, `id`, `version`, `saved_by` and `saved_at` beside the columns; `is_active` where it is removed. */
  readonly table: string
  /** The column of every field that is read and saved. */
  readonly columns: Readonly<Record<Field, string>>
  /** Refused with {id}. */
  readonly missing: Missing
  /** What no two records share; refused with the field. */
  readonly unique?: { readonly field: NoInfer<Field>; readonly key: Taken }
  /** Which rows of the table `r` are records; all, unless told. */
  readonly only?: Statement
}

interface Sent {
  readonly id?: number | undefined
  readonly version?: number | undefined
}

/** Statements that name their own table and columns; never anything that came from outside. */
const listed = (parts: readonly Statement[]): Statement => parts.reduce((before, part) => sql`${before}, ${part}`)

/**
 * A record of the merchant's, as a register shows it: how it is read, saved and removed. `shown` is the call that reads
 * it. A record whose table is more than its columns is put together from the single steps.
 */
export const record = <
  Detail extends Sent,
  const Field extends string & keyof Detail,
  const Missing extends Key,
  const Taken extends Key = never,
>(
  _shown: Endpoint<any, Detail, any>,
  { table, columns, missing, unique, only = sql`true` }: RecordForm<Field, Missing, Taken>,
) => {
  type Fields = { readonly [F in Field]?: Detail[F] | undefined }
  type Tenant = Pick<Call, 'db' | 'tenantId'>
  const columnOf = (field: string): Statement => raw(columns[field as Field])
  const named = (tenantId: number, id: number): Statement => sql`r.tenant_id = ${tenantId} and r.id = ${id} and ${only}`
  const given = (fields: Fields): readonly (readonly [Field, unknown])[] =>
    (Object.keys(columns) as Field[]).flatMap(field =>
      fields[field] === undefined ? [] : [[field, fields[field]] as const],
    )

  /** The record, or null. */
  const find = (db: Database, tenantId: number, id: number): Promise<Detail | null> => {
    const fields = Object.keys(columns).map(field => sql`${columnOf(field)} as ${raw(`"${field}"`)}`)
    return maybeOne<Detail & object>(
      db,
      sql`select id, version, ${listed(fields)} from ${raw(table)} r where ${named(tenantId, id)}`,
    )
  }

  /** Adds a record, with what its table holds beside the fields; its id. */
  const add = async (
    { db, tenantId, caller }: Tenant & Pick<Call, 'caller'>,
    fields: Fields,
    beside: Readonly<Record<string, unknown>> = {},
  ): Promise<number> => {
    const told = [...given(fields).map(([field, value]) => [columns[field], value] as const), ...Object.entries(beside)]
    const added = await one<{ id: number }>(
      db,
      sql`insert into ${raw(table)} (tenant_id, saved_by, ${listed(told.map(([column]) => raw(column)))})
        values (${tenantId}, ${caller.id}, ${listed(told.map(([, value]) => sql`${value}`))}) returning id`,
    )
    return added.id
  }

  /** Locks a record that is about to be changed from this version of it. */
  const hold = async (call: Call<Missing | 'RECORD_CHANGED'>, id: number, version: number): Promise<void> => {
    const isThere = await holdRecord(call, sql`${raw(table)} r where ${named(call.tenantId, id)}`, version)
    if (!isThere) call.refuse(missing, { id })
  }

  /** Writes what is told of the fields of a record that is held; what is left out stays. */
  const change = (call: Tenant & Pick<Call, 'caller'>, id: number, fields: Fields): Promise<number> => {
    const changes = given(fields).map(([field, value]) => sql`${columnOf(field)} = ${value}`)
    return run(
      call.db,
      sql`update ${raw(table)} r set ${listed([savedBy(call), ...changes])} where ${named(call.tenantId, id)}`,
    )
  }

  const demandUnique = async ({ db, tenantId, refuse }: Call<Taken>, id: number | null, fields: Fields) => {
    if (unique === undefined || fields[unique.field] === undefined) return
    const { field, key } = unique
    const other = await maybeOne(
      db,
      sql`select id from ${raw(table)} r
        where r.tenant_id = ${tenantId} and ${columnOf(field)} = ${fields[field]} and r.id is distinct from ${id}::bigint`,
    )
    if (other !== null) refuse(key, { [field]: fields[field] as string })
  }

  /** Adds a record, or changes the one of the id; its id. */
  const write = async (
    call: Call<Missing | Taken | 'RECORD_CHANGED'>,
    { id, version = 0, ...fields }: Sent & Fields,
  ): Promise<number> => {
    // One at a time, so that what is free stays free until it is taken.
    if (unique !== undefined) await run(call.db, sql`select from tenant where id = ${call.tenantId} for no key update`)
    if (id !== undefined) await hold(call, id, version)
    await demandUnique(call, id ?? null, fields as Fields)
    if (id === undefined) return add(call, fields as Fields)
    await change(call, id, fields as Fields)
    return id
  }

  /** Deletes a record with the rows that go before and after it; if something refers to one, it is made passive. */
  const discard = async (
    call: Tenant & Pick<Call, 'caller'>,
    id: number,
    { before = [], after = [] }: { readonly before?: readonly Statement[]; readonly after?: readonly Statement[] } = {},
  ): Promise<{ readonly deleted: boolean }> => {
    const row = sql`${raw(table)} r where ${named(call.tenantId, id)}`
    const deleted = await deleteUnlessUsed(call.db, [...before, sql`delete from ${row}`, ...after])
    if (!deleted)
      await run(
        call.db,
        sql`update ${raw(table)} r set is_active = false, ${savedBy(call)}
          where ${named(call.tenantId, id)} and is_active`,
      )
    return { deleted }
  }

  const lock = async ({ db, tenantId, refuse }: Call<Missing>, id: number): Promise<void> => {
    const row = await maybeOne(db, sql`select id from ${raw(table)} r where ${named(tenantId, id)} for update`)
    if (row === null) refuse(missing, { id })
  }

  return {
    add,
    hold,
    change,
    write,
    lock,
    discard,
    read: async ({ db, tenantId, refuse }: Call<Missing>, { id }: { readonly id: number }): Promise<Detail> =>
      (await find(db, tenantId, id)) ?? refuse(missing, { id }),
    save: async (call: Call<Missing | Taken | 'RECORD_CHANGED'>, input: Sent & Fields): Promise<Detail> =>
      (await find(call.db, call.tenantId, await write(call, input)))!,
    remove: async (call: Call<Missing>, { id }: { readonly id: number }): Promise<{ readonly deleted: boolean }> => {
      await lock(call, id)
      return discard(call, id)
    },
  }
}
