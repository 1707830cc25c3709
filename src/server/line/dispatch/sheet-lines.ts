import { type Database, many, sql } from '#server/base/store/sql.ts'

/** A package as the driver signs for it. */
export interface SheetLine {
  readonly barcode: string
  readonly orderNo: string
  readonly receiver: string
  readonly city: string
  readonly n: number
  readonly of: number
  readonly desi: number
}

/** The packages of a manifest with their receivers, by order, so that the driver finds them together. */
export const sheetLines = (db: Database, tenantId: number, manifestId: number): Promise<SheetLine[]> =>
  many<SheetLine>(
    db,
    sql`select p.barcode, o.order_no as "orderNo", coalesce(c.name, '') as receiver,
        concat_ws(' / ', nullif(o.district, ''), nullif(o.city, '')) as city, p.n, p.of, p.desi
      from cargo_package p
      join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where p.tenant_id = ${tenantId} and p.manifest_id = ${manifestId} order by o.order_no, p.n`,
  )
