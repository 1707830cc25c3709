import { sumQuantities } from '#base/decimals.ts'
import type { WarehouseStatics } from '#contract/calls/desk/dashboard.ts'
import type { Database } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'
import { type OpenSet, readOpenSets } from './active-sets.ts'
import { readTodayWork } from './today-work.ts'
import { readWaitingGoods } from './waiting-goods.ts'

/** As many sets as a wall can show; those being picked come first. */
const mostSets = 60

/** What is under way, what waits where, what was done today, and how far each set is. */
export const readWarehouseStatics = async (db: Database, board: Board): Promise<WarehouseStatics> => {
  const sets = await readOpenSets(db, board)
  const total = (count: (set: OpenSet) => number): number => sumQuantities(sets.map(count))
  return {
    totalOrderPickedCount: total(set => set.pickedOrderCount),
    totalOrderPickingCount: total(set => set.openOrderCount),
    totalOrderProductPickedCount: total(set => set.collectedProductCount),
    totalOrderProductPickingCount: total(
      set => set.totalProductCount - set.collectedProductCount - set.missingProductCount,
    ),
    ...(await readWaitingGoods(db, board)),
    ...(await readTodayWork(db, board)),
    activeSets: sets.slice(0, mostSets).map(({ openOrderCount: _, pickedOrderCount: __, createdAt, ...set }) => ({
      ...set,
      createdDate: createdAt.toISOString(),
      progress: progressOf(set),
    })),
  }
}

const progressOf = (set: Omit<OpenSet, 'createdAt' | 'openOrderCount' | 'pickedOrderCount'>): number => {
  const done = set.collectedProductCount + set.missingProductCount
  return set.totalProductCount === 0 ? 100 : Math.floor((done / set.totalProductCount) * 100 + 1e-9)
}
