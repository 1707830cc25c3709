import type { Load, Room } from '#domain/cart-fill.ts'
import type { Load as OrderLoad } from '#domain/walks/batches/waiting-order.ts'
import type { Database } from '#server/base/store/sql.ts'
import { loadOf, readSizes, type Sizes } from '../../loads/goods-load.ts'
import type { ChosenOrder, Workplace } from '../choosing/candidates.ts'
import { loadInPieces } from '../choosing/cart-room.ts'

/** What orders take of a cart, by what they want: what comes in until the set is made is counted. */
export interface Takes {
  readonly one: (order: ChosenOrder) => OrderLoad
  readonly all: (orders: readonly ChosenOrder[]) => Load
}

/** Sizes are read only where a cart has to hold the goods. */
export const readTakes = async (
  db: Database,
  { tenantId }: Workplace,
  orders: readonly ChosenOrder[],
  cart: Room | null,
): Promise<Takes> => {
  const wanted = orders.flatMap(({ lines }) => lines)
  const sizes: Sizes = cart === null ? new Map() : await readSizes(db, tenantId, wanted)
  const all = (some: readonly ChosenOrder[]) =>
    loadOf(
      some.flatMap(({ lines }) => lines),
      sizes,
    )
  const loads = new Map(
    orders.map(order => {
      const { litres: volume, kilograms: weight } = all([order])
      return [order.id, { ...loadInPieces(order), volume, weight }]
    }),
  )
  return { one: ({ id }) => loads.get(id)!, all }
}
