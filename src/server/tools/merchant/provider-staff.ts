import { fold } from '#base/fold.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { merchantNamed } from './merchant-named.ts'

/** Makes a user one of the provider's staff, or takes it back; from his next call, in every process. */
export const setProviderStaff = async (
  db: Database,
  domain: string,
  userName: string,
  isProviderUser: boolean,
): Promise<void> => {
  const { id: tenantId } = await merchantNamed(db, domain)
  const user = await maybeOne(
    db,
    sql`update app_user set provider_staff = ${isProviderUser}
      where tenant_id = ${tenantId} and user_name = ${fold(userName)} and active returning id`,
  )
  if (user === null) throw new Error(`${domain} has no active user ${userName}.`)
}
