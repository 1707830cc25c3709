import { fold } from '#base/fold.ts'
import type { Database } from '#server/base/store/sql.ts'
import { maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { hashOfToken, newToken } from '#server/base/tokens.ts'
import { linkTo } from '#server/people/forgotten-passwords/ask-for-link.ts'
import { setupType } from '#server/people/staff/setup-type.ts'
import { hireStaff } from '../demo/merchant/hire-staff.ts'
import { foundMerchant } from '../demo/merchant/premises.ts'
import { merchantNamed } from './merchant-named.ts'

export interface NewMerchant {
  readonly domain: string
  readonly name: string
  /** His first user, who sets everything up. */
  readonly userName: string
  readonly origin: string
}

const domainShape = /^[a-z0-9][a-z0-9-]{1,62}$/
const userNameShape = /^[a-z0-9._@+-]{2,60}$/

/** Founds a merchant with his first user, whom nobody knows a password of; the answer is the link by which he sets one. */
export const addMerchant = async (db: Database, { domain, name, userName, origin }: NewMerchant): Promise<string> => {
  const folded = await freeDomain(db, domain)
  if (!userNameShape.test(fold(userName))) throw new Error(`${userName} is no user name: 2 to 60 of a–z, 0–9 and ._@+-`)
  const premises = await foundMerchant(db, folded, name)
  const first = { userName: fold(userName), name: fold(userName), type: setupType, group: 'Kurulum' } as const
  await hireStaff(db, premises, [first], newToken())
  return giveLink(db, { domain: folded, userName: first.userName, origin })
}

/** A domain as it is kept; throws a sentence where it is none, or somebody's. */
export const freeDomain = async (db: Database, domain: string): Promise<string> => {
  const folded = fold(domain)
  if (!domainShape.test(folded)) throw new Error(`${domain} is no domain: 2 to 63 of a–z, 0–9 and -.`)
  if ((await maybeOne(db, sql`select id from tenant where domain = ${folded}`)) !== null)
    throw new Error(`there is a merchant ${folded} already.`)
  return folded
}

/** A link by which the user sets a password, once, within the hour; those he was given before are void. */
export const giveLink = async (
  db: Database,
  { domain, userName, origin }: Omit<NewMerchant, 'name'>,
): Promise<string> => {
  const { id: tenantId } = await merchantNamed(db, domain)
  const user = await maybeOne<{ id: number }>(
    db,
    sql`select id from app_user where tenant_id = ${tenantId} and user_name = ${fold(userName)} and active`,
  )
  if (user === null) throw new Error(`${domain} has no active user ${userName}.`)
  const secret = newToken()
  await run(db, sql`delete from password_reset where tenant_id = ${tenantId} and user_id = ${user.id}`)
  const { guid } = await one<{ guid: string }>(
    db,
    sql`insert into password_reset (tenant_id, user_id, secret_hash) values (${tenantId}, ${user.id}, ${hashOfToken(secret)})
      returning id as guid`,
  )
  return linkTo(origin, { domain: fold(domain), guid, secret })
}
