import type { AuditSubject } from '#contract/audit.ts'
import { type Database, maybeOne, type Statement, sql } from '../store/sql.ts'

export type Row = Readonly<Record<string, unknown>>

/** Where the row of a subject stands, and what belongs to it in other tables. */
const rowOf = (subject: AuditSubject, tenantId: number, id: number): Statement | null => {
  const named = sql`r.tenant_id = ${tenantId} and r.id = ${id}`
  switch (subject) {
    case 'user':
    case 'self':
      return sql`select to_jsonb(r) || jsonb_build_object('groups', array(
          select g.name from user_authority a join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
          where a.tenant_id = r.tenant_id and a.user_id = r.id order by g.id
        )) as row from app_user r where ${named}`
    case 'group':
      return sql`select to_jsonb(r) as row from authority_group r where ${named}`
    case 'settings':
      return sql`select to_jsonb(r) as row from tenant r where r.id = ${tenantId}`
    case 'shelf':
      return sql`select to_jsonb(r) as row from shelf r where ${named}`
    case 'cart':
      return sql`select to_jsonb(r) as row from cart r where ${named}`
    case 'table':
      return sql`select to_jsonb(r) || jsonb_build_object('parcels', (
          select count(*) from parcel p where p.tenant_id = r.tenant_id and p.table_id = r.id
        )) as row from combining_table r where ${named}`
    case 'product':
      return sql`select to_jsonb(r) || jsonb_build_object('barcodes', array(
          select barcode from product_barcode b where b.tenant_id = r.tenant_id and b.product_id = r.id
          order by is_main desc, barcode
        )) as row from product r where ${named}`
    case 'design':
      return sql`select to_jsonb(r) || jsonb_build_object('printers', (
          select jsonb_object_agg(p.user_id, p.printer_name) from theme_printer p
          where p.tenant_id = r.tenant_id and p.theme_id = r.id
        )) as row from invoice_theme r where ${named}`
    case 'station':
      return sql`select to_jsonb(r) as row from station r where ${named}`
    case 'status':
      return sql`select to_jsonb(r) as row from package_status r where ${named}`
    case 'other':
      return null
  }
}

/** The row of what is acted upon, as it stands now; null where there is none. */
export const readSubject = async (
  db: Database,
  subject: AuditSubject,
  tenantId: number,
  id: number | null,
): Promise<Row | null> => {
  const statement = id === null ? null : rowOf(subject, tenantId, id)
  return statement === null ? null : ((await maybeOne<{ row: Row }>(db, statement))?.row ?? null)
}

export const nameOf = (row: Row | null): string | null => {
  const name = row?.name ?? row?.definition
  return typeof name === 'string' ? name : null
}
