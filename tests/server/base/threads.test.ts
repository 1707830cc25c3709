import { expect, test } from 'vitest'
import { openThreads, type ThreadsOptions } from '#server/base/threads/open-threads.ts'
import { afterTest } from '#tests/support/after-file.ts'
import { oddWorks } from '#tests/support/threads/odd-works.ts'

const { tellThread, throwing, exiting, endless, growing } = oddWorks

const openOdd = (options: ThreadsOptions = {}) => {
  const threads = openThreads('tests/support/threads/odd-worker.ts', { most: 1, ...options })
  afterTest(threads.close)
  return threads
}
/** What each came to: a result, or why there is none. */
const fates = (all: readonly Promise<unknown>[]) =>
  Promise.all(all.map(each => each.catch((error: NodeJS.ErrnoException) => error.code ?? error.message)))

test('works are done in a thread of their own, one after the other in the same', async () => {
  const { inThread } = openOdd()
  const [first, second] = await fates([inThread(tellThread, null), inThread(tellThread, null)])
  expect([first, second]).toEqual([expect.any(Number), first])
  expect(first).not.toBe(0)
})

test('as many threads are started as there is work for, and no more than told', async () => {
  const { inThread } = openOdd({ most: 2 })
  const told = await fates([1, 2, 3, 4].map(() => inThread(tellThread, null)))
  expect(new Set(told).size).toBe(2)
})

test('a work that breaks breaks alone: its thread goes on', async () => {
  const { inThread } = openOdd()
  const [before, broken, after] = await fates([
    inThread(tellThread, null),
    inThread(throwing, null),
    inThread(tellThread, null),
  ])
  expect([broken, after]).toEqual(['this paper is odd', before])
})

test('what is not plain data is not handed over, and holds nothing up', async () => {
  const { inThread } = openOdd()
  const [broken, after] = await fates([inThread(tellThread, () => 1), inThread(tellThread, null)])
  expect([broken, after]).toEqual([DOMException.DATA_CLONE_ERR, expect.any(Number)])
})

test.each([
  ['ends', exiting, 'the thread ended with 7'],
  ['never comes to an end', endless, 'endless took more than 2 s'],
  ['takes too much memory', growing, 'ERR_WORKER_OUT_OF_MEMORY'],
])('a thread that %s takes only its work with it, and another one does what waits', async (_, work, why) => {
  const { inThread } = openOdd({ patienceMs: work === endless ? 2_000 : 60_000 })
  const before = await inThread(tellThread, null)
  const [broken, after, last] = await fates([
    inThread(work, null),
    inThread(tellThread, null),
    inThread(tellThread, null),
  ])
  expect([broken, after]).toEqual([why, expect.any(Number)])
  expect(after).not.toBe(before)
  expect(last).toBe(after)
})

test('a thread that was idle for long ends, and another one takes its place', async () => {
  const { inThread } = openOdd({ idleMs: 0 })
  const first = await inThread(tellThread, null)
  await expect.poll(() => inThread(tellThread, null)).not.toBe(first)
})

test('where too much waits, more is refused as out of reach, and what waits is done', async () => {
  const { inThread } = openOdd({ mostWaiting: 2 })
  const told = await fates([1, 2, 3, 4].map(() => inThread(tellThread, null)))
  expect(told).toEqual([told[0], told[0], told[0], 'SERVER_DOWN'])
})

test('closing refuses what is under way, what waits and what comes, as out of reach', async () => {
  const { inThread, close } = openOdd()
  await inThread(tellThread, null)
  const under = fates([inThread(endless, null), inThread(tellThread, null)])
  await close()
  expect(await under).toEqual(['SERVER_DOWN', 'SERVER_DOWN'])
  expect(await fates([inThread(tellThread, null)])).toEqual(['SERVER_DOWN'])
})
