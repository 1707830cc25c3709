import { useEffect } from 'react'
import type { Request } from '#engine/vocabulary/reaction.ts'
import { followQuestion } from '#terminal/link/follow/questions-on-screen.ts'
import { type QuestionRun, useQuestion } from './use-question.ts'

/** How long an answer stands if nothing is heard of it. */
const restMs = 60_000

/** The same as {@link useQuestion}, asked again when the stream of changes tells of what it answers. */
export const useFollowedQuestion = <Model>(request: Request<Model>): QuestionRun<Model> => {
  const question = useQuestion(request, restMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question is the one that is asked
  useEffect(() => followQuestion({ endpoint: request.endpoint, again: question.again }), [])
  return question
}
