import type { Settings } from '#contract/shapes/settings.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'

/** How much more or less of a line `l` of a product `p` may be weighed: none of what is counted. */
export const weighedWithin = ({
  weighingSettings: { tolerancePercent },
}: Pick<Settings, 'weighingSettings'>): Statement =>
  sql`case when p.is_decimal
    then round(coalesce(l.ordered, l.piece) * coalesce(p.weight_tolerance, ${tolerancePercent}::numeric) / 100, 3) else 0 end`
