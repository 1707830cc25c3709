import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** A flow is told as its word. */
export const complaints: Query = ({ tenantId, is }) => sql`
  select c.id, c.created_at as "createdAt", u.name as user, c.station, '@flow.' || c.flow as flow, c.note, c.acts
  from complaint c
  left join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
  where c.tenant_id = ${tenantId} and ${is.within(sql`c.created_at`)} and ${is.id('user', sql`c.user_id`)}`
