import { toQuantity } from '#base/decimals.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { endOf, lockBalances } from '#server/goods/ledger/balances.ts'
import { type Move, moveGoods } from '#server/goods/ledger/move-goods.ts'
import { code, quantity } from '../source/cell-readers.ts'
import { type Counted, findCounted } from './find-counted.ts'
import type { ImportScope, ImportType, Refusal } from './import-type.ts'

/** What was counted of a product on a shelf of the warehouse, in all; the difference is booked as a count. */
export const stock: ImportType = {
  topic: 'ledger',
  fills: ['stock', 'movement'],
  columns: [
    {
      name: 'shelf',
      read: code,
      isCode: true,
      isWanted: 'row',
      headings: ['raf kodu', 'raf barkodu', 'shelf code', 'shelf barcode'],
      example: 'A-01-01',
    },
    { name: 'stockCode', read: code, isCode: true, headings: ['ürün kodu', 'sku', 'product code'], example: 'KUPA-01' },
    { name: 'barcode', read: code, isCode: true, headings: ['ürün barkodu', 'ean', 'gtin'], example: '8690000000616' },
    {
      name: 'quantity',
      read: quantity,
      isWanted: 'row',
      headings: ['miktar', 'sayılan', 'stok', 'counted', 'stock'],
      example: '24',
    },
  ],

  async plan(scope, rows) {
    const { counted, refusals } = await findCounted(scope, rows)
    const adjustment = scope.isFinal ? await areaOf(scope.db, scope.tenantId, scope.warehouseId, 'adjustment') : 0
    const balances = await readBalances(scope, counted, adjustment)
    const moves: Move[] = []
    const short: Refusal[] = []
    for (const { nth, shelfId, productId, total } of counted) {
      const { quantity: booked = 0, reserved = 0 } = balances.get(endOf(shelfId, productId)) ?? {}
      const difference = toQuantity(total - booked)
      if (total < reserved) short.push({ nth, column: 'quantity', reason: 'belowReserved' })
      else if (difference !== 0)
        moves.push({
          productId,
          quantity: Math.abs(difference),
          from: difference > 0 ? adjustment : shelfId,
          to: difference > 0 ? shelfId : adjustment,
          kind: 'count',
          userId: scope.userId,
          document: scope.document,
        })
    }
    return { refusals: [...refusals, ...short], store: () => book(scope, moves) }
  },
}

interface Held {
  readonly quantity: number
  readonly reserved: number
}

/** What the books say; of a final plan nobody changes it until the transaction ends, in the ledger's one order of locks. */
const readBalances = async (
  { db, tenantId, isFinal }: ImportScope,
  counted: readonly Counted[],
  adjustment: number,
): Promise<ReadonlyMap<string, Held>> => {
  if (counted.length === 0) return new Map()
  if (isFinal)
    return lockBalances(
      db,
      tenantId,
      counted.flatMap(({ shelfId, productId }) => [endOf(shelfId, productId), endOf(adjustment, productId)]),
    )
  const rows = await many<Held & { placeId: number; productId: number }>(
    db,
    sql`select place_id as "placeId", product_id as "productId", quantity, reserved
      from unnest(${counted.map(({ shelfId }) => shelfId)}::bigint[],
        ${counted.map(({ productId }) => productId)}::bigint[]) as asked (place_id, product_id)
      join stock using (place_id, product_id) where tenant_id = ${tenantId}`,
  )
  return new Map(rows.map(row => [endOf(row.placeId, row.productId), row]))
}

const movesAtOnce = 5_000

const book = async ({ db, tenantId }: ImportScope, moves: readonly Move[]): Promise<void> => {
  for (let at = 0; at < moves.length; at += movesAtOnce)
    await moveGoods(db, tenantId, moves.slice(at, at + movesAtOnce))
}
