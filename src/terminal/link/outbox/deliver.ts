import { newId } from '#base/ids.ts'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import type { Reply } from '#contract/reply.ts'
import { OutOfReach } from '#contract/reply.ts'
import { ask } from '../server.ts'
import { untilAnswered } from '../until-answered.ts'
import { keepForLater, letGo } from './unconfirmed-calls.ts'

/**
 * Asks until it is answered, as often as it takes. Once it was not at first, that is told, and a page to come asks too; as
 * long as it is under way no page waits for it.
 */
export const delivered = async <E extends Endpoint>(
  endpoint: E,
  input: InputOfCall<E>,
  held: () => void = () => {},
): Promise<Reply<ModelOf<E>>> => {
  const question = { endpoint, input, operationId: newId() }
  const reply = await untilAnswered(() =>
    ask(endpoint, input, question.operationId).catch(error => {
      if (error instanceof OutOfReach) {
        keepForLater(question)
        held()
      }
      throw error
    }),
  )
  letGo(question)
  return reply
}
