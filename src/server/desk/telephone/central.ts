import type { TelephoneCentral } from '#contract/calls/desk/telephone.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { isHttpAddress } from '#server/base/outbox/carrier-gateway.http.ts'
import { sealSecret } from '#server/base/sealed-secret.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'

const none: TelephoneCentral = { version: 0, address: '', loginName: '', hasPassword: false }

export const readCentral = async ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>): Promise<TelephoneCentral> =>
  (await maybeOne<TelephoneCentral>(
    db,
    sql`select version, address, user_name as "loginName", sealed_secret is not null as "hasPassword"
      from telephone_central where tenant_id = ${tenantId}`,
  )) ?? none

/** Keeps where calls are asked for; the password as nobody can read it in the database, and for that address alone. */
export const saveCentral: Operations['telephone']['saveCentral'] = async (call, input) => {
  const { db, tenantId, caller, refuse } = call
  const { version, address, loginName, password } = input
  if (address !== '' && !isHttpAddress(address)) refuse('TELEPHONE_ADDRESS_WRONG', { address })
  const sealed = password === '' ? null : await sealSecret(db, password)
  const saved = await run(
    db,
    sql`insert into telephone_central as t (tenant_id, address, user_name, sealed_secret, saved_by)
      select ${tenantId}, ${address}, ${loginName}, ${sealed}::bytea, ${caller.id}
      on conflict (tenant_id) do update set address = excluded.address, user_name = excluded.user_name,
        sealed_secret = coalesce(excluded.sealed_secret, case when t.address = excluded.address then t.sealed_secret end), version = t.version + 1,
        saved_by = excluded.saved_by, saved_at = now()
        where t.version = ${version}`,
  )
  if (saved === 0) refuse('RECORD_CHANGED')
  return readCentral(call)
}
