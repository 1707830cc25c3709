import { contract } from '#contract/index.ts'
import { layoutFrom } from '#contract/shapes/floor-plan.ts'
import { laidPlan } from '#domain/walks/plan/laid-plan.ts'
import { faultsOf, type PlanFault } from '#domain/walks/plan/plan-faults.ts'
import { shelfPattern } from '#domain/walks/plan/shelf-pattern.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { fieldsFrom, inputFrom } from '#flows/builders/fields-from.ts'
import { drawPlan } from '#flows/parts/walks/draw-plan.ts'
import { codesLeft, figuresOf, type PlanPage } from './panels.ts'

const api = contract.floorPlans.lay
type Here = Seen<PlanPage, Position>

export const layoutNames = [
  'pattern',
  'aisles',
  'blocks',
  'baysEach',
  'levels',
  'bayMetres',
  'betweenAisles',
  'crossAisleMetres',
  'isOneWay',
  'parkAisle',
  'parkSide',
] as const

const usual = {
  aisles: 10,
  blocks: 1,
  baysEach: 10,
  levels: 4,
  bayMetres: 1.2,
  betweenAisles: 3.5,
  crossAisleMetres: 1.5,
  parkAisle: 1,
  parkSide: 'front',
}
const usualPatterns = [
  '{zone}-{aisle}-{bay}-{level}',
  '{aisle}-{bay}-{level}',
  '{zone}-{aisle}-{bay}',
  '{aisle}-{bay}',
  '{aisle}{bay}',
]

export const layoutFields = ({ doc }: Here): readonly Field[] =>
  fieldsFrom(api, layoutNames, { start: { ...usual, pattern: patternOf(doc.place.shelves) } })

/** The plan that the form would make, with what is wrong in it. */
export const previewOfLayout = (seen: Here): readonly Panel[] => {
  const { shelves } = seen.doc.place
  const begun = Object.fromEntries(layoutFields(seen).map(({ name, start = '' }) => [name, start]))
  const layout = layoutFrom(inputFrom(api, layoutNames, { ...begun, ...seen.draft }))
  if (layout === null) return []
  const { pattern, parkAisle, parkSide, ...figures } = layout
  const laid = laidPlan(shelves, { ...figures, park: { aisle: parkAisle - 1, side: parkSide } }, pattern)
  if (laid === null || laid.plan.bays.length === 0)
    return [{ kind: 'list', label: word('panel.floorPlan'), rows: [], none: word('panel.patternReadsNothing') }]
  const faults = faultsOf(laid.plan)
  return [
    figuresOf(laid.plan, laid.unread.length),
    ...(faults.length > 0 ? [faultsTold(faults)] : drawPlan(laid.plan)),
    ...codesLeft(laid.unread),
  ]
}

const mostTold = 20

const faultsTold = (faults: readonly PlanFault[]): Panel => ({
  kind: 'list',
  label: word('panel.planFaults', { count: faults.length }),
  rows: faults.slice(0, mostTold).map(({ key, code, other = '' }) => ({
    title: raw(code),
    text: word(`problem.${key}`),
    value: raw(other),
    mark: 'todo',
  })),
})

/** The usual way of writing codes that most of these are written in; none, if few are written in any. */
const patternOf = (codes: readonly string[]): string => {
  const reads = usualPatterns.map(pattern => {
    const read = shelfPattern(pattern)!
    return { pattern, count: codes.filter(code => read(code) !== null).length }
  })
  const best = reads.reduce((one, other) => (other.count > one.count ? other : one))
  return best.count * 2 > codes.length ? best.pattern : ''
}
