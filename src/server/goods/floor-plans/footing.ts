import type { Network } from '#domain/walks/network/network.ts'
import type { FloorPlan } from '#domain/walks/plan/floor-plan.ts'
import { type Ground, groundOf } from '#domain/walks/plan/ground.ts'
import { walkEndsOf } from '#domain/walks/plan/walk-ends.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

export interface Warehouse {
  readonly tenantId: number
  readonly warehouseId: number
}

/** A warehouse's plan made ready for walks, with where they begin and end. */
export interface Footing {
  readonly ground: Ground
  /** The plan without its shelves. */
  readonly ways: FloorPlan
  readonly ends: { readonly start: Spot; readonly end: Spot }
}
type Spot = NonNullable<ReturnType<Ground['pointOf']>>

/** By warehouse, the one made last at the end. What is kept of another plan, or another database, has another mark. */
const known = new Map<string, { readonly mark: string; readonly footing: Footing }>()
const mostKnown = 20

/** Null where the warehouse has no plan. Made once for each plan that is kept. */
export const readFooting = async (db: Database, { tenantId, warehouseId }: Warehouse): Promise<Footing | null> => {
  const ours = sql`from floor_plan where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}`
  const mark = sql`version || ' ' || saved_at as mark`
  const kept = await maybeOne<{ mark: string }>(db, sql`select ${mark} ${ours}`)
  if (kept === null) return null
  const name = `${tenantId} ${warehouseId}`
  const before = known.get(name)
  if (before?.mark === kept.mark) return before.footing
  const now = await maybeOne<{ mark: string; plan: FloorPlan }>(db, sql`select ${mark}, plan ${ours}`)
  if (now === null) return null
  const footing = footingOf(now.plan)
  known.delete(name)
  known.set(name, { mark: now.mark, footing })
  if (known.size > mostKnown) known.delete(known.keys().next().value!)
  return footing
}

const footingOf = (plan: FloorPlan): Footing => {
  const ground = groundOf(plan)
  const { start, end } = walkEndsOf(plan)
  return {
    ground: quick(ground),
    ways: { ...plan, bays: [] },
    ends: { start: ground.pointOf(start)!, end: ground.pointOf(end)! },
  }
}

/** Across more blocks a walk is exact only after a second; a search has it within some per cent at once. */
const mostBlocksExact = 3
const quick = (ground: Ground): Ground => {
  const blocks = ground.ways.network.ladder?.blocks[0]?.length ?? 0
  return blocks > mostBlocksExact ? { ...ground, ways: { ...ground.ways, meter: null } } : ground
}

/** The ways as plain data for another thread, which finds exact walks where these do. */
export const openOf = ({ network, meter }: Ground['ways']): Network => {
  const { ladder, ...open } = network
  return meter === null ? open : { ...open, ladder }
}
