import { toQuantity } from '#base/decimals.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { demandPieces } from '../../products/demand-pieces.ts'
import { bookGoods, type CameGoods } from '../book-goods.ts'
import { type GoodsNamed, goodsNamed } from '../goods-named.ts'
import { settleFiles } from '../settle-files.ts'
import { demandCounting } from './demand-counting.ts'
import { readDockFile } from './read-dock-file.ts'

type ScanCall = Parameters<Operations['receiving']['scan']>[0]

const mostAtOnce = 1_000_000

/** Books what was scanned off the truck, whatever was told of it: the hands had it. */
export const scanGoods: Operations['receiving']['scan'] = async (call, { id, barcode, piece, condition, reasonID }) => {
  const { db, tenantId, refuse } = call
  const file = await demandCounting(call, id)
  const goods = (await goodsNamed(call, barcode)) ?? refuse('RECEIVING_CODE_UNKNOWN', { code: barcode.slice(0, 40) })
  const quantity = quantityOf(call, goods, piece)
  const cause = condition === 'damaged' ? await readCause(call, reasonID) : null
  await bookGoods(call, file, [{ ...goods, quantity, barcode, condition, cause }])
  if (file.status > 2) await settleFiles(db, tenantId, [id])
  return readDockFile(call, id)
}

/** Pieces, cases by what is in each, or a weight; told ones count so many times what the code carries. */
const quantityOf = (call: ScanCall, goods: GoodsNamed, piece: number | null): number => {
  const { name, unit, isDecimal, carried, factor } = goods
  if (isDecimal && carried === null && piece === null) call.refuse('RECEIVING_TO_WEIGH', { product: name, unit })
  const quantity = toQuantity((carried ?? 1) * (piece ?? 1) * factor)
  demandPieces(call, goods, quantity)
  if (quantity > mostAtOnce) call.refuse('RECEIVING_TOO_MUCH', { product: name, piece: quantity, most: mostAtOnce })
  return quantity
}

const readCause = async (
  { db, tenantId, refuse }: ScanCall,
  id: number | null,
): Promise<NonNullable<CameGoods['cause']> | null> =>
  id === null
    ? null
    : ((await maybeOne<{ id: number; definition: string }>(
        db,
        sql`select id, definition from return_cause
          where tenant_id = ${tenantId} and id = ${id} and use in ('any', 'return') and is_active`,
      )) ?? refuse('RETURN_CAUSE_NOT_FOUND', { id }))
