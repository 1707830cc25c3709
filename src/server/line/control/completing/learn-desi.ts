import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { JudgedLine } from './judge-lines.ts'

/** What is packed of one product alone tells how large a piece of it is, where its card does not; the last told counts most. */
export const learnDesi = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  judged: readonly JudgedLine[],
  { desi, carrierId }: { readonly desi: number; readonly carrierId: number },
): Promise<void> => {
  const [only, ...others] = judged.filter(({ read }) => read > 0)
  if (only === undefined || others.length > 0 || desi === 0) return
  await run(
    db,
    sql`update product p
      set learned_desi = greatest(0.001, round(coalesce(p.learned_desi * 0.7 + told.desi * 0.3, told.desi), 3))
      from (select ${desi}::numeric * coalesce(desi_divisor, 3000) / 3000 / ${only.read}::numeric as desi
        from carrier where tenant_id = ${tenantId} and id = ${carrierId}) as told
      where p.tenant_id = ${tenantId} and p.id = ${only.line.productId} and p.desi is null`,
  )
}
