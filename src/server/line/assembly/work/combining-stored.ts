import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { CombineAnswer } from '#contract/calls/line/assembly.ts'
import type { Call } from '#server/base/call.ts'
import type { Decision, ScanCall } from '#server/base/http/in-two-trips.ts'
import type { Parts } from '#server/base/store/one-statement.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Balance } from '#server/goods/ledger/balances.ts'
import { knownBalances } from '#server/goods/ledger/known-balances.ts'
import { goodsMoved } from '#server/goods/ledger/move-goods.ts'
import { knownWeight } from './lines-in-turn.ts'
import type { ScanProduct, ScanWork } from './read-scan.ts'
import { combineParcelOf, isFree, leftOf } from './read-table.ts'
import { tableMove } from './table-move.ts'
import { type Claim, isLive, isOrderComplete, type WorkParcel, withCombined, withOrder } from './table-work.ts'
import { readParcels } from './work-rows.ts'

export interface Combining {
  readonly claim: Claim
  readonly product: ScanProduct
  /** From the cart into the parcel; less than none, out of it. */
  readonly piece: number
  readonly parcel: WorkParcel
  /** What lies in the parcel of the product, where that was read apart from the rest. */
  readonly balance?: Balance | null
  /** All of the table, where they were read. */
  readonly parcels?: readonly WorkParcel[]
}

export interface CombiningStored extends Decision {
  readonly outcome: { readonly model: CombineAnswer }
}

/**
 * What moves pieces between the cart and an order's parcel: an order that has none yet is given it, one with nothing left
 * in it gives it up. It is answered with what of the table has changed. Throws `StockShort`.
 */
export const combiningStored = async (
  call: ScanCall<Call<any>>,
  work: ScanWork,
  combining: Combining,
): Promise<CombiningStored> => {
  const { tenantId } = call
  const { claim, piece, parcel, balance = null, product } = combining
  const { order, line } = claim
  const isEmptied = toQuantity(order.inParcel + piece) === 0
  const after = withCombined(claim, piece, isEmptied ? null : parcel.id)
  const isPlaced = after.order.parcelId !== order.parcelId
  const isUnmarked = isLeftMarked(parcel, claim)
  const parcelNow = withOrder(isUnmarked ? { ...parcel, isMissingParcel: false } : parcel, after.order)
  const move = tableMove(call, work.table, {
    ...(piece > 0
      ? { kind: 'combine', from: work.table.cartId, to: parcel.id }
      : { kind: 'combine-back', from: parcel.id, to: work.table.cartId }),
    productId: product.productID,
    quantity: Math.abs(piece),
    orderLineId: line.id,
  })
  const known = await knownBalances(call, balance === null ? work.balances : [...work.balances, balance], [move])
  const parts: Parts = {
    ...goodsMoved(tenantId, known, [move]),
    lined: {
      text: sql`update order_line l set combined = ${after.line.combined}::numeric from held
        where l.tenant_id = ${tenantId} and l.id = ${line.id} and l.combined = ${line.combined}::numeric returning 1`,
      rows: 1,
    },
    ...(isPlaced && {
      placed: {
        text: sql`update customer_order o set parcel_id = ${after.order.parcelId}::bigint from held
          where o.tenant_id = ${tenantId} and o.id = ${order.id}
            and o.parcel_id is not distinct from ${order.parcelId}::bigint returning 1`,
        rows: 1,
      },
    }),
    ...(isUnmarked && {
      unmarked: {
        text: sql`update parcel p set is_missing_parcel = false from held where p.tenant_id = ${tenantId} and p.id = ${parcel.id}`,
      },
    }),
  }
  const change = isLive(claim) ? piece : 0
  return {
    outcome: {
      model: {
        parcel: combineParcelOf(parcelNow),
        orderID: order.id,
        orderNo: order.orderNo,
        orderProductID: line.id,
        productID: product.productID,
        productName: product.productName,
        piece: Math.abs(piece),
        isNewParcel: order.parcelId === null,
        isTakenBack: piece < 0,
        isOrderComplete: isOrderComplete(after.order),
        isSetComplete: toQuantity(work.left - change) === 0,
        customCargoPDF: null,
        product: productLying(work, product, after),
        counts: {
          ...work.counts,
          combinedProductCount: toQuantity(work.counts.combinedProductCount + change),
        },
        ...(isPlaced && { freeParcel: await freeParcel(call, work, combining, parcelNow) }),
      },
    },
    held: workUnchanged(call, work),
    parts,
  }
}

/** The product as it lies in the cart, once one of its lines has changed. */
export const productLying = (
  { claims }: ScanWork,
  { isOfSet: _, barcodes, ...product }: ScanProduct,
  changed: Claim | null = null,
): CombineAnswer['product'] => {
  const own = claims
    .filter(({ line }) => line.productId === product.productID)
    .map(claim => (claim.line.id === changed?.line.id ? changed : claim))
  const left = leftOf(own.filter(isLive))
  const cancelled = sumQuantities([leftOf(own), -left])
  return { ...product, barcodes: [...barcodes], left, cancelled, weight: knownWeight(own) }
}

/** The mark of a parcel that was emptied since does not speak of an order that waits for nothing. */
const isLeftMarked = ({ isMissingParcel, orders }: WorkParcel, { order }: Claim): boolean =>
  isMissingParcel && order.parcelId === null && order.stillMissing === 0 && orders.length === 0

const freeParcel = async (
  { db, tenantId }: ScanCall<Call<any>>,
  { table }: ScanWork,
  { parcels }: Combining,
  now: WorkParcel,
): Promise<CombineAnswer['freeParcel']> => {
  const all = parcels ?? (await readParcels(db, tenantId, table.id))
  const free = all.map(parcel => (parcel.id === now.id ? now : parcel)).find(isFree)
  return free === undefined ? null : combineParcelOf(free)
}

/** Locks the set and the seat as `lockTable` does, if they are as they were read. */
const workUnchanged = ({ tenantId, caller }: ScanCall<Call<any>>, { table, changes }: ScanWork): Statement => sql`
  select from picking_set s
  join combining_table t on t.tenant_id = s.tenant_id and t.set_id = s.id
  where s.tenant_id = ${tenantId} and s.id = ${table.setId} and s.status = 'picked' and s.changes = ${changes}
    and t.id = ${table.id} and t.user_id = ${caller.id}
  for no key update of s for share of t`
