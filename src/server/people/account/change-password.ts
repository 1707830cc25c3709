import type { account, MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { preparedBy } from '#server/base/http/prepared-by.ts'
import { endSessions } from '#server/base/sessions.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandPassword } from '../credentials/demand-password.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { demandSame, proveSelf } from '../credentials/prove-self.ts'
import { ownerOf, writeToOwner } from '../credentials/write-to-owner.ts'
import { readAccount } from './read-account.ts'

type ChangePassword = typeof account.changePassword
type ChangeCall = Call<ChangePassword['keys'][number]>

/** Changes the caller's password, and signs him out everywhere else. */
export const changePassword = preparedBy(
  async (call: ChangeCall, { oldPassword, newPassword }: InputOfCall<ChangePassword>) => {
    const proved = await proveSelf(call, oldPassword)
    demandPassword(newPassword, call)
    return { proved, hash: await hashPassword(newPassword) }
  },
  async (call, _, { proved, hash }): Promise<MyAccount> => {
    const { db, tenantId, caller, token } = call
    await demandSame(call, proved)
    await run(db, sql`update app_user set password_hash = ${hash} where tenant_id = ${tenantId} and id = ${caller.id}`)
    writeToOwner(call, await ownerOf(db, tenantId, caller.id), 'passwordChanged')
    await endSessions(db, tenantId, caller.id, token)
    return readAccount(call)
  },
)
