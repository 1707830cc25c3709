import { session } from '#contract/calls/people/session.ts'
import { createClient } from '#http/client/client.ts'
import type { BigDatabase } from './big-database.ts'

/** The token of a new session. */
export const signInAs = async (
  server: string,
  { domain, password }: Pick<BigDatabase, 'domain' | 'password'>,
  username: string,
): Promise<string> => {
  const asked = { domainName: domain, username, password }
  return (await createClient(server).do(session.login, asked)).userToken
}
