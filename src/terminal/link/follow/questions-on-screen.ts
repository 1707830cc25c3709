import type { Endpoint } from '#contract/define.ts'

/** Something that is asked beside the work, and asked again once others changed what it answers. */
export interface FollowedQuestion {
  readonly endpoint: Endpoint
  readonly again: () => void
}

const questions = new Set<FollowedQuestion>()

/** Has a question followed; answers with what ends it. */
export const followQuestion = (question: FollowedQuestion): (() => void) => {
  questions.add(question)
  return () => void questions.delete(question)
}

export const questionsOnScreen = (): ReadonlySet<FollowedQuestion> => questions
