import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** A type is told as a word: the flow of the listing, or the kind of import. */
export const excelJobs: Query = ({ tenantId, is }) => sql`
  select j.id, j.created_at as "createdAt", j.kind, case j.kind when 'export' then '@flow.' else '@import.' end || j.type as type,
    u.name as user, j.state, coalesce(j.rows_total, nullif(j.rows_done, 0)) as rows, j.error_count as errors,
    j.file_name as "fileName", j.expires_at as expires
  from excel_job j
  left join app_user u on u.tenant_id = j.tenant_id and u.id = j.user_id
  where j.tenant_id = ${tenantId} and j.expires_at > now() and ${is.within(sql`j.created_at`)}
    and ${is.equal('kind', sql`j.kind`)} and ${is.equal('state', sql`j.state`)} and ${is.id('user', sql`j.user_id`)}`
