import type { Endpoint } from '#contract/define.ts'
import { type FollowedChanges, isTouched } from '#contract/followed.ts'
import type { FlowActor } from '#engine/machine/run-flow.ts'
import { groupOf, paceOf, spreadMs } from './group-of.ts'

/** A flow on screen, and what it has asked for to read its document. */
export interface Followed {
  readonly actor: FlowActor
  readonly reads: ReadonlySet<Endpoint>
}

export interface ScreenFollower {
  readonly tell: (changes: FollowedChanges) => void
  /** Anything may have changed: all is read anew, at some moment of the next seconds. */
  readonly missed: () => void
  /** Lets those read anew that are due and may; true while some are still due. */
  readonly look: () => boolean
}

interface Due {
  /** When it was last read anew for what others changed. */
  readAt: number
  dueAt: number | null
  /** How many answers the worker had when the reading began; it counts for nothing if he gets another meanwhile. */
  answers: number | null
}

/** Lets the flows on screen read their documents anew when others changed what is in them; never while one is busy. */
export const followScreens = (
  flowsOnScreen: () => readonly Followed[],
  { now, random, isVisible }: { now: () => number; random: () => number; isVisible: () => boolean },
): ScreenFollower => {
  const dues = new WeakMap<FlowActor, Due>()
  const dueOf = (actor: FlowActor): Due => {
    const due = dues.get(actor) ?? { readAt: Number.NEGATIVE_INFINITY, dueAt: null, answers: null }
    dues.set(actor, due)
    return due
  }
  const groupsOf = ({ reads }: Followed) => [...reads].flatMap(endpoint => groupOf(endpoint) ?? [])

  const look = (): boolean => {
    let isDue = false
    for (const followed of flowsOnScreen()) {
      const { actor } = followed
      const due = dueOf(actor)
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active') continue
      const isReading = snapshot.matches({ running: { document: 'rereading' } })
      if (due.answers !== null && !isReading) {
        if (due.answers !== snapshot.context.answers) due.dueAt ??= now()
        due.answers = null
      }
      const pace = paceOf(groupsOf(followed))
      if (
        due.dueAt !== null &&
        now() >= Math.max(due.dueAt, due.readAt + pace) &&
        !isReading &&
        isVisible() &&
        !snapshot.hasTag('busy')
      ) {
        Object.assign(due, { readAt: now(), dueAt: null, answers: snapshot.context.answers })
        actor.send({ type: 'changed' })
      }
      isDue ||= due.dueAt !== null || due.answers !== null
    }
    return isDue
  }

  return {
    tell: changes => {
      for (const followed of flowsOnScreen())
        if (groupsOf(followed).some(group => isTouched(group, changes))) dueOf(followed.actor).dueAt ??= now()
    },
    missed: () => {
      for (const { actor } of flowsOnScreen()) dueOf(actor).dueAt ??= now() + spreadMs * random()
    },
    look,
  }
}
