import type { Call } from '#server/base/call.ts'
import { sql } from '#server/base/store/sql.ts'

/** The notifications of the caller. */
export const ofUser = ({ tenantId, caller }: Call) => sql`tenant_id = ${tenantId} and user_id = ${caller.id}`
