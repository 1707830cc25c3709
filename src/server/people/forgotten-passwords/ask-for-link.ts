import { fold } from '#base/fold.ts'
import type { session } from '#contract/calls/people/session.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { OpenCall } from '#server/base/call.ts'
import type { Letter } from '#server/base/mail/post-office.ts'
import { demandDomainHere } from '#server/base/moved-away.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { hashOfToken, newToken } from '#server/base/tokens.ts'
import { languageOf, wordFor } from '#server/base/words.ts'
import { knownBy } from '../credentials/known-by.ts'
import { bookTry } from '../credentials/login-attempts.ts'

type Forgot = typeof session.forgotPassword

/** Of those who share an e-mail address. */
const mostUsers = 5
export const validMinutes = 60

interface Found {
  readonly guid: string
  readonly email: string
  readonly name: string
  readonly userName: string
  readonly language: string
}

/**
 * Sends a link to set another password by to whom the name or e-mail address belongs. Nobody is told whether there is one,
 * not by the time either: it is looked for once this is answered.
 */
export const askForLink = async (
  call: OpenCall<Forgot['keys'][number]>,
  { domainName, username }: InputOfCall<Forgot>,
): Promise<null> => {
  const { db, address, postOnceWritten } = call
  const [domain, userName] = [fold(domainName), fold(username)]
  await demandDomainHere(db, domain)
  await bookTry(call, { kind: 'reset', domain, userName, address, knownBy: await knownBy(call, domain) })
  postOnceWritten(() => lettersFor(call, domain, { userName, email: username.trim().toLowerCase() }))
  return null
}

const lettersFor = async (
  { db, origin }: Pick<OpenCall, 'db' | 'origin'>,
  domain: string,
  asked: { readonly userName: string; readonly email: string },
): Promise<readonly Letter[]> => {
  const secret = newToken()
  const found = await many<Found>(
    db,
    sql`with found as (
        select u.tenant_id, u.id, u.email, u.name, u.user_name, u.language
        from tenant join app_user u on u.tenant_id = tenant.id
        where tenant.domain = ${domain} and tenant.disabled_at is null and u.active and u.email <> ''
          and (u.user_name = ${asked.userName} or lower(u.email) = ${asked.email})
        order by u.id limit ${mostUsers}
      ), made as (
        insert into password_reset (tenant_id, user_id, secret_hash, email)
        select tenant_id, id, ${hashOfToken(secret)}::bytea, email from found returning id, user_id
      )
      select made.id as guid, email, name, user_name as "userName", language from made join found on found.id = user_id`,
  )
  return found.map(({ guid, email, language, ...user }) => {
    const link = linkTo(origin(), { domain, guid, secret })
    const inWords = (part: string) =>
      wordFor(
        `mail.newPassword.${part}`,
        { ...user, domain, link, minutes: validMinutes },
        languageOf(undefined, language),
      )
    return { to: email, subject: inWords('subject'), text: inWords('text') }
  })
}

/** Where the one who has the link sets a password. */
export const linkTo = (
  origin: string,
  { domain, guid, secret }: { readonly domain: string; readonly guid: string; readonly secret: string },
): string => `${origin}/${encodeURIComponent(domain)}/forgot-password/${guid}/${secret}`
