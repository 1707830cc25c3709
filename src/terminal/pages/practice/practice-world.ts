import type { Ports } from '#engine/machine/ports.ts'
import type { View } from '#engine/machine/run-flow.ts'

/** What the books say and hands did not do: told although it lies there, or booked although it does not. */
export type Slip = 'missedThere' | 'bookedUnseen'
export type Slipped = (slip: Slip, product: string) => void

export interface Thing {
  readonly code: string
  readonly name: string
}

/** What a learner is told before he acts, and what lies before him to be scanned: right things and wrong ones. */
export interface Scenery {
  readonly hint: string
  readonly things: readonly Thing[]
}

/** A workplace in this page's memory: it answers what the practised flow asks, and knows what really lies there. */
export interface PracticeWorld {
  readonly ask: Ports['ask']
  /** Read from the step on screen, and from what really lies where the learner stands. */
  readonly look: (view: View) => Scenery
}
