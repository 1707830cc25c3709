import { fold } from '#base/fold.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

export interface NamedProduct {
  readonly id: number
  readonly stockCode: string
  readonly isDecimal: boolean
}

/** The products that stock codes name, by the codes as they were asked: as written first, then in any case. */
export const productsWithCodes = async (
  db: Database,
  tenantId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedProduct>> => {
  const asked = [...new Set(codes)]
  const found = await many<NamedProduct & { asked: string }>(
    db,
    sql`select distinct on (asked.code) asked.code as asked, p.id, p.stock_code as "stockCode",
        p.is_decimal as "isDecimal"
      from unnest(${asked}::text[], ${asked.map(fold)}::text[]) as asked (code, folded)
      join product p on p.tenant_id = ${tenantId} and lower(p.stock_code) = asked.folded
      order by asked.code, p.stock_code = asked.code desc, p.id`,
  )
  return new Map(found.map(product => [product.asked, product]))
}
