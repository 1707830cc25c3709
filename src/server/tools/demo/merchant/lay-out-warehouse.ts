import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { type Area, areaOf } from '#server/goods/ledger/areas.ts'
import type { Premises } from './premises.ts'
import { planShelves } from './shelf-plan.ts'

export interface WarehouseSize {
  readonly shelves: number
  readonly carts: number
  readonly tables: number
  readonly parcelsPerTable: number
  /** What stands before the barcodes of all its places: no two places of a merchant have the same. */
  readonly mark?: string
}

/** Makes the places of a warehouse, and answers with the ids of the shelves that hold goods, in walking order. */
export const layOutWarehouse = async (db: Database, premises: Premises, size: WarehouseSize): Promise<number[]> => {
  for (const area of areas) await areaOf(db, premises.tenantId, premises.warehouseId, area)
  const mark = size.mark ?? ''
  await makeCarts(db, premises, size.carts, mark)
  await makeTables(db, premises, size)
  return makeShelves(db, premises, size.shelves, mark)
}

const areas: readonly Area[] = [
  'receiving',
  'excess',
  'dispatch',
  'returns',
  'transit',
  'supplier',
  'customer',
  'adjustment',
]

const makePlaces = async (db: Database, premises: Premises, kind: string, count: number): Promise<number[]> => {
  const places = await many<{ id: number }>(
    db,
    sql`insert into place (tenant_id, warehouse_id, kind)
      select ${premises.tenantId}, ${premises.warehouseId}, ${kind} from generate_series(1, ${count}::integer)
      returning id`,
  )
  return places.map(place => place.id)
}

const makeShelves = async (db: Database, premises: Premises, wanted: number, mark: string): Promise<number[]> => {
  const planned = planShelves(wanted)
  const ids = await makePlaces(db, premises, 'shelf', planned.length)
  const idOf = new Map(planned.map((shelf, i) => [shelf.code, ids[i]!]))
  await run(
    db,
    sql`insert into shelf (tenant_id, id, warehouse_id, parent_id, code, definition, barcode, rank)
      select ${premises.tenantId}, shelf.id, ${premises.warehouseId}, parent_id, code, definition, barcode, rank
      from unnest(${ids}::bigint[], ${planned.map(shelf => idOf.get(shelf.parentCode ?? '') ?? null)}::bigint[],
        ${planned.map(shelf => shelf.code)}::text[], ${planned.map(shelf => shelf.definition)}::text[],
        ${planned.map(shelf => mark + shelf.barcode)}::text[], ${planned.map(shelf => shelf.rank)}::integer[]
      ) as shelf (id, parent_id, code, definition, barcode, rank)`,
  )
  return planned.filter(shelf => shelf.holdsGoods).map(shelf => idOf.get(shelf.code)!)
}

const makeCarts = async (db: Database, premises: Premises, count: number, mark: string): Promise<void> => {
  const ids = await makePlaces(db, premises, 'cart', count)
  await run(
    db,
    sql`insert into cart (tenant_id, id, warehouse_id, barcode, definition)
      select ${premises.tenantId}, id, ${premises.warehouseId}, ${mark}::text || 'ARABA' || to_char(nth, ${digitsFor(count)}),
        'Araba ' || nth
      from unnest(${ids}::bigint[]) with ordinality as cart (id, nth)`,
  )
}

const makeTables = async (db: Database, premises: Premises, { mark = '', ...size }: WarehouseSize): Promise<void> => {
  const tables = await many<{ id: number }>(
    db,
    sql`insert into combining_table (tenant_id, warehouse_id, barcode, definition)
      select ${premises.tenantId}, ${premises.warehouseId}, ${mark}::text || 'MASA' || to_char(nth, 'FM00'), 'Masa ' || nth
      from generate_series(1, ${size.tables}::integer) nth
      returning id`,
  )
  for (const [i, table] of tables.entries()) {
    const ids = await makePlaces(db, premises, 'parcel', size.parcelsPerTable)
    await run(
      db,
      sql`insert into parcel (tenant_id, id, table_id, barcode, definition, rank)
        select ${premises.tenantId}, id, ${table.id},
          ${mark}::text || 'KOLI' || to_char(${i + 1}::integer, 'FM00') || to_char(nth, 'FM00'), 'Koli ' || nth, nth
        from unnest(${ids}::bigint[]) with ordinality as parcel (id, nth)`,
    )
  }
}

/** Two digits, or as many as the last number has. */
const digitsFor = (count: number): string => `FM${'0'.repeat(Math.max(2, String(count).length))}`
