import type { Route } from '#contract/shapes/route.ts'
import { type PlanDrawing, raw, word } from '#engine/vocabulary/panels.ts'
import { drawPlan } from './draw-plan.ts'

/** A walk on the plan, on each floor that it comes to, the places where one stops numbered as they come. */
export const drawRoute = (route: Route | null): readonly PlanDrawing[] => {
  if (route === null) return []
  const { plan, line, stops, metres } = route
  const floors = new Set(line.map(({ floor }) => floor))
  return drawPlan(plan, floor => floors.has(floor)).map(drawing => ({
    ...drawing,
    label:
      floors.size === 1
        ? word('panel.route', { metres })
        : word('panel.routeOnFloor', { metres, floor: drawing.floor }),
    told: word('panel.routeTold', { metres, shelves: stops.map(({ shelf }) => shelf).join(', ') }),
    route: {
      line: line.filter(({ floor }) => floor === drawing.floor).map(({ x, y }) => ({ x, y })),
      stops: placesOf(stops).flatMap(({ floor, x, y }, nth) =>
        floor === drawing.floor ? [{ x, y, text: raw(String(nth + 1)) }] : [],
      ),
    },
  }))
}

/** Shelves over and across from each other are fetched from one place. */
const placesOf = (stops: Route['stops']): Route['stops'] => [
  ...new Map(stops.map(stop => [`${stop.floor} ${stop.x} ${stop.y}`, stop])).values(),
]
