import type { Contract } from '#contract/index.ts'
import { hashOfToken } from '../tokens.ts'

/** What stations hear of by one name: the calls of one group of the contract. */
export type Topic = keyof Contract

/** Something that was stored, as other stations hear of it. */
export interface Change {
  readonly tenantId: number
  readonly userId: number
  /** {@link tagOf} the window that made it, which needs no word of it. */
  readonly session: string
  readonly topic: Topic
}

/**
 * Names a window of a session among its merchant's, as the window calls itself; nothing can be done with it. Callers that
 * do not tell their window are one.
 */
export const tagOf = (token: string, window: unknown): string =>
  hashOfToken(token).toString('base64url').slice(0, 8) + (typeof window === 'string' ? window.slice(0, 8) : '')

/** What PostgreSQL's notifications of changes are called. */
export const changesChannel = 'okut_changes'

/** Where PostgreSQL tells whose callers changed, as a merchant's id. */
export const callersChannel = 'okut_callers'

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
