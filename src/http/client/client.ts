import { newId } from '#base/ids.ts'
import { session } from '#contract/calls/people/session.ts'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import { changesPath, type FollowedChanges } from '#contract/followed.ts'
import { OutOfReach, type Reply } from '#contract/reply.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import { followStream } from './follow-stream.ts'
import { restUnlessCut } from './rest-unless-cut.ts'
import { send } from './send.ts'

/** Asks a call of the contract; one that `hasHappened` is told so. Throws {@link OutOfReach}; a refusal is an answer. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  input: InputOfCall<E>,
  operationId?: string | null,
  hasHappened?: boolean,
) => Promise<Reply<ModelOf<E>>>

/** One user's calls at a server. */
export interface Client {
  readonly ask: Ask
  /** The model of a call that nothing stands against: a refusal is thrown. What changes something is an operation of its own. */
  readonly do: <E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOfCall<E>>,
    operationId?: string | null,
  ) => Promise<ModelOf<E>>
  /** Signs in; from then on every question carries the token. */
  readonly signIn: (domainName: string, username: string, password: string) => Promise<UserInformation>
  /** Hears what others change until the signal is cut; null: something may have been missed. */
  readonly follow: (hear: (changes: FollowedChanges | null) => void, signal: AbortSignal) => Promise<void>
}

/** The client of whoever the token belongs to; without one, of somebody who is to sign in. */
export const createClient = (server: string, token: string | null = null): Client => {
  let own = token
  const ask: Ask = async (endpoint, input, operationId = null, hasHappened = false) => {
    const { status, reply } = await send(server, endpoint, input, { token: own, operationId, hasHappened })
    if (reply === null) throw new OutOfReach(`${endpoint.path}: ${status} without an answer`)
    return reply
  }
  const does: Client['do'] = async (endpoint, input, operationId = endpoint.changes ? newId() : null) => {
    const reply = await ask(endpoint, (input ?? {}) as InputOfCall<typeof endpoint>, operationId)
    if (!reply.isError) return reply.model
    throw new Error(`${endpoint.path} refused: ${reply.key} ${JSON.stringify(reply.params)}`)
  }
  return {
    ask,
    do: does,
    signIn: async (domainName, username, password) => {
      own = (await does(session.login, { domainName, username, password })).userToken
      return does(session.informations)
    },
    follow: (hear, signal) =>
      followStream(
        {
          open: signal => fetch(server + changesPath, { headers: { usertoken: own ?? '' }, signal }),
          tell: hear,
          missed: () => hear(null),
          signedOut: () => {},
          wait: restUnlessCut,
          random: Math.random,
        },
        signal,
      ),
  }
}
