import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Scope } from '../scope.ts'

/** The filters of the report that shows what a figure counts, as JSON: the warehouse and store of this one, and more. */
export const narrowing = ({ is }: Scope, more: Statement): Statement =>
  sql`json_build_object('warehouse', ${is.value('warehouse') ?? null}::text,
    'store', ${is.value('store') ?? null}::text, ${more})::text`
