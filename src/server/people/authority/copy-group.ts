import type { AuthorityGroup } from '#contract/calls/people/authority.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { holdRights } from '../staff/change-rights.ts'
import { group } from './group.ts'
import { readGroup } from './read-group.ts'

/** Makes a group that may do what another may, under the first free name: 'Kurye (kopya)', 'Kurye (kopya 2)' … */
export const copyGroup = async (
  call: Call<'AUTHORITY_GROUP_NOT_FOUND'>,
  { id }: { readonly id: number },
): Promise<AuthorityGroup> => {
  const { db, tenantId, language, refuse } = call
  await holdRights(call)
  const copied = (await readGroup(db, tenantId, id)) ?? refuse('AUTHORITY_GROUP_NOT_FOUND', { id })
  const rows = await many<{ name: string }>(db, sql`select name from authority_group where tenant_id = ${tenantId}`)
  const taken = new Set(rows.map(row => row.name))
  // Cut by whole characters: PostgreSQL stores no half ones.
  const start = [...copied.name].slice(0, 80).join('')
  const nth = (n: number) => `${start} (${words[language]}${n === 1 ? '' : ` ${n}`})`
  let n = 1
  while (taken.has(nth(n))) n++
  const added = await group.add(call, { name: nth(n), permissions: copied.permissions })
  return (await readGroup(db, tenantId, added))!
}

const words = { tr: 'kopya', en: 'copy' } as const
