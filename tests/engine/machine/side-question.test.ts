import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { contract } from '#contract/index.ts'
import { OutOfReach, type Reply } from '#contract/reply.ts'
import { failedRestMs, sideQuestionMachine } from '#engine/machine/side-question.ts'
import { request } from '#engine/vocabulary/reaction.ts'

const asked = request(contract.reference.stores, {})
const settled = () => new Promise(resolve => setImmediate(resolve))

/** A question beside the work whose questions are answered by hand, on a clock that is turned by hand. */
const questionOf = (restMs: number) => {
  const waiting: ((reply: Reply<unknown> | Error) => void)[] = []
  const clock = new SimulatedClock()
  const ask = () =>
    new Promise<Reply<unknown>>((resolve, reject) =>
      waiting.push(reply => (reply instanceof Error ? reject(reply) : resolve(reply))),
    )
  const actor = createActor(
    sideQuestionMachine({ ask, who: null, recall: () => null, sign: async () => {} }, asked, restMs),
    {
      clock,
    },
  ).start()
  return {
    clock,
    answer: async (reply: Reply<unknown> | Error) => {
      waiting.shift()!(reply)
      await settled()
    },
    again: () => actor.send({ type: 'again' }),
    now: () => {
      const { value, context } = actor.getSnapshot()
      return [value, context.model, context.refusal?.key ?? null]
    },
    questions: () => waiting.length,
  }
}
const good = (model: unknown): Reply<unknown> => ({ isError: false, model })
const bad: Reply<unknown> = { isError: true, key: 'LISTING_TOO_LARGE', params: {} }

test('the last answer stays while it is asked again, and when that fails', async () => {
  const side = questionOf(1000)
  await side.answer(good('first'))
  expect(side.now()).toEqual(['answered', 'first', null])
  side.clock.increment(1000)
  expect(side.now()).toEqual(['asking', 'first', null])
  await side.answer(bad)
  expect(side.now()).toEqual(['failed', 'first', 'LISTING_TOO_LARGE'])
  side.clock.increment(failedRestMs)
  await side.answer(good('second'))
  expect(side.now()).toEqual(['answered', 'second', null])
})

test('a question that nobody repeats is asked once, and when it is told to', async () => {
  const side = questionOf(0)
  await side.answer(good('once'))
  side.clock.increment(3_600_000)
  expect([side.questions(), side.now()[0]]).toEqual([0, 'answered'])
  side.again()
  await side.answer(good('twice'))
  expect(side.now()).toEqual(['answered', 'twice', null])
})

test('a server out of reach is a failure like another, and is asked again by itself', async () => {
  const side = questionOf(0)
  await side.answer(new OutOfReach())
  expect(side.now()).toEqual(['failed', null, 'SERVER_DOWN'])
  side.clock.increment(failedRestMs)
  expect(side.questions()).toBe(1)
})

test('told again while it is being asked, it is asked once more: the answer under way may be of before', async () => {
  const side = questionOf(0)
  side.again()
  side.again()
  await side.answer(good('before'))
  expect([side.questions(), side.now()]).toEqual([1, ['asking', 'before', null]])
  await side.answer(good('after'))
  expect([side.questions(), side.now()]).toEqual([0, ['answered', 'after', null]])
})
