import * as v from 'valibot'
import { get, post, put, remove } from '../../define.ts'
import { floorPlan as plan, planLayout } from '../../shapes/floor-plan.ts'
import { list, maybe, record } from '../../shapes/parts.ts'

const access = ['WarehouseManagement.ShelfManager'] as const
/** The one it was changed from; 0 where there is none. */
const version = v.optional(v.pipe(v.number(), v.safeInteger()), 0)

const warehousePlan = record({
  /** The warehouse's. */
  id: v.number(),
  version: v.number(),
  plan: maybe(plan),
  /** The codes of all shelves that goods may lie on, in walking order. */
  shelves: list(v.string()),
  /** Those of them that the plan does not show: they are walked last, by rank. */
  offPlan: list(v.string()),
})
export type WarehousePlan = v.InferOutput<typeof warehousePlan>

/** What to carry from which shelf to which, and what that saves by the sets of the last weeks. */
const shelfMoves = record({
  hasPlan: v.boolean(),
  /** The sets of so many days that were walked anew. */
  sets: v.number(),
  days: v.number(),
  moves: list(
    record({
      /** The shelf's that is emptied. */
      id: v.number(),
      fromCode: v.string(),
      fromBarcode: v.string(),
      toCode: v.string(),
      toBarcode: v.string(),
      products: v.string(),
      pieceCount: v.number(),
      metresADay: v.number(),
      visitsADay: v.number(),
      /** What lies on the target goes to an empty shelf before; null where it is empty. */
      makesRoom: maybe(
        record({
          /** The target's. */
          id: v.number(),
          toCode: v.string(),
          toBarcode: v.string(),
          products: v.string(),
          pieceCount: v.number(),
          /** Below nothing: so much farther one walks for it. */
          metresADay: v.number(),
        }),
      ),
    }),
  ),
})
export type ShelfMoves = v.InferOutput<typeof shelfMoves>

const planFault = record({ problem: v.string(), code: v.string(), other: v.optional(v.string()) })

/** Where the shelves of the caller's warehouse stand, so that sets are walked the shortest way; without a plan, by rank. */
export const floorPlans = {
  read: get('/api/floor-plan', {
    summary: 'The floor plan of the warehouse, and which shelves it does not show',
    access,
    model: warehousePlan,
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
  moves: get('/api/floor-plan/moves', {
    summary:
      'Moves to empty shelves, or to full ones that make room, that would have shortened the walks of the last four weeks, with the metres of each; 20 at the most',
    access,
    model: shelfMoves,
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
  lay: post('/api/floor-plan/layout', {
    summary: 'Make the plan from a few figures: the shelves are laid out by their codes, or by their order',
    access,
    audits: 'floorPlan',
    body: { version, ...planLayout },
    model: warehousePlan,
    keys: ['WAREHOUSE_NOT_FOUND', 'RECORD_CHANGED', 'PLAN_PATTERN_INVALID', 'PLAN_WITHOUT_SHELVES', 'PLAN_FAULTY'],
  }),
  check: post('/api/floor-plan/check', {
    summary: 'What is wrong with a plan, each fault with its place; the first thousand',
    access,
    changes: false,
    body: { plan },
    bodyLimitBytes: 12_000_000,
    model: list(planFault),
  }),
  save: put('/api/floor-plan', {
    summary: 'Keep a plan that was drawn elsewhere; one with a fault is refused',
    access,
    audits: 'floorPlan',
    body: { version, plan },
    bodyLimitBytes: 12_000_000,
    model: warehousePlan,
    keys: ['WAREHOUSE_NOT_FOUND', 'RECORD_CHANGED', 'PLAN_FAULTY'],
  }),
  remove: remove('/api/floor-plan', {
    summary: 'Forget the plan: sets are walked by rank again',
    access,
    audits: 'floorPlan',
    model: warehousePlan,
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
}
