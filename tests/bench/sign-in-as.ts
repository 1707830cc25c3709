import { session } from '#contract/calls/people/session.ts'
import { createClient } from '#simulate/shift/client.ts'
import type { BigDatabase } from './big-database.ts'

/** The token of a new session. */
export const signInAs = async (
  server: string,
  { domain, password }: Pick<BigDatabase, 'domain' | 'password'>,
  username: string,
): Promise<string> => {
  const asked = { domainName: domain, username, password, captchaCode: null, otp: null }
  const reply = await createClient(server).get(session.login, asked)
  if (reply.isError) throw new Error(reply.key)
  return reply.model.userToken
}
