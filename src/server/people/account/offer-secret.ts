import bwip from 'bwip-js/node'
import type { account } from '#contract/calls/people/account.ts'
import type { ModelOf } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { addressOf, newSecret } from '../one-time-codes/totp.ts'

type Offer = typeof account.offerOtp

/** Makes a secret for the caller's authenticator. It asks for nothing until a code confirms that it arrived there. */
export const offerSecret = async ({
  db,
  tenantId,
  caller,
  refuse,
}: Call<Offer['keys'][number]>): Promise<ModelOf<Offer>> => {
  const secret = newSecret()
  const offered = await maybeOne<{ domain: string }>(
    db,
    sql`update app_user set otp_offered = ${secret} where tenant_id = ${tenantId} and id = ${caller.id}
        and otp_secret is null
      returning (select domain from tenant where id = ${tenantId}) as domain`,
  )
  if (offered === null) return refuse('OTP_ALREADY_ON')
  return { secret, picture: squareOf(addressOf(secret, `${caller.userName}@${offered.domain}`)) }
}

const square = { bcid: 'qrcode', eclevel: 'M', padding: 4, backgroundcolor: 'FFFFFF' }

const squareOf = (text: string): string => {
  const svg = bwip.toSVG({ ...square, text })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
