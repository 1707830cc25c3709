import type { Endpoint } from '#contract/define.ts'
import type { Refusal, Reply } from '#contract/reply.ts'
import { rest, untilAnswered } from '../until-answered.ts'
import type { Outbox } from './outbox.ts'

export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

type Send = (
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  operationId: string,
  hasHappened: boolean,
) => Promise<Reply<unknown>>

/** The server knows an operation again for seven days; after that a call could be carried out twice. */
const knownForMs = 6 * 86_400_000

/**
 * Sends, in order, what an earlier page left unconfirmed, until each is answered; tells which were refused, and what for.
 * What is too old to be known again is told, and not sent.
 */
export const resend = async (
  outbox: Outbox,
  calls: readonly Endpoint[],
  send: Send,
  wait: () => Promise<void> = rest,
  now: () => number = Date.now,
): Promise<readonly Refusal[]> => {
  const refusals: Refusal[] = []
  for (const { operationId, call, input, at, code = '', hasHappened = false } of outbox.list()) {
    const endpoint = calls.find(known => callName(known) === call)
    const reply =
      now() - at > knownForMs
        ? tooOld
        : endpoint === undefined
          ? null
          : await untilAnswered(() => send(endpoint, input, operationId, hasHappened), wait)
    outbox.drop(operationId)
    if (reply?.isError) refusals.push({ ...reply, params: { ...reply.params, lateFor: code } })
  }
  return refusals
}

const tooOld: Refusal = { isError: true, key: 'UNCONFIRMED_TOO_OLD', params: {} }
