import type { WarehousePlan } from '#contract/calls/houses/floor-plans.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { inputFrom } from '#flows/builders/fields-from.ts'
import { layoutFields, layoutNames, previewOfLayout } from './layout.ts'
import { offered, type PlanPage, planShown, tellPlan } from './panels.ts'

const { flow, call, go, refuse, when } = flowOn<PlanPage, Position, string>()
const { floorPlans: api } = contract

const keep = (_: PlanPage, place: WarehousePlan): PlanPage => ({ place })

const lay = call(api.lay, {
  input: ({ doc, fields }) => ({ ...inputFrom(api.lay, layoutNames, fields), version: doc.place.version }) as never,
  apply: keep,
  ends: () => 'planLaid',
  says: tellPlan,
  to: { planLaid: 'plan' },
  keys: { RECORD_CHANGED: '@reload' },
})

const forget = call(api.remove, {
  input: () => ({}),
  apply: keep,
  ends: () => 'planForgotten',
  to: { planForgotten: 'plan' },
})

const act = when<string>(
  (scene: Scene<PlanPage, Position>) =>
    offered(scene).some(({ name }) => name === scene.value) ? scene.value : 'other',
  { layPlan: go('layout'), forgetPlan: go('sure'), other: refuse('NOT_HERE') },
)

/** Where the shelves of the warehouse stand: made from a few figures, seen from above; sets are walked by it. */
export const floorPlan = flow({
  query: [],
  start: {},
  load: async ({ read }) => ({ place: await read(api.read, {}) }),
  loadKeys: { WAREHOUSE_NOT_FOUND: 'noWarehouse' },
  resume: () => 'plan',
  steps: {
    plan: {
      kind: 'board',
      shows: planShown,
      says: tellPlan,
      actions: offered,
      on: { action: act, cancel: go('/warehouse-management/shelf-list') },
    },
    layout: {
      kind: 'form',
      over: 'plan',
      fields: layoutFields,
      shows: previewOfLayout,
      on: { answer: lay, cancel: go('plan') },
    },
    sure: askTwice('plan', 'forgetPlan', forget),
    noWarehouse: {
      kind: 'notice',
      mark: 'bad',
      on: { ok: go('/') },
    },
  },
})
