import { many, run, sql } from '#server/base/store/sql.ts'
import { barcode, code, text, whole } from '../source/cell-readers.ts'
import { barcodeOwners } from './barcode-owners.ts'
import {
  type ImportRow,
  type ImportScope,
  type ImportType,
  type Refusal,
  repeatsIn,
  textIn,
  without,
} from './import-type.ts'

/** Shelves, by warehouse and code: one that is there is changed in what the file tells, any other is made. */
export const shelves: ImportType = {
  topic: 'shelves',
  fills: ['place', 'shelf'],
  columns: [
    {
      name: 'code',
      read: code,
      isCode: true,
      isWanted: 'row',
      headings: ['raf kodu', 'raf', 'shelf code', 'shelf'],
      example: 'A-01-01',
    },
    {
      name: 'definition',
      read: text,
      headings: ['raf adı', 'adı', 'tanım', 'definition', 'shelf name'],
      example: 'A koridoru, 1. raf',
    },
    {
      name: 'barcode',
      read: barcode,
      isCode: true,
      headings: ['raf barkodu', 'shelf barcode'],
      example: 'RAF-A-01-01',
    },
    { name: 'rank', read: whole, headings: ['yürüyüş sırası', 'order'], example: '10' },
    { name: 'parent', read: code, isCode: true, headings: ['üst raf kodu', 'parent code', 'bölge'], example: 'A-01' },
    { name: 'warehouse', read: code, isCode: true, headings: ['depo kodu', 'warehouse code'], example: 'MERKEZ' },
  ],

  async plan(scope, rows) {
    const { db, tenantId } = scope
    const warehouses = await readWarehouses(scope)
    const there = await readShelves(scope)
    const warehouseOf = (row: ImportRow) =>
      row.values.warehouse === undefined ? scope.warehouseId : warehouses.get(textIn(row, 'warehouse'))
    const keyOf = (row: ImportRow, column = 'code') => `${warehouseOf(row)}:${textIn(row, column)}`
    /** What is told of it, else what is there, else its code. */
    const barcodeOf = (row: ImportRow) =>
      textIn(row, 'barcode') || (there.get(keyOf(row))?.barcode ?? textIn(row, 'code'))

    const refusals: Refusal[] = rows
      .filter(row => warehouseOf(row) === undefined)
      .map(({ nth }) => ({ nth, column: 'warehouse', reason: 'warehouseUnknown' }))
    refusals.push(...repeatsIn(without(rows, refusals), 'code', row => keyOf(row)))
    refusals.push(...repeatsIn(without(rows, refusals), 'barcode', barcodeOf))
    const owners = await barcodeOwners(db, tenantId, rows.map(barcodeOf))
    for (const row of without(rows, refusals)) {
      const shelf = there.get(keyOf(row))
      const owner = owners.get(barcodeOf(row))
      const named = textIn(row, 'barcode') === '' ? barcode(barcodeOf(row)) : null
      if (shelf?.isAmbiguous) refusals.push({ nth: row.nth, column: 'code', reason: 'shelfAmbiguous' })
      else if (shelf === undefined && named !== null && 'reason' in named)
        refusals.push({ nth: row.nth, column: 'barcode', reason: 'missing' })
      else if (owner !== undefined && !(owner.kind === 'shelf' && owner.id === shelf?.id))
        refusals.push({ nth: row.nth, column: 'barcode', reason: 'barcodeTaken' })
    }
    refusals.push(...parentRefusals(without(rows, refusals), there, keyOf))
    const good = without(rows, refusals)
    return { refusals, store: () => store(scope, good, { there, keyOf, warehouseOf, barcodeOf }) }
  },
}

interface KnownShelf {
  readonly id: number
  readonly barcode: string
  readonly parentKey: string | null
  readonly isAmbiguous: boolean
}

const readWarehouses = async ({ db, tenantId }: ImportScope): Promise<ReadonlyMap<string, number>> => {
  const rows = await many<{ id: number; code: string }>(
    db,
    sql`select id, code from warehouse where tenant_id = ${tenantId}`,
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Every shelf, by warehouse and code. */
const readShelves = async ({ db, tenantId }: ImportScope): Promise<ReadonlyMap<string, KnownShelf>> => {
  const rows = await many<KnownShelf & { key: string }>(
    db,
    sql`select s.id, s.barcode, s.warehouse_id || ':' || s.code as key,
        parent.warehouse_id || ':' || parent.code as "parentKey",
        count(*) over (partition by s.warehouse_id, s.code) > 1 as "isAmbiguous"
      from shelf s left join shelf parent on parent.tenant_id = s.tenant_id and parent.id = s.parent_id
      where s.tenant_id = ${tenantId} order by s.id desc`,
  )
  return new Map(rows.map(shelf => [shelf.key, shelf]))
}

type KeyOf = (row: ImportRow, column?: string) => string

/** A parent is there or comes with the file, and no shelf stands below itself; what falls takes its children along. */
const parentRefusals = (
  rows: readonly ImportRow[],
  there: ReadonlyMap<string, KnownShelf>,
  keyOf: KeyOf,
): Refusal[] => {
  const refusals: Refusal[] = []
  for (let before = -1; before < refusals.length; ) {
    before = refusals.length
    const left = without(rows, refusals)
    const parents = new Map([...there].map(([key, { parentKey }]) => [key, parentKey]))
    for (const row of left)
      if (row.values.parent !== undefined) parents.set(keyOf(row), keyOf(row, 'parent'))
      else if (!there.has(keyOf(row))) parents.set(keyOf(row), null)
    for (const row of left) {
      if (row.values.parent === undefined) continue
      const refused = { nth: row.nth, column: 'parent' }
      if (!parents.has(keyOf(row, 'parent'))) refusals.push({ ...refused, reason: 'parentUnknown' })
      else if (isBelowItself(keyOf(row), parents)) refusals.push({ ...refused, reason: 'parentCircular' })
    }
  }
  return refusals
}

const isBelowItself = (key: string, parents: ReadonlyMap<string, string | null>): boolean => {
  const seen = new Set<string>()
  for (let at: string | null | undefined = key; at; at = parents.get(at)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

interface Known {
  readonly there: ReadonlyMap<string, KnownShelf>
  readonly keyOf: KeyOf
  readonly warehouseOf: (row: ImportRow) => number | undefined
  readonly barcodeOf: (row: ImportRow) => string
}

/** New shelves first, without their parents, which may come with them. */
const store = async (
  { db, tenantId, userId }: ImportScope,
  rows: readonly ImportRow[],
  { there, keyOf, warehouseOf, barcodeOf }: Known,
): Promise<void> => {
  const ids = new Map([...there].map(([key, { id }]) => [key, id]))
  const fresh = rows.filter(row => !there.has(keyOf(row)))
  const places = await many<{ id: number }>(
    db,
    sql`insert into place (tenant_id, warehouse_id, kind)
      select ${tenantId}, warehouse_id, 'shelf' from unnest(${fresh.map(warehouseOf)}::bigint[])
        with ordinality as told (warehouse_id, nth) order by nth
      returning id`,
  )
  for (const [i, row] of fresh.entries()) ids.set(keyOf(row), places[i]!.id)
  const texts = (of: readonly ImportRow[], column: string) => of.map(row => row.values[column] ?? null)
  await run(
    db,
    // The last ranks are read once, before: for each shelf anew, they would be sought behind all that are just being made.
    sql`with last as materialized (
        select warehouse_id, max(rank) as rank from shelf where tenant_id = ${tenantId} group by warehouse_id
      )
      insert into shelf (tenant_id, id, warehouse_id, code, definition, barcode, rank, saved_by)
      select ${tenantId}, told.id, told.warehouse_id, code, coalesce(definition, code), barcode,
        coalesce(told.rank, least(1000000, 10 * nth + coalesce(last.rank, 0))), ${userId}
      from unnest(${fresh.map(row => ids.get(keyOf(row)))}::bigint[], ${fresh.map(warehouseOf)}::bigint[],
        ${texts(fresh, 'code')}::text[], ${texts(fresh, 'definition')}::text[], ${fresh.map(barcodeOf)}::text[],
        ${texts(fresh, 'rank')}::integer[]
      ) with ordinality as told (id, warehouse_id, code, definition, barcode, rank, nth)
      left join last on last.warehouse_id = told.warehouse_id`,
  )
  const changed = rows.filter(row => there.has(keyOf(row)) || row.values.parent !== undefined)
  await run(
    db,
    sql`update shelf set definition = coalesce(told.definition, shelf.definition), barcode = told.barcode,
        rank = coalesce(told.rank, shelf.rank), parent_id = coalesce(told.parent_id, shelf.parent_id),
        version = version + 1, saved_by = ${userId}, saved_at = now()
      from unnest(${changed.map(row => ids.get(keyOf(row)))}::bigint[], ${texts(changed, 'definition')}::text[],
        ${changed.map(barcodeOf)}::text[], ${texts(changed, 'rank')}::integer[],
        ${changed.map(row => (row.values.parent === undefined ? null : ids.get(keyOf(row, 'parent'))))}::bigint[]
      ) as told (id, definition, barcode, rank, parent_id)
      where shelf.tenant_id = ${tenantId} and shelf.id = told.id`,
  )
}
