import type { Contract } from '#contract/index.ts'
import { hashOfToken } from '../tokens.ts'

/** What stations hear of by one name: the calls of one group of the contract. */
export type Topic = keyof Contract

/** Something that was stored, as other stations hear of it. */
export interface Change {
  readonly tenantId: number
  readonly userId: number
  /** {@link tagOf} the session that made it: who made it needs no word of it. */
  readonly session: string
  readonly topic: Topic
}

/** Names a session among its merchant's; nothing can be done with it. */
export const tagOf = (token: string): string => hashOfToken(token).toString('base64url').slice(0, 8)

type Packed = readonly [number, number, string, Topic]

/** So many fit into the 8,000 bytes of a notification. */
const mostTogether = 100

/** Changes as notifications carry them, each told once. */
export const packed = (changes: readonly Change[]): readonly string[] => {
  const once = [
    ...new Set(
      changes.map(({ tenantId, userId, session, topic }) => JSON.stringify([tenantId, userId, session, topic])),
    ),
  ]
  return Array.from(
    { length: Math.ceil(once.length / mostTogether) },
    (_, i) => `[${once.slice(i * mostTogether, (i + 1) * mostTogether).join()}]`,
  )
}

export const unpacked = (text: string): readonly Change[] =>
  (JSON.parse(text) as readonly Packed[]).map(([tenantId, userId, session, topic]) => ({
    tenantId,
    userId,
    session,
    topic,
  }))
