import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { hashPassword } from '#server/people/credentials/passwords.ts'
import { type AuthorityGroup, authorityGroups } from './authority-groups.ts'
import type { Premises } from './premises.ts'

export interface Person {
  readonly userName: string
  readonly name: string
  readonly type: 1 | 2 | 999
  readonly group: AuthorityGroup
}

/** The user ids by user name; all have the same password. */
export const hireStaff = async (
  db: Database,
  { tenantId, storeId, warehouseId }: Premises,
  people: readonly Person[],
  password: string,
): Promise<ReadonlyMap<string, number>> => {
  for (const [name, permissions] of Object.entries(authorityGroups))
    await run(
      db,
      sql`insert into authority_group (tenant_id, name, permissions) values (${tenantId}, ${name}, ${permissions})`,
    )
  const users = await many<{ id: number; user_name: string }>(
    db,
    sql`insert into app_user (tenant_id, user_name, name, password_hash, type, store_id, warehouse_id)
      select ${tenantId}, user_name, name, ${await hashPassword(password)}, type, ${storeId}, ${warehouseId}
      from unnest(${people.map(person => person.userName)}::text[], ${people.map(person => person.name)}::text[],
        ${people.map(person => person.type)}::smallint[]) as person (user_name, name, type)
      returning id, user_name`,
  )
  await run(
    db,
    sql`insert into user_authority (tenant_id, user_id, group_id)
      select ${tenantId}, app_user.id, authority_group.id
      from unnest(${people.map(person => person.userName)}::text[], ${people.map(person => person.group)}::text[])
        as person (user_name, group_name)
      join app_user on app_user.tenant_id = ${tenantId} and app_user.user_name = person.user_name
      join authority_group on authority_group.tenant_id = ${tenantId} and authority_group.name = group_name`,
  )
  return new Map(users.map(user => [user.user_name, user.id]))
}
