import { type FollowedChanges, isTouched } from '#contract/followed.ts'
import { groupOf, paceOf, spreadMs } from './group-of.ts'
import type { FollowedQuestion } from './questions-on-screen.ts'

export interface QuestionWaker {
  readonly tell: (changes: FollowedChanges) => void
  /** Anything may have changed: all is asked again, at some moment of the next seconds. */
  readonly missed: () => void
}

/** Has the questions on screen asked again once others changed what they answer: at once, but no more often than it bears. */
export const wakeQuestions = (
  questionsOnScreen: () => ReadonlySet<FollowedQuestion>,
  random: () => number,
): QuestionWaker => {
  const askedAt = new WeakMap<FollowedQuestion, number>()
  const isDue = new WeakSet<FollowedQuestion>()
  const askIn = (ms: number, question: FollowedQuestion): void => {
    if (isDue.has(question)) return
    isDue.add(question)
    setTimeout(() => {
      isDue.delete(question)
      askedAt.set(question, performance.now())
      if (questionsOnScreen().has(question)) question.again()
    }, ms)
  }
  return {
    tell: changes => {
      for (const question of questionsOnScreen()) {
        const group = groupOf(question.endpoint)
        if (group === undefined || !isTouched(group, changes)) continue
        const mayAt = (askedAt.get(question) ?? Number.NEGATIVE_INFINITY) + paceOf([group])
        askIn(Math.max(0, mayAt - performance.now()), question)
      }
    },
    missed: () => {
      for (const question of questionsOnScreen()) askIn(spreadMs * random(), question)
    },
  }
}
