import type { Endpoint } from '#contract/define.ts'
import type { OutOfReach, Reply } from '#contract/reply.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Signs } from '../vocabulary/reaction.ts'

/** One question to the server; one that changes something carries its operation id, the same at every repeat. */
export interface Question {
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  readonly operationId: string | null
  /** The code that was scanned for it, or '': so that a refusal that comes late can name it. */
  readonly code?: string
  /** The worker was shown it as done, and went on: whatever is answered, it stands in the world. */
  readonly hasHappened?: boolean
}

/** What the engine needs from outside. */
export interface Ports {
  /** Throws {@link OutOfReach}; anything else that it throws is an accident. */
  readonly ask: (question: Question) => Promise<Reply<unknown>>
  /** Who works here; null on a public page. */
  readonly who: UserInformation | null
  /** What this station remembers of a name. */
  readonly recall: (name: string) => string | null
  /**
   * The station's user is another by this answer. Told before the engine goes on from it: when it is done, whoever is asked
   * next is asked in the name of the new one.
   */
  readonly sign: (signs: Signs, question: Question, model: unknown) => Promise<void>
}
