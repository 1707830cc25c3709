import { type Statement, sql } from '#server/base/store/sql.ts'

/** Every shelf's `id` with the `zone_id` of the main location above it, found once for all: from there down. */
export const zones = (tenantId: number): Statement => sql`(
  with recursive below as (
    select id, id as zone_id from shelf where tenant_id = ${tenantId} and parent_id is null
    union all
    select sub.id, below.zone_id from below join shelf sub on sub.tenant_id = ${tenantId} and sub.parent_id = below.id
  )
  select * from below)`
