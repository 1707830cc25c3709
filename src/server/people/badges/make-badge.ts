import type { badges } from '#contract/calls/people/badges.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { demandNoMoreRights } from '../staff/demand-no-more-rights.ts'
import { badgeCard } from './badge-card.ts'
import { hashOfBadge, newBadge } from './new-badge.ts'
import { voidBadge } from './void-badge.ts'

type Make = typeof badges.make

/** A new badge for one of the staff, ready to be printed: it is told this once. */
export const makeBadge = async (
  call: Call<Make['keys'][number]>,
  { id }: InputOfCall<Make>,
): Promise<ModelOf<Make>> => {
  const { db, tenantId, language } = call
  await demandNoMoreRights(call, id)
  const badge = newBadge()
  const { name } = await voidBadge(call, id, hashOfBadge(badge))
  const { merchant } = await one<{ merchant: string }>(
    db,
    sql`select name as merchant from tenant where id = ${tenantId}`,
  )
  const html = badgeCard({ badge, name, merchant }, language)
  return { paper: { kind: 'Label', orderNo: '', html, pdf: null, isSecret: true } }
}
