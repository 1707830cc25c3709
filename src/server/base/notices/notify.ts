import type { Permission } from '#contract/permissions.ts'
import { changesChannel, type Topic } from '../changes/change.ts'
import type { Parts } from '../store/one-statement.ts'
import { type Database, run, type Statement, sql } from '../store/sql.ts'
import type { NoticeKind, NoticeParams } from './notice-kinds.ts'

/** Those named, or everyone of a warehouse who holds a permission, but not the one whose doing it was. */
export type Recipients =
  | { readonly userIds: readonly number[] }
  | { readonly permission: Permission; readonly warehouseId: number; readonly except?: number | undefined }

export interface Notice<Kind extends NoticeKind> {
  readonly tenantId: number
  readonly to: Recipients
  readonly kind: Kind
  readonly params: NoticeParams<Kind>
}

/**
 * Tells users something, in one statement of the caller's transaction, and has their bells ring once it is committed;
 * answers how many were told. Seldom enough that PostgreSQL may commit such transactions one by one.
 */
export const notify = <Kind extends NoticeKind>(db: Database, notice: Notice<Kind>): Promise<number> =>
  run(db, sql`with told as (${told(notice, sql`true`)}) ${rung}`)

/** The same as parts of one statement. */
export const noticed = <Kind extends NoticeKind>(notice: Notice<Kind>): Parts => ({
  told: { text: told(notice, sql`exists (select from held)`) },
  rung: { text: rung, rows: 'any' },
})

const told = <Kind extends NoticeKind>(
  { tenantId, to, kind, params }: Notice<Kind>,
  condition: Statement,
): Statement => sql`
  insert into notification (tenant_id, user_id, kind, params)
  select u.tenant_id, u.id, ${kind}, ${JSON.stringify(params)}::jsonb from app_user u
  where u.tenant_id = ${tenantId} and u.active and ${isTold(to)} and ${condition}
  returning tenant_id, user_id`

const topic: Topic = 'notifications'
const rung: Statement = sql`
  select pg_notify(${changesChannel}, json_build_array(json_build_array(tenant_id, user_id, '', ${topic}::text))::text)
  from told`

const isTold = (to: Recipients): Statement =>
  'userIds' in to
    ? sql`u.id = any (${to.userIds}::bigint[])`
    : sql`u.warehouse_id = ${to.warehouseId} and u.id is distinct from ${to.except}::bigint and exists (
        select from user_authority a
        join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id
        where a.tenant_id = u.tenant_id and a.user_id = u.id and ${to.permission} = any (g.permissions)
      )`
