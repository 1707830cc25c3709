import { toQuantity } from '#base/decimals.ts'
import type { TransferPick } from '#contract/calls/goods/transfers.ts'
import type { Call } from '#server/base/call.ts'
import { type Decision, demandHeld, type ScanCall } from '#server/base/http/in-two-trips.ts'
import type { Parts } from '#server/base/store/one-statement.ts'
import { sql } from '#server/base/store/sql.ts'
import { areaOf } from '../../ledger/areas.ts'
import { knownBalances } from '../../ledger/known-balances.ts'
import { goodsMoved, type Move, type Reservation } from '../../ledger/move-goods.ts'
import { StockShort } from '../../ledger/stock-short.ts'
import { fileHeldIn } from './file-held.ts'
import type { PickRow } from './read-pick.ts'

type StoringCall = ScanCall<Call<'TRANSFER_GOODS_GONE'>>

/** How much more, or less, is picked and not found of an allocation. */
interface Change {
  readonly picked: number
  readonly missing: number
}

/** What writes a pick, or takes one back: goods, promises, the allocation and its line. Refuses TRANSFER_GOODS_GONE. */
export const pickStored = async (
  call: StoringCall,
  id: number,
  row: PickRow & { readonly allocationId: number },
  { picked, missing }: Change,
): Promise<Decision> => {
  const { tenantId, caller } = call
  const after = { picked: toQuantity(row.picked + picked), missing: toQuantity(row.missing + missing) }
  return {
    outcome: { model: modelOf({ ...row, ...after }) },
    held: fileHeldIn(call, id, row.status, row.status === 1),
    parts: {
      allocated: {
        text: sql`update transfer_allocation a set picked = ${after.picked}::numeric, missing = ${after.missing}::numeric,
            picked_by = ${caller.id}
          from held where a.tenant_id = ${tenantId} and a.id = ${row.allocationId} and a.piece = ${row.piece}::numeric
            and a.picked = ${row.picked}::numeric and a.missing = ${row.missing}::numeric
          returning 1`,
        rows: 1,
      },
      ...(await goods(call, row, picked, missing)),
      lined: {
        text: sql`update transfer_line l
          set picked = l.picked + ${picked}::numeric, missing = l.missing + ${missing}::numeric
          from held where l.tenant_id = ${tenantId} and l.file_id = ${id} and l.product_id = ${row.productId}
          returning 1`,
        rows: 1,
      },
      ...(row.status === 1 && {
        begun: {
          text: sql`update transfer_file f set status = 2 from held where f.tenant_id = ${tenantId} and f.id = ${id}`,
        },
      }),
      ...(missing > 0 && {
        searched: {
          text: sql`update shelf set count_wanted_at = now() from held
            where tenant_id = ${tenantId} and id = ${row.shelfId}`,
        },
      }),
    },
  }
}

const modelOf = (row: PickRow): TransferPick => {
  const { productId, productName, stockCode, productBarcode, barcodes, cases, unit, image, isProductPieceDecimal } = row
  const { shelfId, piece, picked, missing } = row
  return {
    ...{ productId, productName, stockCode, productBarcode, barcodes, cases, unit, image, isProductPieceDecimal },
    ...{ shelfId, piece, picked, missing },
  }
}

/** What is not found is promised no more; what is picked lies in transit. */
const goods = async (call: StoringCall, row: PickRow, picked: number, missing: number): Promise<Parts> => {
  const { productId, shelfId: shelf } = row
  const transit = row.transitId ?? (await openTransit(call, row))
  const told = { productId, document: row.fileNo, userId: call.caller.id, operationId: call.operationId }
  const moves: readonly Move[] =
    picked > 0
      ? [{ ...told, kind: 'transfer-pick', quantity: picked, from: shelf, to: transit, fromReserved: -picked }]
      : picked < 0
        ? [{ ...told, kind: 'transfer-pick-back', quantity: -picked, from: transit, to: shelf, toReserved: -picked }]
        : []
  const promises: readonly Reservation[] =
    missing === 0 ? [] : [{ placeId: shelf, productId, quantity: toQuantity(-missing) }]
  const known = await knownBalances(call, row.balances, moves, promises)
  try {
    return goodsMoved(call.tenantId, known, moves, promises)
  } catch (error) {
    if (!(error instanceof StockShort)) throw error
    return call.refuse('TRANSFER_GOODS_GONE', { product: row.productName, shelf: row.shelf, stock: error.stock })
  }
}

/** Where the warehouse has sent nothing yet. */
const openTransit = (call: StoringCall, { warehouseId }: PickRow): Promise<number> => {
  demandHeld(call)
  return areaOf(call.db, call.tenantId, warehouseId, 'transit')
}
