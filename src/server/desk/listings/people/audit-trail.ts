import { registerNames } from '#contract/listings/registers/index.ts'
import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** A call as its word names it. */
const call = sql`case when a.subject = any(${registerNames}) then 'record.' || split_part(a.call, '.', 2) else a.call end`

/** An act is told as a word of its call; those on the records of a register have the same words in all. */
export const auditTrail: Query = ({ tenantId, is }) => sql`
  select a.id, a.at, u.name as user, '@audit.' || ${call} as act, a.subject, a.subject_name as target,
    nullif(a.changes, '{}')::text as details, a.address
  from audit_act a join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
  where a.tenant_id = ${tenantId} and ${is.within(sql`a.at`)} and ${is.id('user', sql`a.user_id`)}
    and ${is.equal('subject', sql`a.subject`)} and ${is.contains('target', sql`a.subject_name`, sql`a.changes::text`)}`
