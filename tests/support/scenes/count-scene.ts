import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import type { DatabaseKind } from '../server/database.ts'
import { userOf } from '../server/server.ts'
import { type PickingScene, pickingScene, type TestUser } from './picking-scene.ts'
import { addUser } from './seed.ts'

/** Barcodes of the seeded products. */
export const [cup, plate, rice] = ['8690000000012', '8690000000029', '8690000000036'] as const

/**
 * Two counters who may do nothing else beside Ali at work: two cups on A1, promised to his set, one on B1, ten kilograms of
 * rice on A2, 1.5 of them promised. Veli may do everything.
 */
export interface CountScene extends PickingScene {
  readonly can: TestUser
  readonly ece: TestUser
  /** Begins a count of shelves by their codes, and answers with its id. */
  count(...shelves: readonly string[]): Promise<number>
  /** Counts a shelf from its scan to its end: barcodes with how many of each. */
  counts(who: TestUser, shelf: 'A1' | 'A2' | 'B1', seen: Readonly<Record<string, number>>): Promise<void>
  /** What became of a shelf of a count. */
  shelfState(countId: number, shelf: 'A1' | 'A2' | 'B1'): Promise<string>
  /** Movements of the kind `count`: product, quantity, whether into the house, document. */
  variances(): Promise<unknown[]>
}

export const countScene = async (settings: object = {}, kind: DatabaseKind = 'embedded'): Promise<CountScene> => {
  const scene = await pickingScene(settings, kind)
  const { app, db, merchant, veli } = scene
  const counter = async (name: string) =>
    userOf(app, (await addUser(merchant, name, ['ProductManagement.Counting.MakeCounting'])).token)
  return {
    ...scene,
    can: await counter('can'),
    ece: await counter('ece'),
    count: async (...shelves) =>
      (await veli.do(contract.counts.make, { countKind: 'shelves', shelves: [...shelves] })).id,
    counts: async (who, shelf, seen) => {
      const shelfID = merchant.shelves[shelf]
      await who.do(contract.counting.begin, { shelfBarcode: `RAF-${shelf}` })
      for (const [barcode, piece] of Object.entries(seen))
        await who.do(contract.counting.scan, { shelfID, barcode, piece })
      await who.do(contract.counting.finish, { shelfID, isEmpty: Object.keys(seen).length === 0 })
    },
    shelfState: async (countId, shelf) =>
      (await veli.do(contract.counts.shelf, { id: countId, shelfID: merchant.shelves[shelf] })).shelfCountState,
    variances: () =>
      many(
        db,
        sql`select product_id as product, quantity, to_place_id = any (${Object.values(merchant.shelves)}::bigint[]) as more,
            document from movement where tenant_id = ${merchant.tenantId} and kind = 'count' order by id`,
      ),
  }
}
