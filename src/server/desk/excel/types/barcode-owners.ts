import { sameBarcodes } from '#domain/codes/gtin-forms.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

export interface Owner {
  readonly kind: 'product' | 'shelf' | 'place'
  readonly id: number
  /** The barcode as it is written there; a GTIN may have another form. */
  readonly barcode: string
}

/** Whose barcodes these are already, in any form; one that is free is not in the answer. */
export const barcodeOwners = async (
  db: Database,
  tenantId: number,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, Owner>> => {
  const forms = [...new Set(barcodes)].flatMap(asked => sameBarcodes(asked).map(form => ({ asked, form })))
  const found = await many<Owner & { asked: string }>(
    db,
    sql`with asked as (
        select * from unnest(${forms.map(({ asked }) => asked)}::text[], ${forms.map(({ form }) => form)}::text[]) as asked (code, form)
      )
      select asked.code as asked, owner.barcode, owner.kind, owner.id from asked join (
        select barcode, 'product' as kind, product_id as id from product_barcode where tenant_id = ${tenantId}
        union all select barcode, 'shelf', id from shelf where tenant_id = ${tenantId}
        union all select barcode, 'place', id from cart where tenant_id = ${tenantId}
        union all select barcode, 'place', id from combining_table where tenant_id = ${tenantId}
        union all select barcode, 'place', id from parcel where tenant_id = ${tenantId}
      ) owner on owner.barcode = asked.form
      order by asked.form = asked.code`,
  )
  return new Map(found.map(({ asked, ...owner }) => [asked, owner]))
}
