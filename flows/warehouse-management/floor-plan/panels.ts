import type { WarehousePlan } from '#contract/calls/houses/floor-plans.ts'
import type { Params } from '#contract/reply.ts'
import type { FloorPlan } from '#domain/walks/plan/floor-plan.ts'
import { figure, type ListPanel, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { drawPlan } from '#flows/parts/walks/draw-plan.ts'

export interface PlanPage {
  readonly place: WarehousePlan
}
type Here = Seen<PlanPage, Position>

const mostTold = 20

export const offered = ({ doc }: Here): readonly Action[] => [
  { name: 'layPlan', takes: 'none', sign: 'new' },
  ...(doc.place.plan === null ? [] : [{ name: 'forgetPlan', takes: 'none', sign: 'missing', isDanger: true } as const]),
]

export const tellPlan = ({ doc: { place } }: Here): Params => ({
  aisles: place.plan?.aisles.length ?? 0,
  shelves: place.shelves.length - place.offPlan.length,
})

export const planShown = ({ doc: { place } }: Here): readonly Panel[] =>
  place.plan === null
    ? [{ kind: 'list', label: word('panel.floorPlan'), rows: [], none: word('panel.noFloorPlan') }]
    : [figuresOf(place.plan, place.offPlan.length), ...drawPlan(place.plan), ...codesLeft(place.offPlan)]

export const figuresOf = (plan: FloorPlan, off: number): Panel => ({
  kind: 'figures',
  figures: [
    { label: word('panel.aislesOnPlan'), value: figure(plan.aisles.length) },
    { label: word('panel.crossAislesOnPlan'), value: figure(plan.crossAisles.length) },
    { label: word('panel.shelvesOnPlan'), value: figure(plan.bays.length) },
    { label: word('panel.shelvesOffPlan'), value: figure(off), ...(off > 0 && { mark: 'todo' as const }) },
  ],
})

/** Shelves without a place on the plan, the first of them by name. */
export const codesLeft = (codes: readonly string[]): readonly ListPanel[] =>
  codes.length === 0
    ? []
    : [
        {
          kind: 'list',
          label: word('panel.shelvesOffPlan'),
          rows: codes.slice(0, mostTold).map(code => ({ title: raw(code) })),
        },
      ]
