import { type Database, many, sql } from '#server/base/store/sql.ts'

export interface Owner {
  readonly kind: 'product' | 'shelf' | 'place'
  readonly id: number
}

/** Whose barcodes these are already; one that is free is not in the answer. */
export const barcodeOwners = async (
  db: Database,
  tenantId: number,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, Owner>> => {
  const found = await many<Owner & { barcode: string }>(
    db,
    sql`with asked as (select distinct code from unnest(${barcodes}::text[]) code)
      select asked.code as barcode, owner.kind, owner.id from asked join (
        select barcode, 'product' as kind, product_id as id from product_barcode where tenant_id = ${tenantId}
        union all select barcode, 'shelf', id from shelf where tenant_id = ${tenantId}
        union all select barcode, 'place', id from cart where tenant_id = ${tenantId}
        union all select barcode, 'place', id from combining_table where tenant_id = ${tenantId}
        union all select barcode, 'place', id from parcel where tenant_id = ${tenantId}
      ) owner on owner.barcode = asked.code`,
  )
  return new Map(found.map(({ barcode, kind, id }) => [barcode, { kind, id }]))
}
