import { expect, test } from 'vitest'
import type { FloorPlan } from '#domain/walks/plan/floor-plan.ts'
import { drawHeat } from '#flows/parts/walks/draw-heat.ts'

const passage = (code: string, floor: number) => ({ code, floor, from: { x: 0, y: 0 }, to: { x: 0, y: 10 } })
const bay = (shelf: string, aisle: string, at: number, level = 0) =>
  ({ shelf, aisle, at, side: 'left', level }) as const
const plan: FloorPlan = {
  zones: [],
  aisles: [passage('A', 0), passage('B', 1)],
  crossAisles: [],
  bays: [bay('A-1-1', 'A', 2), bay('A-1-2', 'A', 2, 1), bay('A-2-1', 'A', 4), bay('B-1-1', 'B', 2)],
  points: [],
  lifts: [],
}

test('each floor shows how much there is at its spots, the levels of a bay together, against where there is most', () => {
  const shelves = [
    { value: 'A-1-1', amount: 3 },
    { value: 'A-1-2', amount: 5 },
    { value: 'B-1-1', amount: 2 },
    { value: 'A-2-1', amount: 0 },
    { value: 'elsewhere', amount: 99 },
  ]
  const heat = drawHeat(plan, shelves).map(floor => floor.heat!.map(({ part, told }) => [part, told]))
  expect(heat).toEqual([[[1, { raw: 'A-1-1, A-1-2: 8' }]], [[0.25, { raw: 'B-1-1: 2' }]]])
})

test('where there is nothing, nothing is hot', () => {
  expect(drawHeat(plan, []).map(({ heat }) => heat)).toEqual([[], []])
})
