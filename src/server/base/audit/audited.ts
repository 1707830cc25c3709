import { isSecretField } from '#contract/secret-field.ts'
import type { Call } from '../call.ts'
import { type Database, run, sql } from '../store/sql.ts'
import { type Changes, changesBetween } from './changes-between.ts'
import { type ActSubject, nameOf, readSubject } from './read-subject.ts'

/** Does an administrative act and writes it down, in the same transaction; refused, it leaves nothing. */
export const audited = async (
  call: Call,
  { name, subject, input }: { readonly name: string; readonly subject: ActSubject; readonly input: unknown },
  does: () => Promise<unknown>,
): Promise<unknown> => {
  const { db, tenantId, caller, address } = call
  const wanted = subject === 'self' ? caller.id : subject === 'settings' ? tenantId : idIn(input)
  const before = await readSubject(db, subject, tenantId, wanted)
  const model = await does()
  // Something new has its number from the answer; so has a theme in whose place another one was put.
  const id = subject === 'self' || subject === 'settings' ? wanted : (idIn(model) ?? wanted)
  const after = await readSubject(db, subject, tenantId, id)
  const changes = changesBetween(before, after)
  await writeAct(db, {
    tenantId,
    userId: caller.id,
    address,
    name,
    subject,
    id,
    called: nameOf(after) ?? nameOf(before) ?? namesIn(model),
    changes: Object.keys(changes).length > 0 ? changes : wordsOf(input),
  })
  return model
}

/** One act as it is kept. */
export interface Act {
  readonly tenantId: number
  readonly userId: number
  readonly address: string
  /** The call, by its group and name in the contract. */
  readonly name: string
  readonly subject: ActSubject
  readonly id: number | null
  readonly called: string | null
  readonly changes: Changes
}

export const writeAct = (db: Database, act: Act): Promise<number> =>
  run(
    db,
    sql`insert into audit_act (tenant_id, user_id, address, call, subject, subject_id, subject_name, changes)
      values (${act.tenantId}, ${act.userId}, ${act.address}, ${act.name}, ${act.subject}, ${act.id}, ${act.called},
        ${JSON.stringify(act.changes)}::jsonb)`,
  )

/** What an act on many was done to, by name. */
const namesIn = (model: unknown): string | null => {
  const done = (model as { readonly done?: unknown } | null)?.done
  return Array.isArray(done) && done.length > 0 ? done.join(', ') : null
}

const idIn = (value: unknown): number | null => {
  const named = value as { readonly id?: unknown; readonly orderId?: unknown } | null
  const id = named?.id ?? named?.orderId
  return typeof id === 'number' ? id : null
}

/** What it is done to is told apart; a station's key is a secret too. */
const unsaid = /^(ids?|orderId|orderNos|version)$|key$/i

/** Where no row tells what was done, what was asked does. */
const wordsOf = (input: unknown): Changes =>
  Object.fromEntries(
    Object.entries(input as object).flatMap(([name, value]) =>
      unsaid.test(name) || isSecretField(name) || value === null || value === undefined
        ? []
        : [[name, [null, value]] as const],
    ),
  )
