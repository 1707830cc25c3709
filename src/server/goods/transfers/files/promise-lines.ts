import { sumQuantities } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { allocate, type FreeStockByProduct, readFreeStock, type WantedLine } from '../../ledger/allocate.ts'
import { reserve } from '../../ledger/move-goods.ts'
import { lockPlaces } from '../../places/lock-places.ts'

interface Promising {
  readonly id: number
  readonly warehouseId: number
}

/** How many products that lack are told by name. */
const mostTold = 10

/**
 * Puts pieces of a file on shelves of its source, whole, and promises them. One at a time, and none while a set is made, so
 * that nobody gets what another was promised. Refuses TRANSFER_STOCK_SHORT, and promises nothing then.
 */
export const promiseLines = async (
  call: Call<'TRANSFER_STOCK_SHORT'>,
  { id, warehouseId }: Promising,
  lines: readonly WantedLine[],
  isFit: (shelfId: number, productId: number) => boolean = () => true,
): Promise<void> => {
  const { db, tenantId } = call
  await lockPlaces(call)
  const free: FreeStockByProduct = new Map()
  await readFreeStock(
    db,
    { tenantId, warehouseId },
    lines.map(line => line.productId),
    free,
  )
  for (const [productId, shelves] of free)
    free.set(
      productId,
      shelves.filter(({ shelfId }) => isFit(shelfId, productId)),
    )
  const short = lines.filter(({ productId, piece }) => piece > freeOf(free, productId))
  if (short.length > 0) await refuseShort(call, short, free)
  const allocations = lines.flatMap(line => allocate([line], free) ?? [])
  await run(
    db,
    sql`insert into transfer_allocation (tenant_id, file_id, product_id, shelf_id, piece)
      select ${tenantId}, ${id}, product_id, shelf_id, piece
      from unnest(${allocations.map(one => one.productId)}::bigint[], ${allocations.map(one => one.shelfId)}::bigint[],
        ${allocations.map(one => one.piece)}::numeric[]) with ordinality as taken (product_id, shelf_id, piece, nth)
      order by nth
      on conflict (tenant_id, file_id, product_id, shelf_id)
        do update set piece = transfer_allocation.piece + excluded.piece`,
  )
  await reserve(
    db,
    tenantId,
    allocations.map(({ shelfId, productId, piece }) => ({ placeId: shelfId, productId, quantity: piece })),
  )
}

const freeOf = (free: FreeStockByProduct, productId: number): number =>
  sumQuantities((free.get(productId) ?? []).map(shelf => shelf.free))

const refuseShort = async (
  { db, tenantId, refuse }: Call<'TRANSFER_STOCK_SHORT'>,
  short: readonly WantedLine[],
  free: FreeStockByProduct,
): Promise<never> => {
  const told = short.slice(0, mostTold)
  const names = await many<{ id: number; name: string }>(
    db,
    sql`select id, name from product where tenant_id = ${tenantId} and id = any (${told.map(line => line.productId)}::bigint[])`,
  )
  const nameOf = (productId: number) => names.find(({ id }) => id === productId)?.name ?? ''
  return refuse('TRANSFER_STOCK_SHORT', {
    count: short.length,
    products: told
      .map(({ productId, piece }) => `${nameOf(productId)} (${freeOf(free, productId)} / ${piece})`)
      .join(', '),
  })
}
