import { sets as api } from '#contract/calls/line/sets.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Action, Option } from '#engine/vocabulary/step.ts'
import { pages } from '#flows/pages.ts'
import { priorityOptions, staffOptions } from '#flows/parts/acts/set-choices.ts'
import { openAnyScanned, type ScansAnything } from '#flows/parts/scanned/open-any-scanned.ts'
import { listsFor } from './lists.ts'
import { towerWidgets } from './widgets.ts'

interface Tower extends ScansAnything {
  readonly staff: readonly { readonly id: number; readonly name: string }[]
}
type Id = 'board' | 'set' | 'whom' | 'priority'
type Here = Seen<Tower, Position>
const { flow, call, go, leave, refuse, turn, when } = flowOn<Tower, Position, Id>()

const path = '/order-management/control-tower'
const start: Position = { wall: null, set: null }
const isWall = ({ position }: Here): boolean => position.wall !== null
const setNoOf = ({ position }: Here): number => Number(position.set)

const actions: readonly Action[] = [{ name: 'toWall', takes: 'none', sign: 'table' }]
const setActs: readonly Option[] = [
  { value: 'assignSet', title: word('action.assignSet'), sign: 'person' },
  { value: 'prioritise', title: word('action.prioritise'), sign: 'order' },
  { value: 'openSet', title: word('action.openSet'), sign: 'choose' },
]
const backToBoard = turn(({ position }) => ({ ...position, set: null }), 'board')
const changed = (end: string) => ({ ends: () => end, to: { [end]: backToBoard } })

/** What goes wrong next, with the list behind every figure; sets are given to somebody and hurried from here. */
export const controlTower = flow({
  query: Object.keys(start),
  start,
  load: async ({ read }) => ({ found: null, staff: await read(contract.session.agents, {}) }),
  loadKeys: {},
  resume: () => 'board',
  steps: {
    board: {
      kind: 'board',
      takes: seen => (isWall(seen) ? 'wall' : 'whole'),
      widgets: seen => towerWidgets(listsFor(seen.who), isWall(seen)),
      actions: seen => (isWall(seen) ? [] : actions),
      on: {
        answer: turn(({ position, value }) => ({ ...position, set: value }), 'set'),
        action: when(({ value }) => (value === 'toWall' ? value : 'other'), {
          toWall: leave(() => `${path}?wall=`),
          other: refuse('NOT_HERE'),
        }),
        scan: openAnyScanned(),
      },
    },
    set: {
      kind: 'choose',
      over: 'board',
      says: seen => ({ setNo: setNoOf(seen) }),
      options: () => setActs,
      on: {
        answer: when(({ value }) => (setActs.some(option => option.value === value) ? value : 'other'), {
          assignSet: go('whom'),
          prioritise: go('priority'),
          openSet: leave(seen => pages.set(String(setNoOf(seen)))),
          other: refuse('NOT_HERE'),
        } as Record<string, ReturnType<typeof go>>),
        cancel: backToBoard,
      },
    },
    whom: {
      kind: 'choose',
      over: 'board',
      says: seen => ({ setNo: setNoOf(seen) }),
      options: ({ doc }) => staffOptions(doc.staff),
      on: {
        answer: call(api.assign, {
          input: scene => ({ setNo: setNoOf(scene), userID: Number(scene.value) }),
          ...changed('setAssigned'),
        }),
        cancel: go('set'),
      },
    },
    priority: {
      kind: 'choose',
      over: 'board',
      says: seen => ({ setNo: setNoOf(seen) }),
      options: priorityOptions,
      on: {
        answer: call(api.setPriority, {
          input: scene => ({ setNo: setNoOf(scene), priority: Number(scene.value) }),
          ...changed('setPrioritised'),
        }),
        cancel: go('set'),
      },
    },
  },
})
