import { sumQuantities, toQuantity } from '#base/decimals.ts'
import { type Database, many, maybeOne, run, type Statement, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../ledger/areas.ts'
import { settleFiles } from './settle-files.ts'

export interface Placed {
  readonly productId: number
  readonly quantity: number
  /** The file that it came with, where that is known; else the oldest of which goods wait. */
  readonly fileId?: number
}

/** Pieces that came with a file, by its number; null: with none that is known. */
export interface PartOfFile {
  readonly fileNo: string | null
  readonly quantity: number
}

/**
 * Notes on receiving files what leaves the receiving area of a product: first on the oldest of which some waits. Goods of no file, as what
 * came from another warehouse, go before those of files: nobody can tell which of the pieces was scanned, and a file is not at its
 * end before all of its own have gone. Answers with whose the pieces are, for the movements to tell. It locks the files and
 * their lines, so it comes before the goods are moved.
 */
export const placedOfFiles = async (
  db: Database,
  tenantId: number,
  warehouseId: number,
  { productId, quantity, fileId }: Placed,
): Promise<readonly PartOfFile[]> => {
  const ofFile = fileId === undefined ? sql`true` : sql`f.id = ${fileId}`
  const lines = await lockLines(db, tenantId, warehouseId, {
    productId,
    where: sql`${ofFile} and l.placed + l.sent_back < l.received`,
  })
  const ofNoFile = fileId === undefined ? await lyingOfNoFile(db, tenantId, warehouseId, productId, lines) : 0
  let left = toQuantity(Math.max(0, quantity - ofNoFile))
  const changes = lines.flatMap(line => {
    const by = Math.min(left, line.waits)
    left = toQuantity(left - by)
    return by > 0 ? [{ ...line, by }] : []
  })
  await changePlaced(db, tenantId, changes)
  const others = toQuantity(quantity - sumQuantities(changes.map(({ by }) => by)))
  return [
    ...(others > 0 ? [{ fileNo: null, quantity: others }] : []),
    ...changes.map(({ fileNo, by }) => ({ fileNo, quantity: by })),
  ]
}

/** Notes on receiving files that pieces of theirs lie in the receiving area again; it locks as {@link placedOfFiles} does. */
export const backOfFiles = async (
  db: Database,
  tenantId: number,
  warehouseId: number,
  productId: number,
  parts: readonly PartOfFile[],
): Promise<void> => {
  const fileNos = parts.flatMap(({ fileNo }) => fileNo ?? [])
  const lines = await lockLines(db, tenantId, warehouseId, {
    productId,
    where: sql`f.file_no = any (${fileNos}::text[]) and l.placed > 0`,
  })
  const back = (line: Line): number =>
    sumQuantities(parts.filter(({ fileNo }) => fileNo === line.fileNo).map(({ quantity }) => quantity))
  await changePlaced(
    db,
    tenantId,
    lines.map(line => ({ ...line, by: -Math.min(line.placed, back(line)) })),
  )
}

interface Line {
  readonly id: number
  readonly fileId: number
  readonly fileNo: string
  readonly waits: number
  readonly placed: number
}

/** The product's lines `l` of counted files `f`, the oldest first. */
const lockLines = async (
  db: Database,
  tenantId: number,
  warehouseId: number,
  { productId, where }: { readonly productId: number; readonly where: Statement },
): Promise<readonly Line[]> => {
  const files = await many<{ id: number }>(
    db,
    sql`select f.id from receiving_file f
      where f.tenant_id = ${tenantId} and f.warehouse_id = ${warehouseId} and f.status in (2, 3, 4, 5, 6)
        and exists (select from receiving_line l where l.tenant_id = f.tenant_id and l.file_id = f.id
          and l.product_id = ${productId} and ${where})
      order by f.id for no key update`,
  )
  return many(
    db,
    sql`select l.id, l.file_id as "fileId", f.file_no as "fileNo", l.received - l.placed - l.sent_back as waits, l.placed
      from receiving_line l join receiving_file f on f.tenant_id = l.tenant_id and f.id = l.file_id
      where l.tenant_id = ${tenantId} and l.product_id = ${productId} and l.file_id = any (${files.map(({ id }) => id)}::bigint[])
      order by l.file_id for no key update of l`,
  )
}

const changePlaced = async (
  db: Database,
  tenantId: number,
  changes: readonly (Line & { readonly by: number })[],
): Promise<void> => {
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
