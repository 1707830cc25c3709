import type { session } from '#contract/calls/people/session.ts'
import type { InputOfCall } from '#contract/define.ts'
import { writeAct } from '#server/base/audit/audited.ts'
import type { OpenCall } from '#server/base/call.ts'
import { demandHere, type MovedRow, movedColumns } from '#server/base/moved-away.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import { demandPassword } from '../credentials/demand-password.ts'
import { forgiveFailures } from '../credentials/login-attempts.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { validMinutes } from './ask-for-link.ts'

type SetByLink = typeof session.setForgottenPassword

/** Sets the password of whom the link was mailed to, and is reached there still. It is used up, with all others of his, and his sessions end. */
export const setByLink = async (
  call: OpenCall<SetByLink['keys'][number]>,
  { guid, hash, password }: InputOfCall<SetByLink>,
): Promise<null> => {
  const { db, address, refuse } = call
  const isGood = sql`id::text = lower(${guid}) and secret_hash = ${hashOfToken(hash)}
    and made_at > now() - make_interval(mins => ${validMinutes})
    and (email is null or email = (
      select u.email from app_user u where u.tenant_id = password_reset.tenant_id and u.id = password_reset.user_id
    ))`
  // Asked first, as hashing is slow on purpose: only a good link is worth it.
  const good =
    (await maybeOne<MovedRow>(
      db,
      sql`select ${movedColumns} from tenant where id = (select tenant_id from password_reset where ${isGood})`,
    )) ?? refuse('RESET_LINK_VOID')
  demandHere(good)
  demandPassword(password, call)
  const user = await maybeOne<{ tenantId: number; id: number; name: string; domain: string; userName: string }>(
    db,
    sql`with used as (
        delete from password_reset where ${isGood} returning id, tenant_id, user_id
      ), changed as (
        update app_user u set password_hash = ${await hashPassword(password)} from used
        where u.tenant_id = used.tenant_id and u.id = used.user_id and u.active
          and exists (select from tenant where id = u.tenant_id and disabled_at is null)
        returning u.tenant_id, u.id, u.name, u.user_name
      ), others as (
        delete from password_reset r using used
        where r.tenant_id = used.tenant_id and r.user_id = used.user_id and r.id <> used.id
      ), ended as (
        delete from session s using changed where s.tenant_id = changed.tenant_id and s.user_id = changed.id
      )
      select tenant.id as "tenantId", changed.id, changed.name, tenant.domain, changed.user_name as "userName"
      from changed join tenant on tenant.id = changed.tenant_id`,
  )
  if (user === null) return refuse('RESET_LINK_VOID')
  const { tenantId, id, name: called } = user
  await writeAct(db, {
    ...{ tenantId, userId: id, id, called, address, name: 'session.setForgottenPassword', subject: 'self' },
    changes: { password_hash: ['•••', '•••'] },
  })
  // He is no longer shut out for the guesses that made him ask for the link.
  await forgiveFailures(db, { kind: 'login', ...user, address, knownBy: null })
  return null
}
