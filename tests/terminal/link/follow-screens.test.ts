import { beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import type { FlowActor } from '#engine/machine/run-flow.ts'
import { followScreens, type ScreenFollower } from '#terminal/link/follow/follow-screens.ts'
import { longPaceMs, paceMs, spreadMs } from '#terminal/link/follow/group-of.ts'

/** A flow on screen, as far as the follower sees it. */
const screen = (...reads: readonly Endpoint[]) => {
  const state = { readings: 0, isBusy: false, isReading: false, answers: 0 }
  const actor = {
    getSnapshot: () => ({
      status: 'active',
      context: { answers: state.answers },
      hasTag: () => state.isBusy,
      matches: () => state.isReading,
    }),
    send: () => {
      state.readings += 1
    },
  }
  return { state, actor: actor as unknown as FlowActor, reads: new Set(reads) }
}

const picker = screen(contract.picking.products)
const desk = screen(contract.picking.order)
const list = screen(contract.rows.orders)
let ms: number
let isVisible: boolean
let shown: ReturnType<typeof screen>[]
let follower: ScreenFollower
beforeEach(() => {
  ms = 0
  isVisible = true
  shown = [picker, desk, list].map(({ reads }) => screen(...reads))
  follower = followScreens(() => shown, { now: () => ms, random: () => 0.5, isVisible: () => isVisible })
})
const readings = () => shown.map(({ state }) => state.readings)
const at = (then: number) => {
  ms = then
  follower.look()
  return readings()
}

test("another's pick shows on the desk and in the list, and leaves other pickers alone", () => {
  follower.tell({ all: ['picking'], own: [] })
  expect(at(0)).toEqual([0, 1, 1])
})

test("the same user's pick elsewhere, and a plan that was changed, reach the picker too", () => {
  follower.tell({ all: ['picking'], own: ['picking'] })
  expect(at(0)).toEqual([1, 1, 1])
  follower.tell({ all: ['sets'], own: [] })
  expect(at(paceMs)).toEqual([2, 2, 1])
})

test('a document is read once in a second at most, a list once in ten', () => {
  for (let then = 0; then < longPaceMs; then += 100) {
    follower.tell({ all: ['orders'], own: [] })
    at(then)
  }
  expect(readings()).toEqual([10, 10, 1])
  expect(at(longPaceMs)).toEqual([11, 11, 2])
})

test('a flow that asks is left alone, and reads anew when it has its answer', () => {
  const [work] = shown as [ReturnType<typeof screen>]
  work.state.isBusy = true
  follower.tell({ all: ['sets'], own: [] })
  expect(at(0)[0]).toBe(0)
  expect(follower.look()).toBe(true)
  work.state.isBusy = false
  expect(at(200)[0]).toBe(1)
})

test('a reading during which the worker got an answer is made again', () => {
  const [work] = shown as [ReturnType<typeof screen>]
  follower.tell({ all: ['sets'], own: [] })
  at(0)
  work.state.isReading = true
  work.state.answers += 1
  expect(at(500)[0]).toBe(1)
  work.state.isReading = false
  expect(at(paceMs)[0]).toBe(2)
  at(2 * paceMs)
  expect([readings()[0], follower.look()]).toEqual([2, false])
})

test('a page that nobody sees waits until it is seen', () => {
  isVisible = false
  follower.tell({ all: ['orders'], own: [] })
  expect(at(0)).toEqual([0, 0, 0])
  isVisible = true
  expect(at(200)).toEqual([1, 1, 1])
})

test('what all stations missed is read at a moment of each its own', () => {
  follower.missed()
  expect(at(spreadMs / 2 - 1)).toEqual([0, 0, 0])
  expect(at(spreadMs / 2)).toEqual([1, 1, 1])
})
