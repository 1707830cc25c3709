import type { Bay, FloorPlan, Passage, Position } from '#domain/walks/plan/floor-plan.ts'
import { type PlanDrawing, raw, word } from '#engine/vocabulary/panels.ts'

/** How far a shelf stands beside the middle of its aisle, in metres. */
const besideMetres = 0.9

/** A plan as pictures from above, one for each of these floors. */
export const drawPlan = (plan: FloorPlan, isShown: (floor: number) => boolean = () => true): readonly PlanDrawing[] => {
  const { aisles, crossAisles, bays, points } = plan
  const all = new Set([...aisles, ...crossAisles].map(({ floor }) => floor))
  const floors = [...all].filter(isShown).sort((a, b) => a - b)
  const aisleOf = new Map(aisles.map(aisle => [aisle.code, aisle]))
  return floors.map(floor => {
    const isHere = (thing: { readonly floor: number }) => thing.floor === floor
    const here = bays.filter(({ aisle }) => aisleOf.get(aisle)?.floor === floor)
    return {
      kind: 'plan',
      floor,
      label: all.size === 1 ? word('panel.floorPlan') : word('panel.floorOfPlan', { floor }),
      told: word('panel.planTold', { aisles: aisles.filter(isHere).length, shelves: here.length }),
      ways: [
        ...aisles.filter(isHere).map(aisle => wayOf(aisle, true)),
        ...crossAisles.filter(isHere).map(crossAisle => wayOf(crossAisle, false)),
      ],
      spots: spotsOf(here, aisleOf),
      points: points.filter(isHere).map(({ x, y, code, kind }) => ({
        x,
        y,
        text: code === kind ? word(`state.planPoint.${kind}`) : raw(code),
      })),
    }
  })
}

const wayOf = ({ code, from, to, isOneWay = false }: Passage, isAisle: boolean): PlanDrawing['ways'][number] => ({
  from,
  to,
  isOneWay,
  ...(isAisle && { name: raw(code) }),
})

/** Seen from above, the levels of a bay are one. */
const spotsOf = (bays: readonly Bay[], aisleOf: ReadonlyMap<string, Passage>): readonly Position[] => [
  ...new Map(bays.map(bay => [spotKey(bay), spotOf(bay, aisleOf)])).values(),
]

/** The same for all levels of a bay. */
export const spotKey = ({ aisle, at, side }: Bay): string => `${aisle} ${at} ${side}`

/** Where a bay stands, seen from above. */
export const spotOf = ({ aisle, at, side }: Bay, aisleOf: ReadonlyMap<string, Passage>): Position => {
  const { from, to } = aisleOf.get(aisle)!
  const metres = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [(to.x - from.x) / metres, (to.y - from.y) / metres]
  const off = side === 'left' ? besideMetres : -besideMetres
  return { x: from.x + dx * at + dy * off, y: from.y + dy * at - dx * off }
}
