import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type SideQuestion, sideQuestionMachine } from '#engine/machine/side-question.ts'
import type { Request } from '#engine/vocabulary/reaction.ts'
import { ports } from './flow-ports.ts'

export interface QuestionRun<Model> extends SideQuestion<Model> {
  readonly isAsking: boolean
  readonly again: () => void
}

/**
 * Asks something beside the work as long as its component is on screen: give the component a `key` of the question, so
 * that another question begins anew. Told `restMs`, it asks again so long after each answer.
 */
export const useQuestion = <Model>(request: Request<Model>, restMs = 0): QuestionRun<Model> => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question is the one that is asked
  const machine = useMemo(() => sideQuestionMachine(ports, request, restMs), [])
  const actor = useActorRef(machine)
  const { model, refusal } = useSelector(actor, snapshot => snapshot.context)
  const isAsking = useSelector(actor, snapshot => snapshot.matches('asking'))
  return { model: model as Model | null, refusal, isAsking, again: () => actor.send({ type: 'again' }) }
}
