import { type FoundThing, kindsSought, mostOfAKind, soughtKinds } from '#contract/calls/desk/search.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { soughtIn } from './sought-in.ts'

/** A letter names nothing. */
const leastCharacters = 2

/** What a text names, of every kind that the user may see, in one reading. */
export const findThings: Operations['search']['find'] = async ({ db, tenantId, caller }, { text }) => {
  const seen = kindsSought.filter(kind =>
    soughtKinds[kind].access.some(permission => caller.permissions.includes(permission)),
  )
  if (text.length < leastCharacters || seen.length === 0) return []
  const readings = seen.map(
    kind => sql`(select ${kind}::text as kind, by::text, title, text, state
      from (${soughtIn[kind]({ tenantId, text })}) found limit ${mostOfAKind})`,
  )
  const all = readings.reduce((before, reading) => sql`${before} union all ${reading}`)
  const found = await many<FoundThing>(db, all)
  return kindsSought.flatMap(kind => found.filter(thing => thing.kind === kind))
}
