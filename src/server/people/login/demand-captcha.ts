import { randomInt } from 'node:crypto'
import type { OpenCall } from '#server/base/call.ts'
import { type Database, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { type Attempt, isSuspect } from '../credentials/login-attempts.ts'
import { digitsPicture } from './digits-picture.ts'

const digitCount = 5
const validMinutes = 5

/**
 * After failures, wants the digits of the picture that was shown to this user at this address before; each picture is good
 * for one try. Refuses CAPTCHA_REQUIRED with the next `picture`. Null where nothing is asked.
 */
export const demandCaptcha = async (
  { db, refuse }: OpenCall<'CAPTCHA_REQUIRED'>,
  attempt: Attempt,
  code: string | null,
): Promise<{
  /** The try was none: the same digits are good for the next. */
  readonly giveBack: () => Promise<unknown>
} | null> => {
  if (!(await isSuspect(db, attempt))) return null
  const digits = code === null ? null : await take(db, attempt)
  if (digits === null || digits !== code?.trim())
    return refuse('CAPTCHA_REQUIRED', { picture: digitsPicture(await give(db, attempt)) })
  return { giveBack: () => give(db, attempt, digits) }
}

const take = async (db: Database, { domain, userName, address }: Attempt): Promise<string | null> => {
  const taken = await maybeOne<{ digits: string; isFresh: boolean }>(
    db,
    sql`delete from captcha where domain = ${domain} and user_name = ${userName} and address = ${address}
      returning digits, made_at > now() - make_interval(mins => ${validMinutes}) as "isFresh"`,
  )
  return taken?.isFresh ? taken.digits : null
}

const give = async (
  db: Database,
  { domain, userName, address }: Attempt,
  digits = String(randomInt(10 ** digitCount)).padStart(digitCount, '0'),
): Promise<string> => {
  await run(
    db,
    sql`insert into captcha (domain, user_name, address, digits) values (${domain}, ${userName}, ${address}, ${digits})
      on conflict (domain, user_name, address) do update set digits = excluded.digits, made_at = now()`,
  )
  return digits
}
