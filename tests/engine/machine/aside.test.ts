import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { contract } from '#contract/index.ts'
import { OutOfReach, type Reply } from '#contract/reply.ts'
import { asideMachine, failedRestMs } from '#engine/machine/aside.ts'
import { request } from '#engine/vocabulary/reaction.ts'

const asked = request(contract.reference.stores, {})
const settled = () => new Promise(resolve => setImmediate(resolve))

/** An aside whose questions are answered by hand, on a clock that is turned by hand. */
const asideOf = (restMs: number) => {
  const waiting: ((reply: Reply<unknown> | Error) => void)[] = []
  const clock = new SimulatedClock()
  const ask = () =>
    new Promise<Reply<unknown>>((resolve, reject) =>
      waiting.push(reply => (reply instanceof Error ? reject(reply) : resolve(reply))),
    )
  const actor = createActor(asideMachine({ ask, who: null, recall: () => null, sign: async () => {} }, asked, restMs), {
    clock,
  }).start()
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
  const aside = asideOf(1000)
  await aside.answer(good('first'))
  expect(aside.now()).toEqual(['answered', 'first', null])
  aside.clock.increment(1000)
  expect(aside.now()).toEqual(['asking', 'first', null])
  await aside.answer(bad)
  expect(aside.now()).toEqual(['failed', 'first', 'LISTING_TOO_LARGE'])
  aside.clock.increment(failedRestMs)
  await aside.answer(good('second'))
  expect(aside.now()).toEqual(['answered', 'second', null])
})

test('a question that nobody repeats is asked once, and when it is told to', async () => {
  const aside = asideOf(0)
  await aside.answer(good('once'))
  aside.clock.increment(3_600_000)
  expect([aside.questions(), aside.now()[0]]).toEqual([0, 'answered'])
  aside.again()
  await aside.answer(good('twice'))
  expect(aside.now()).toEqual(['answered', 'twice', null])
})

test('a server out of reach is a failure like another, and is asked again by itself', async () => {
  const aside = asideOf(0)
  await aside.answer(new OutOfReach())
  expect(aside.now()).toEqual(['failed', null, 'SERVER_DOWN'])
  aside.clock.increment(failedRestMs)
  expect(aside.questions()).toBe(1)
})

test('told again while it is being asked, it is asked once more: the answer under way may be of before', async () => {
  const aside = asideOf(0)
  aside.again()
  aside.again()
  await aside.answer(good('before'))
  expect([aside.questions(), aside.now()]).toEqual([1, ['asking', 'before', null]])
  await aside.answer(good('after'))
  expect([aside.questions(), aside.now()]).toEqual([0, ['answered', 'after', null]])
})
