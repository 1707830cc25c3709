import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query, Scope } from '../scope.ts'

export const staff: Query = scope => {
  const { tenantId, is } = scope
  return sql`
  select u.id, u.name, u.user_name as "userName", u.email, u.type as "userType", store.name as "storeName",
    warehouse.name as "warehouseName", belongs.groups, u.active as "isActive", u.last_login_at as "lastLogin",
    u.badge_made_at as "badgeSince", u.otp_since as "otpSince"
  from app_user u
  left join store on store.tenant_id = u.tenant_id and store.id = u.store_id
  left join warehouse on warehouse.tenant_id = u.tenant_id and warehouse.id = u.warehouse_id
  left join lateral (
    select string_agg(g.name, ', ' order by g.name) collate "tr-x-icu" as groups
    from user_authority a join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
    where a.tenant_id = u.tenant_id and a.user_id = u.id
  ) belongs on true
  where u.tenant_id = ${tenantId} and ${is.contains('person', sql`u.name`, sql`u.user_name`, sql`u.email`)}
    and ${is.equal('userType', sql`u.type`)} and ${is.equal('active', sql`u.active`)}
    and ${is.id('store', sql`u.store_id`)} and ${worksIn(scope)} and ${belongsTo(scope)}`
}

/** Of staff, no warehouse is the one that a reader means unless he says so: some have none. */
const worksIn = ({ is }: Scope): Statement => {
  const isAny = (is.value('warehouse') ?? 'all') === 'all'
  return isAny ? sql`true` : is.id('warehouse', sql`u.warehouse_id`)
}
const belongsTo = ({ is }: Scope): Statement => {
  const group = is.value('group')
  if (group === undefined) return sql`true`
  return sql`exists (select from user_authority a
    where a.tenant_id = u.tenant_id and a.user_id = u.id and a.group_id::text = ${group})`
}
