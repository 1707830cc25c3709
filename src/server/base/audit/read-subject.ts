import type { AuditSubject } from '#contract/audit.ts'
import { forRegisters, type Registers } from '#contract/listings/registers/index.ts'
import { registerTables } from '../records/register-tables.ts'
import { type Database, maybeOne, raw, type Statement, sql } from '../store/sql.ts'

export type Row = Readonly<Record<string, unknown>>

/** What an act is done to; a record goes by the name of its register. */
export type ActSubject = Exclude<AuditSubject, 'record'> | keyof Registers

/** The row of what is acted upon, as it stands now; null where there is none. */
export const readSubject = async (
  db: Database,
  subject: ActSubject,
  tenantId: number,
  id: number | null,
): Promise<Row | null> => {
  const stands = subjects[subject]
  if (id === null || stands === null) return null
  const named = subject === 'settings' ? sql`r.id = ${tenantId}` : sql`r.tenant_id = ${tenantId} and r.id = ${id}`
  const whole = stands.only === undefined ? sql`to_jsonb(r)` : sql`jsonb_build_object(${stands.only})`
  const more = stands.more === undefined ? sql`` : sql` || jsonb_build_object(${stands.more})`
  const from = raw(`from ${stands.table} r`)
  return (await maybeOne<{ row: Row }>(db, sql`select ${whole}${more} as row ${from} where ${named}`))?.row ?? null
}

export const nameOf = (row: Row | null): string | null => {
  const name = row?.name ?? row?.definition
  return typeof name === 'string' ? name : null
}

interface Standing {
  readonly table: string
  /** All that is looked at of its row `r`, where most of it is nothing that a person did: names and values. */
  readonly only?: Statement
  /** What belongs to its row `r` in other tables: names and values. */
  readonly more?: Statement
}

const user: Standing = {
  table: 'app_user',
  more: sql`'groups', array(
    select g.name from user_authority a join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
    where a.tenant_id = r.tenant_id and a.user_id = r.id order by g.id)`,
}

/** Where the row of each subject stands; one that is missing does not compile. */
const subjects: Readonly<Record<ActSubject, Standing | null>> = {
  ...forRegisters(name => ({ table: registerTables[name] })),
  user,
  self: user,
  group: { table: 'authority_group' },
  settings: { table: 'tenant' },
  shelf: { table: 'shelf' },
  cart: { table: 'cart' },
  table: {
    table: 'combining_table',
    more: sql`'parcels', (
      select count(*) from parcel p where p.tenant_id = r.tenant_id and p.table_id = r.id)`,
  },
  product: {
    table: 'product',
    more: sql`'barcodes', array(
      select barcode from product_barcode b where b.tenant_id = r.tenant_id and b.product_id = r.id
      order by is_main desc, barcode)`,
  },
  design: {
    table: 'invoice_theme',
    more: sql`'printers', (
      select jsonb_object_agg(p.user_id, p.printer_name) from theme_printer p
      where p.tenant_id = r.tenant_id and p.theme_id = r.id)`,
  },
  station: { table: 'station' },
  status: { table: 'package_status' },
  store: { table: 'store' },
  warehouse: { table: 'warehouse' },
  floorPlan: {
    table: '(select *, warehouse_id as id from floor_plan)',
    only: sql`'aisles', jsonb_array_length(r.plan -> 'aisles'), 'crossAisles', jsonb_array_length(r.plan -> 'crossAisles'),
      'shelves', jsonb_array_length(r.plan -> 'bays')`,
  },
  carrier: { table: 'carrier' },
  carrierRule: { table: 'carrier_rule' },
  order: {
    table: 'customer_order',
    only: sql`'name', r.order_no, 'status', r.status, 'reason', (
      select reason from order_status_change c where c.tenant_id = r.tenant_id and c.order_id = r.id
      order by c.id desc limit 1)`,
  },
  import: { table: 'excel_job', only: sql`'name', r.file_name` },
  other: null,
}
