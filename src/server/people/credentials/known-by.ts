import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OpenCall } from '#server/base/call.ts'
import { secretOf } from '#server/base/store/secret-of.ts'
import type { Database } from '#server/base/store/sql.ts'

/** So long nobody need sign in again where somebody did. */
const knownDays = 30
const dayMs = 24 * 3_600_000

/** Who tries something, as his tries are counted: a merchant's user, not a stranger at an address. */
export const nameOfKnown = (domain: string, userId: number): string => `${domain}/${userId}`

type Left = Pick<OpenCall, 'db' | 'left'>

/** Leaves in the browser that this user of the merchant signed in there. */
export const leaveKnown = async ({ db, left }: Left, domain: string, userId: number): Promise<void> => {
  const who = encodeURIComponent(nameOfKnown(domain, userId))
  const until = String(Date.now() + knownDays * dayMs)
  left.now = `${until}.${await signatureOf(db, until, who)}.${who}`
}

/** Who of the merchant signed in last in the browser that asks; null where nobody did lately. */
export const knownBy = async ({ db, left }: Left, domain: string): Promise<string | null> => {
  const [, until, signature, who] = /^(\d{1,15})\.([\w-]{43})\.(.+)$/.exec(left.before ?? '') ?? []
  if (until === undefined || signature === undefined || who === undefined || Number(until) < Date.now()) return null
  const wanted = await signatureOf(db, until, who)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))) return null
  const name = decodeURIComponent(who)
  return name.startsWith(`${domain}/`) ? name : null
}

const signatureOf = async (db: Database, until: string, who: string): Promise<string> =>
  createHmac('sha256', await secretOf(db))
    .update(`known ${until} ${who}`)
    .digest('base64url')
