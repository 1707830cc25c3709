import { expect, test } from 'vitest'
import type { Route } from '#contract/shapes/route.ts'
import { drawRoute } from '#flows/parts/walks/draw-route.ts'

const aisle = (code: string, floor: number, x: number) => ({ code, floor, from: { x, y: 0 }, to: { x, y: 9 } })
const route: Route = {
  plan: {
    zones: [],
    aisles: [aisle('A', 0, 0), aisle('B', 1, 0), aisle('C', 2, 0)],
    crossAisles: [],
    bays: [],
    points: [{ code: 'park', kind: 'park', floor: 0, x: 0, y: 0 }],
    lifts: [],
  },
  line: [
    { floor: 0, x: 0, y: 0 },
    { floor: 0, x: 0, y: 4 },
    { floor: 1, x: 0, y: 4 },
  ],
  stops: [
    { floor: 0, x: 0, y: 4, shelf: 'A-1-1' },
    { floor: 0, x: 0, y: 4, shelf: 'A-1-2' },
    { floor: 1, x: 0, y: 4, shelf: 'B-1-1' },
  ],
  metres: 12,
}

test('a walk is drawn on each floor that it comes to; shelves over each other are one place of it', () => {
  const label = (floor: number) => ({ word: 'panel.routeOnFloor', params: { metres: 12, floor } })
  expect(drawRoute(route).map(({ floor, label, route }) => ({ floor, label, route }))).toEqual([
    {
      floor: 0,
      label: label(0),
      route: {
        line: [
          { x: 0, y: 0 },
          { x: 0, y: 4 },
        ],
        stops: [{ x: 0, y: 4, text: { raw: '1' } }],
      },
    },
    {
      floor: 1,
      label: label(1),
      route: { line: [{ x: 0, y: 4 }], stops: [{ x: 0, y: 4, text: { raw: '2' } }] },
    },
  ])
  expect(drawRoute(route)[0]!.told).toEqual({
    word: 'panel.routeTold',
    params: { metres: 12, shelves: 'A-1-1, A-1-2, B-1-1' },
  })
  expect(drawRoute(null)).toEqual([])
})
