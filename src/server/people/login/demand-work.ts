import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isWork } from '#contract/work.ts'
import type { OpenCall } from '#server/base/call.ts'
import { secretOf } from '#server/base/store/secret-of.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { type Attempt, bitsOfWork } from '../credentials/login-attempts.ts'

const validMs = 5 * 60_000

/**
 * After failures, wants work that takes a moment of whoever tries, and much of who tries many; a browser does it by itself.
 * Each piece is good for one try of this name from there. Refuses CAPTCHA_REQUIRED with the `challenge` and its `bits`.
 */
export const demandWork = async (
  { db, refuse }: OpenCall<'CAPTCHA_REQUIRED'>,
  attempt: Attempt,
  shown: string | null,
): Promise<void> => {
  const bits = await bitsOfWork(db, attempt)
  if (bits === 0 || (shown !== null && (await isGood(db, attempt, bits, shown)) && (await spend(db, shown)))) return
  refuse('CAPTCHA_REQUIRED', { challenge: await challengeOf(db, attempt, bits), bits })
}

const challengeOf = async (
  db: Database,
  { domain, userName, address, knownBy }: Attempt,
  bits: number,
  until = (Date.now() + validMs).toString(36),
  once = randomBytes(9).toString('base64url'),
): Promise<string> => {
  const signed = `${bits}.${until}.${once}`
  const signature = createHmac('sha256', await secretOf(db))
    .update(JSON.stringify(['work', signed, domain, userName, knownBy ?? address]))
    .digest('base64url')
  return `${signed}.${signature}`
}

const isGood = async (db: Database, attempt: Attempt, least: number, shown: string): Promise<boolean> => {
  const [, given, bits, until, once] =
    /^((\d{1,2})\.(\w{1,11})\.([\w-]{12})\.[\w-]{43})\.\w{1,11}$/.exec(shown.trim()) ?? []
  if (given === undefined || Number(bits) < least || Number.parseInt(until!, 36) < Date.now()) return false
  const challenge = await challengeOf(db, attempt, Number(bits), until, once)
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(challenge))
  return isOurs && isWork({ challenge, bits: Number(bits) }, shown.trim())
}

const spend = async (db: Database, shown: string): Promise<boolean> => {
  const challenge = shown.trim().split('.').slice(0, -1).join('.')
  const spent = sql`insert into spent_work (work) values (${challenge}) on conflict do nothing returning work`
  return (await maybeOne(db, spent)) !== null
}
