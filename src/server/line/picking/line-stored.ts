import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { PickAnswer, PickingProduct } from '#contract/shapes/picking.ts'
import type { Call } from '#server/base/call.ts'
import { type Decision, demandHeld, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { type Parts, rowsOf } from '#server/base/store/one-statement.ts'
import { one, type Statement, sql } from '#server/base/store/sql.ts'
import { knownBalances } from '#server/goods/ledger/known-balances.ts'
import { goodsMoved } from '#server/goods/ledger/move-goods.ts'
import { StockShort } from '#server/goods/ledger/stock-short.ts'
import { endResourcing } from '../resourcing/end-resourcing.ts'
import type { AllocationRow, LineChange } from './line-change.ts'
import type { PickLine } from './read-line.ts'
import { missingTold } from './tell-missing.ts'

type StoringCall = ScanCall<Call<'PICKING_STOCK_SHORT' | 'PICKING_PIECE_TOO_MUCH'>>

/**
 * What writes a line's change: goods, promises, allocations, line, order and shelves. It is answered with all of the
 * line's allocations, and the counts of its set. Refuses PICKING_STOCK_SHORT.
 */
export const lineStored = async (call: StoringCall, line: PickLine, change: LineChange): Promise<Decision> => {
  const { tenantId } = call
  const { pickedChange, missingChange, weighedChange } = change.result()
  // Since then pieces went on to a parcel, or were given up: what was decided is not taken back from here.
  if (line.inCart + pickedChange < 0) call.refuse('PICKING_PIECE_TOO_MUCH', { left: line.inCart })
  if (line.openMissing + missingChange < 0) call.refuse('PICKING_PIECE_TOO_MUCH', { left: line.openMissing })
  if (missingChange < 0 && line.isResourced) {
    demandHeld(call)
    change.letGo(
      await endResourcing(call.db, tenantId, sql`select ${line.id}::bigint`, line.openMissing + missingChange),
    )
  }
  const result = change.result()
  const rows = await named(call, line, change)
  return {
    outcome: { model: answerOf(line, rows, result) },
    held: sql`select from picking_set
      where tenant_id = ${tenantId} and id = ${line.setId} and changes = ${line.changes} and status = 'picking'
        and cart_id = ${line.cartId}::bigint for no key update`,
    parts: {
      lined: {
        text: sql`update order_line l
          set ${weighedAs(weighedChange)} picked = l.picked + ${pickedChange}::numeric, missing = l.missing + ${missingChange}::numeric from held
          where l.tenant_id = ${tenantId} and l.id = ${line.id} and l.picked - l.combined - l.excess = ${line.inCart}::numeric
            and l.missing - l.short = ${line.openMissing}::numeric
          returning 1`,
        rows: 1,
      },
      ...(await goods(call, line, result)),
      ...allocationsWritten(call, line, rows, result.rows),
      ...((missingChange !== 0 || weighedChange !== 0) && orderMarked(tenantId, line, missingChange, weighedChange)),
      ...countWanted(tenantId, [...result.searched, ...result.doubted]),
      ...(missingChange > 0 && missingTold(call, line, result)),
    },
  }
}

type Result = ReturnType<LineChange['result']>

const goods = async (call: StoringCall, line: PickLine, { moves, reservations }: Result): Promise<Parts> => {
  const known = await knownBalances(call, line.balances, moves, reservations)
  try {
    return goodsMoved(call.tenantId, known, moves, reservations)
  } catch (error) {
    if (!(error instanceof StockShort)) throw error
    const shelf = [...line.rows, line.asked].find(row => row?.shelfId === error.placeId)?.shelfCode ?? ''
    return call.refuse('PICKING_STOCK_SHORT', { shelf, product: line.productName, stock: error.stock })
  }
}

interface NamedRow extends AllocationRow {
  readonly id: number
}

/** The line's allocations as they will be, in walking order; one that is new is given its id now: the answer names it. */
const named = (call: StoringCall, line: PickLine, change: LineChange): Promise<readonly NamedRow[]> =>
  Promise.all(
    line.shelves.flatMap(({ shelfId }) => {
      const row = change.known(shelfId)
      return row === undefined || isEmpty(row) ? [] : [withId(call, row)]
    }),
  )

const withId = async (call: StoringCall, row: AllocationRow): Promise<NamedRow> => {
  if (row.id !== null) return { ...row, id: row.id }
  demandHeld(call)
  const next = sql`select nextval(pg_get_serial_sequence('allocation', 'id')) as id`
  return { ...row, ...(await one<{ id: number }>(call.db, next)) }
}

const isEmpty = ({ piece, excess }: AllocationRow): boolean => piece === 0 && excess === 0

const allocationsWritten = (
  { tenantId, caller }: StoringCall,
  line: PickLine,
  rows: readonly NamedRow[],
  changed: readonly AllocationRow[],
): Parts => {
  const isChanged = ({ shelfId }: NamedRow): boolean => changed.some(row => row.shelfId === shelfId)
  const stored = new Set(line.rows.map(row => row.id))
  const kept = rows.filter(row => isChanged(row) && stored.has(row.id))
  const made = rows.filter(row => !stored.has(row.id))
  const gone = changed.filter(row => row.id !== null && isEmpty(row)).map(row => row.id)
  const figures = (of: readonly NamedRow[]): Statement =>
    rowsOf('new', {
      id: ['bigint', of.map(row => row.id)],
      shelf_id: ['bigint', of.map(row => row.shelfId)],
      piece: ['numeric', of.map(row => row.piece)],
      picked: ['numeric', of.map(row => row.picked)],
      missing: ['numeric', of.map(row => row.missing)],
      excess: ['numeric', of.map(row => row.excess)],
      cause_id: ['bigint', of.map(row => row.causeId)],
    })
  return {
    ...(kept.length > 0 && {
      allocated: {
        text: sql`update allocation a set piece = new.piece, picked = new.picked, missing = new.missing,
            excess = new.excess, return_cause_id = new.cause_id, missing_by = coalesce(a.missing_by, ${caller.id})
          from held, ${figures(kept)} where a.tenant_id = ${tenantId} and a.id = new.id returning 1`,
        rows: kept.length,
      },
    }),
    ...(made.length > 0 && {
      made: {
        text: sql`insert into allocation (tenant_id, id, set_id, order_line_id, product_id, shelf_id, piece, picked, missing,
            excess, return_cause_id, missing_by)
          overriding system value
          select ${tenantId}, new.id, ${line.setId}, ${line.id}, ${line.productId}, new.shelf_id, new.piece, new.picked,
            new.missing, new.excess, new.cause_id, ${caller.id}
          from held, ${figures(made)}`,
      },
    }),
    ...(gone.length > 0 && {
      gone: {
        text: sql`delete from allocation a using held where a.tenant_id = ${tenantId} and a.id = any (${gone}::bigint[])`,
      },
    }),
  }
}

/** What was weighed is what the line wants; what was ordered stays known. */
const weighedAs = (change: number): Statement =>
  change === 0 ? sql`` : sql`piece = l.piece + ${change}::numeric, ordered = coalesce(l.ordered, l.piece),`

/** An order that lacks something is told by its package state; it is charged what was weighed. */
const orderMarked = (
  tenantId: number,
  { orderId, unitPrice }: PickLine,
  missingChange: number,
  weighedChange: number,
): Parts => ({
  packaged: {
    text: sql`update customer_order o set package_status = case when ${missingChange}::numeric = 0 then o.package_status
          when lacks then 3 else 2 end, amount = o.amount + round(${weighedChange}::numeric * ${unitPrice}::numeric, 2)
      from held, (
        select coalesce(sum(missing - short), 0) + ${missingChange}::numeric > 0 as lacks
        from order_line where tenant_id = ${tenantId} and order_id = ${orderId}
      ) as lines
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
  },
})

const countWanted = (tenantId: number, shelfIds: readonly number[]): Parts =>
  shelfIds.length === 0
    ? {}
    : {
        doubted: {
          text: sql`update shelf set count_wanted_at = now() from held
            where tenant_id = ${tenantId} and id = any (${shelfIds}::bigint[])`,
        },
      }

const noChange = { pieceChange: 0, pickedChange: 0, missingChange: 0 }

const answerOf = (line: PickLine, rows: readonly NamedRow[], changed: Result): PickAnswer => {
  const before = line.informations
  // What is cancelled does not count.
  const { pieceChange, pickedChange, missingChange } = line.isCancelled ? noChange : changed
  const totalProductCount = toQuantity(before.totalProductCount + pieceChange)
  const collectedProductCount = toQuantity(before.collectedProductCount + pickedChange)
  const missingProductCountInSet = toQuantity(before.missingProductCountInSet + missingChange)
  const remainingProductCount = sumQuantities([totalProductCount, -collectedProductCount, -missingProductCountInSet])
  return {
    products: rows.filter(row => row.piece > 0).map(row => productOf(line, row)),
    informations: {
      setNo: before.setNo,
      totalProductCount,
      collectedProductCount,
      missingProductCountInSet,
      remainingProductCount,
    },
  }
}

const productOf = (line: PickLine, row: NamedRow): PickingProduct => ({
  id: row.id,
  orderID: line.orderId,
  orderNo: line.orderNo,
  orderProductID: line.id,
  productID: line.productId,
  productName: line.productName,
  stockCode: line.stockCode,
  image: line.image,
  unit: line.unit,
  productBarcode: line.barcode,
  barcode: line.barcode,
  barcodes: [...line.barcodes],
  shelfID: row.shelfId,
  piece: row.piece,
  occurrencesPiece: row.picked,
  missingPiece: row.missing,
  excessPiece: row.excess,
  isProductPieceDecimal: line.isDecimal,
  weighedWithin: line.weighedWithin,
  returnReasonID: row.causeId ?? 0,
  slot: line.slot,
})
