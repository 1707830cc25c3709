import type { account, MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { preparedBy } from '#server/base/http/prepared-by.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandEmail } from '../credentials/demand-email.ts'
import { demandSame, proveSelf } from '../credentials/prove-self.ts'
import { ownerOf, writeToOwner } from '../credentials/write-to-owner.ts'
import { tellUsers } from '../staff/tell-users.ts'
import { readAccount } from './read-account.ts'

type SaveAccount = typeof account.save
type SaveCall = Call<SaveAccount['keys'][number]>

/** Changes what is the caller's own. An e-mail address can't be taken away, but those who never had one need none. */
export const saveAccount = preparedBy(
  async (call: SaveCall, { email, password }: InputOfCall<SaveAccount>) => {
    const owner = await ownerOf(call.db, call.tenantId, call.caller.id)
    // A form that was left empty is no guess.
    return email === owner.email || password === '' ? null : proveSelf(call, password)
  },
  async (call, { name, email, language, customPrinter, version }, proved): Promise<MyAccount> => {
    const { db, tenantId, caller, refuse } = call
    await holdRecord(call, sql`app_user r where r.tenant_id = ${tenantId} and r.id = ${caller.id}`, version)
    const owner = await ownerOf(db, tenantId, caller.id)
    if (owner.email !== '' || email !== '') demandEmail(email, call)
    if (email !== owner.email) {
      if (proved === null) return refuse('PASSWORD_WRONG')
      await demandSame(call, proved)
    }
    await run(
      db,
      sql`update app_user set ${savedBy(call)}, name = ${name}, email = nullif(${email}, ''), language = ${language},
        custom_printer = ${customPrinter}
      where tenant_id = ${tenantId} and id = ${caller.id}`,
    )
    await tellUsers(db, tenantId, sql`u.id = ${caller.id}`)
    if (email !== owner.email) writeToOwner(call, owner, 'emailChanged', { email })
    return readAccount(call)
  },
)
