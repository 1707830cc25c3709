import { toQuantity } from '#base/decimals.ts'
import type { TransferCheck, TransferState, transfers } from '#contract/calls/goods/transfers.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { type Decision, demandHeld, inTwoTrips, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import { type Area, areaOf } from '../../ledger/areas.ts'
import type { Balance } from '../../ledger/balances.ts'
import { knownBalances } from '../../ledger/known-balances.ts'
import { goodsMoved, type Move } from '../../ledger/move-goods.ts'
import { StockShort } from '../../ledger/stock-short.ts'
import { demandPieces } from '../../products/demand-pieces.ts'
import { fileHeld, fileHeldIn } from '../picking/file-held.ts'
import { productCodes, productColumns } from '../product-columns.ts'

type CheckCall = ScanCall<Parameters<Operations['transfers']['check']>[0]>
type TakeBackCall = ScanCall<Parameters<Operations['transfers']['takeBackCheck']>[0]>
type CheckInput = InputOfCall<typeof transfers.check>

/** A product of a file with all that a check of it is decided on. */
interface CheckRow extends TransferCheck {
  readonly fileNo: string
  readonly status: TransferState
  readonly warehouseId: number
  readonly transferWarehouseId: number
  readonly lineId: number | null
  readonly transitId: number | null
  readonly receivingId: number | null
  readonly balances: readonly Balance[]
}
type CheckedRow = CheckRow & { readonly lineId: number }

/** Tells that pieces of a file have come: they lie in the receiving area of its target. */
export const check = inTwoTrips<CheckCall, CheckInput, CheckRow>({
  read: (call, input) => checkRead(call, input),
  hold: fileHeld,
  decide: async (call, { id, quantity }, found) => {
    const row = demandSent(call, id, quantity, found)
    const { productName: product, sent, checked } = row
    if (quantity > toQuantity(sent - checked)) call.refuse('TRANSFER_CHECK_TOO_MUCH', { product, sent, checked })
    return checkStored(call, id, row, quantity)
  },
})

/** Pieces that have not come after all, as long as nobody has put them away. */
export const takeBackCheck = inTwoTrips<TakeBackCall, CheckInput, CheckRow>({
  read: (call, input) => checkRead(call, input),
  hold: fileHeld,
  decide: async (call, { id, quantity }, found) => {
    const row = demandSent(call, id, quantity, found)
    const { productName: product, checked } = row
    if (quantity > checked) call.refuse('TRANSFER_NOT_BACK', { product, most: checked })
    return checkStored(call, id, row, -quantity)
  },
})

const checkRead = ({ tenantId, caller }: Call<any>, { id, productId }: CheckInput): Statement => sql`
  select f.file_no as "fileNo", f.status, f.warehouse_id as "warehouseId",
    f.transfer_warehouse_id as "transferWarehouseId", ${productColumns}, l.id as "lineId",
    coalesce(l.picked - l.lost, 0) as sent, coalesce(l.checked, 0) as checked,
    transit.id as "transitId", receiving.id as "receivingId", coalesce(lying.list, '[]') as balances
  from transfer_file f
  join product p on p.tenant_id = f.tenant_id and p.id = ${productId}
  ${productCodes}
  left join transfer_line l on l.tenant_id = f.tenant_id and l.file_id = f.id and l.product_id = p.id
  left join place transit
    on transit.tenant_id = f.tenant_id and transit.warehouse_id = f.warehouse_id and transit.kind = 'transit'
  left join place receiving on receiving.tenant_id = f.tenant_id
    and receiving.warehouse_id = f.transfer_warehouse_id and receiving.kind = 'receiving'
  cross join lateral (
    select json_agg(json_build_object('placeId', place_id, 'productId', product_id, 'isReal', is_real,
      'quantity', quantity, 'reserved', reserved, 'isThere', true)) as list
    from stock where tenant_id = f.tenant_id and product_id = p.id and place_id in (transit.id, receiving.id)
  ) lying
  where f.tenant_id = ${tenantId} and f.id = ${id} and f.transfer_warehouse_id = ${caller.warehouseId}`

type SentCall = Call<
  | 'TRANSFER_NOT_FOUND'
  | 'TRANSFER_NOT_TO_CHECK'
  | 'TRANSFER_NOT_IN_FILE'
  | 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'
  | 'PICKING_PIECE_NOT_WHOLE'
>

/** A product of a file, as long as it is on its way. */
const demandSent = (call: SentCall, id: number, quantity: number, row: CheckRow | null): CheckedRow => {
  const { refuse } = call
  if (row === null) return refuse('TRANSFER_NOT_FOUND', { id })
  const { status, fileNo: file, lineId, productName: product } = row
  if (status !== 3 && status !== 4) refuse('TRANSFER_NOT_TO_CHECK', { file })
  if (lineId === null) return refuse('TRANSFER_NOT_IN_FILE', { product, file })
  demandPieces(call, { name: product, isDecimal: row.isProductPieceDecimal }, quantity)
  return { ...row, lineId }
}

const checkStored = async (
  call: ScanCall<Call<'TRANSFER_GOODS_GONE'>>,
  id: number,
  row: CheckedRow,
  piece: number,
): Promise<Decision> => {
  const { tenantId, caller, operationId } = call
  const { productId, productName, fileNo, status } = row
  const checked = toQuantity(row.checked + piece)
  const transit = row.transitId ?? (await open(call, row.warehouseId, 'transit'))
  const receiving = row.receivingId ?? (await open(call, row.transferWarehouseId, 'receiving'))
  const told = { productId, document: fileNo, userId: caller.id, operationId }
  const move: Move =
    piece > 0
      ? { ...told, kind: 'transfer-check', quantity: piece, from: transit, to: receiving }
      : { ...told, kind: 'transfer-check-back', quantity: -piece, from: receiving, to: transit }
  const known = await knownBalances(call, row.balances, [move])
  return {
    outcome: { model: modelOf({ ...row, checked }) },
    held: fileHeldIn(call, id, status, status === 3),
    parts: {
      checked: {
        text: sql`update transfer_line l set checked = ${checked}::numeric, checked_by = ${caller.id}
          from held where l.tenant_id = ${tenantId} and l.id = ${row.lineId} and l.checked = ${row.checked}::numeric
            and l.picked - l.lost = ${row.sent}::numeric
          returning 1`,
        rows: 1,
      },
      ...moved(call, known, move, productName),
      ...(status === 3 && {
        begun: {
          text: sql`update transfer_file f set status = 4 from held where f.tenant_id = ${tenantId} and f.id = ${id}`,
        },
      }),
    },
  }
}

const moved = (
  { tenantId, refuse }: ScanCall<Call<'TRANSFER_GOODS_GONE'>>,
  known: Awaited<ReturnType<typeof knownBalances>>,
  move: Move,
  product: string,
) => {
  try {
    return goodsMoved(tenantId, known, [move])
  } catch (error) {
    if (!(error instanceof StockShort)) throw error
    return refuse('TRANSFER_GOODS_GONE', { product, shelf: '–', stock: error.stock })
  }
}

const open = (call: ScanCall<Call<any>>, warehouseId: number, area: Area): Promise<number> => {
  demandHeld(call)
  return areaOf(call.db, call.tenantId, warehouseId, area)
}

const modelOf = (row: CheckRow): TransferCheck => {
  const { productId, productName, stockCode, productBarcode, barcodes, cases, unit, image, isProductPieceDecimal } = row
  const { sent, checked } = row
  return {
    productId,
    productName,
    stockCode,
    productBarcode,
    barcodes,
    cases,
    unit,
    image,
    isProductPieceDecimal,
    sent,
    checked,
  }
}
