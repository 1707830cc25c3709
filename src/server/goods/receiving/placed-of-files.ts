import { sumQuantities, toQuantity } from '#base/decimals.ts'
import { type Database, many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../ledger/areas.ts'
import { settleFiles } from './settle-files.ts'

export interface Placed {
  readonly productId: number
  /** What leaves the receiving area for a shelf; below zero what comes back from it. */
  readonly quantity: number
  /** The file that it came with, where that is known; else the oldest of which goods wait. */
  readonly fileId?: number
}

/**
 * Notes on receiving files what is put away of a product: first on the oldest of which some waits. What comes back is taken
 * off the newest. Goods of no file, as what came from another warehouse, are left alone, and go before those of files: nobody can
 * tell which of the pieces was scanned, and a file is not at its end before all of its own have gone. It locks the files and their lines, so it comes before the goods are moved.
 */
export const placedOfFiles = async (
  db: Database,
  tenantId: number,
  warehouseId: number,
  { productId, quantity, fileId }: Placed,
): Promise<void> => {
  const isBack = quantity < 0
  const files = await many<{ id: number }>(
    db,
    sql`select f.id from receiving_file f
      where f.tenant_id = ${tenantId} and f.warehouse_id = ${warehouseId} and f.status in (2, 3, 4, 5, 6)
        and (${fileId ?? null}::bigint is null or f.id = ${fileId ?? null})
        and exists (select from receiving_line l where l.tenant_id = f.tenant_id and l.file_id = f.id
          and l.product_id = ${productId} and case when ${isBack} then l.placed > 0 else l.placed + l.sent_back < l.received end)
      order by f.id for no key update`,
  )
  const lines = await many<Line>(
    db,
    sql`select id, file_id as "fileId", received - placed - sent_back as waits, placed from receiving_line
      where tenant_id = ${tenantId} and product_id = ${productId} and file_id = any (${files.map(({ id }) => id)}::bigint[])
      order by file_id for no key update`,
  )
  const ofNoFile = isBack || fileId !== undefined ? 0 : await lyingOfNoFile(db, tenantId, warehouseId, productId, lines)
  const ofFiles = isBack ? quantity : toQuantity(Math.max(0, quantity - ofNoFile))
  const changes = spread(isBack ? lines.toReversed() : lines, ofFiles)
  if (changes.length === 0) return
  await run(
    db,
    sql`update receiving_line l set placed = l.placed + change.quantity
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ by }) => by)}::numeric[]) as change (id, quantity)
      where l.tenant_id = ${tenantId} and l.id = change.id`,
  )
  await settleFiles(
    db,
    tenantId,
    changes.map(change => change.fileId),
  )
}

/** How much of what lies in the receiving area no file waits for. */
const lyingOfNoFile = async (
  db: Database,
  tenantId: number,
  warehouseId: number,
  productId: number,
  lines: readonly Line[],
): Promise<number> => {
  const area = await areaOf(db, tenantId, warehouseId, 'receiving')
  const lying = await maybeOne<{ quantity: number }>(
    db,
    sql`select quantity from stock where tenant_id = ${tenantId} and place_id = ${area} and product_id = ${productId}`,
  )
  return Math.max(0, toQuantity((lying?.quantity ?? 0) - sumQuantities(lines.map(({ waits }) => waits))))
}

interface Line {
  readonly id: number
  readonly fileId: number
  readonly waits: number
  readonly placed: number
}

/** What each line in turn takes of a quantity, up to what waits of it; or gives back, up to what was placed. */
const spread = (lines: readonly Line[], quantity: number): readonly (Line & { readonly by: number })[] => {
  let left = Math.abs(quantity)
  const sign = Math.sign(quantity)
  return lines.flatMap(line => {
    const part = Math.min(left, sign < 0 ? line.placed : line.waits)
    if (part <= 0) return []
    left = toQuantity(left - part)
    return [{ ...line, by: toQuantity(sign * part) }]
  })
}
