import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import type { FollowedChanges } from '#contract/followed.ts'
import { contract } from '#contract/index.ts'
import { longPaceMs, paceMs, spreadMs } from '#terminal/link/follow/group-of.ts'
import { followQuestion, questionsOnScreen } from '#terminal/link/follow/questions-on-screen.ts'
import { type QuestionWaker, wakeQuestions } from '#terminal/link/follow/wake-questions.ts'

const ends: (() => void)[] = []
let waker: QuestionWaker
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  waker = wakeQuestions(questionsOnScreen, () => 0.5)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

const asked = (endpoint: Endpoint) => {
  const again = vi.fn()
  const end = followQuestion({ endpoint, again })
  ends.push(end)
  return { times: () => again.mock.calls.length, end }
}
const after = (ms: number) => void vi.advanceTimersByTime(ms)
const own = (...groups: FollowedChanges['own']): FollowedChanges => ({ all: groups, own: groups })

test('a job that goes on is asked about at once, and then once a second as long as it tells', () => {
  const job = asked(contract.excelJobs.job)
  waker.tell(own('excelJobs'))
  after(0)
  expect(job.times()).toBe(1)
  for (let told = 0; told < 5; told++) waker.tell(own('excelJobs'))
  after(paceMs - 1)
  expect(job.times()).toBe(1)
  after(1)
  expect(job.times()).toBe(2)
  after(longPaceMs)
  expect(job.times()).toBe(2)
})

test("others' jobs, and what has nothing to do with it, wake nobody", () => {
  const job = asked(contract.excelJobs.job)
  waker.tell({ all: ['excelJobs'], own: [] })
  waker.tell(own('picking'))
  after(longPaceMs)
  expect(job.times()).toBe(0)
})

test('figures of a board follow at leisure', () => {
  const board = asked(contract.dashboard.orderCounts)
  waker.tell({ all: ['picking'], own: [] })
  after(0)
  waker.tell({ all: ['picking'], own: [] })
  after(longPaceMs - 1)
  expect(board.times()).toBe(1)
  after(1)
  expect(board.times()).toBe(2)
})

test('what may have been missed is asked at some moment of the next seconds, and a question that left never', () => {
  const [stays, leaves] = [asked(contract.excelJobs.job), asked(contract.excelJobs.job)]
  waker.missed()
  after(spreadMs / 2 - 1)
  expect(stays.times()).toBe(0)
  leaves.end()
  after(1)
  waker.missed()
  after(spreadMs)
  expect([stays.times(), leaves.times()]).toEqual([2, 0])
})
