import { toQuantity } from '#base/decimals.ts'
import { type Case, factorOf } from '#domain/codes/factor-of.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { demandPieces } from '../../products/demand-pieces.ts'
import { productScanned } from '../../products/product-scanned.ts'
import { readShelfAtHand } from './read-shelf-at-hand.ts'
import { demandRound, type Round } from './round.ts'

type ScanCall = Parameters<Operations['counting']['scan']>[0]

/** Notes what was seen of a product, at the moment of its scan. */
export const scanPieces: Operations['counting']['scan'] = async (call, { shelfID, barcode, piece }) => {
  const { db, tenantId, caller, operationId } = call
  const round = await demandRound(call, shelfID)
  const product = await demandSeen(call, round, barcode)
  const { carried, factor, isProductPieceDecimal, name, unit } = product
  if (carried === null && piece === null && isProductPieceDecimal)
    call.refuse('COUNT_TO_WEIGH', { product: name, unit })
  const seen = toQuantity((carried ?? piece ?? 1) * factor)
  demandPieces(call, { name: product.name, isDecimal: product.isProductPieceDecimal }, seen)
  await run(
    db,
    sql`insert into count_reading (tenant_id, round_id, product_id, quantity, user_id, operation_id)
      values (${tenantId}, ${round.id}, ${product.id}, ${seen}, ${caller.id}, ${operationId}::uuid)`,
  )
  return readShelfAtHand(db, tenantId, round.id)
}

interface Seen {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly productBarcode: string
  readonly barcodes: readonly string[]
  readonly cases: readonly Case[]
  readonly isProductPieceDecimal: boolean
}

/** The product that was scanned; where a count is of one product alone, no other. */
const demandSeen = async (
  call: ScanCall,
  round: Round,
  barcode: string,
): Promise<Seen & { readonly carried: number | null; readonly factor: number }> => {
  const { db, tenantId, settings, refuse } = call
  const id = (await productScanned(call, barcode)) ?? (await refuseUnknown(call, round, barcode))
  const product = await one<Seen>(
    db,
    sql`select p.id, p.name, p.unit, p.is_decimal as "isProductPieceDecimal", coalesce(max(b.barcode) filter (where is_main), '')
        as "productBarcode", coalesce(array_agg(b.barcode) filter (where not is_main), '{}') as barcodes,
        coalesce(json_agg(json_build_object('barcode', b.barcode, 'piece', b.factor)) filter (where b.factor <> 1), '[]') as cases
      from product p left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id
      where p.tenant_id = ${tenantId} and p.id = ${id} group by p.tenant_id, p.id`,
  )
  if (round.productId !== null && round.productId !== id) {
    const only = await maybeOne<{ name: string }>(
      db,
      sql`select name from product where tenant_id = ${tenantId} and id = ${round.productId}`,
    )
    refuse('COUNT_ONLY_PRODUCT', { product: product.name, wanted: only?.name ?? '' })
  }
  const carried = findProduct([product], barcode, settings)?.carried ?? null
  return { ...product, carried, factor: factorOf(barcode, product.cases) }
}

/** A shelf is known, too: this one, or another that waits until this one is done. */
const refuseUnknown = async (
  { db, tenantId, refuse }: ScanCall,
  { shelfId }: Round,
  barcode: string,
): Promise<never> => {
  const named = await maybeOne<{ shelf: string; other: string; isHere: boolean }>(
    db,
    sql`select here.code as shelf, other.code as other, other.id = here.id as "isHere" from shelf here
      join shelf other on other.tenant_id = here.tenant_id and (other.barcode = ${barcode} or other.code = ${barcode})
      where here.tenant_id = ${tenantId} and here.id = ${shelfId} limit 1`,
  )
  if (named === null) return refuse('PRODUCT_NOT_FOUND', { barcode })
  const { shelf, other, isHere } = named
  return isHere ? refuse('COUNT_AT_SHELF', { shelf }) : refuse('COUNT_SHELF_OPEN', { shelf, other })
}
