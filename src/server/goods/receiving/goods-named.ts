import { barcodesMeant } from '#domain/codes/barcodes-meant.ts'
import { momentIn } from '#domain/codes/gs1/gs1-meaning.ts'
import { carriedBy } from '#domain/codes/names-goods.ts'
import { type CodeReading, readCode } from '#domain/codes/read-code.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { productScanned } from '../products/product-scanned.ts'

/** What a code on goods tells of them at the dock. */
export interface GoodsNamed extends Batch {
  readonly productId: number
  readonly name: string
  readonly unit: string
  readonly isDecimal: boolean
  /** Pieces that the barcode stands for: of a case, what is in it. */
  readonly factor: number
  /** The weight or count that the code itself carries. */
  readonly carried: number | null
}

interface Batch {
  readonly lot: string | null
  /** As `YYYY-MM-DD`. */
  readonly expiresOn: string | null
}

/** The goods that a scanned code names, with what the code says of them; null where nobody knows them. */
export const goodsNamed = async (
  call: Pick<Call, 'db' | 'tenantId' | 'settings'>,
  barcode: string,
): Promise<GoodsNamed | null> => {
  const { db, tenantId, settings } = call
  const id = await productScanned(call, barcode)
  if (id === null) return null
  const { isWritten, ...product } = await one<Omit<GoodsNamed, 'carried' | keyof Batch> & { isWritten: boolean }>(
    db,
    sql`select p.id as "productId", p.name, p.unit, p.is_decimal as "isDecimal", coalesce(b.factor, 1) as factor,
        coalesce(b.barcode = ${barcode}, false) as "isWritten"
      from product p
      left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id
        and b.barcode = any (${barcodesMeant(barcode, settings).written}::text[])
      where p.tenant_id = ${tenantId} and p.id = ${id}
      order by b.barcode = ${barcode} desc nulls last, b.barcode limit 1`,
  )
  const reading = readCode(barcode, { segments: settings.barcodeSettings.segmentedBarcodeSettings })
  const carried = isWritten ? null : carriedBy(reading)
  const isItsKind = carried !== null && (carried.kind === 'weight') === product.isDecimal
  return { ...product, carried: isItsKind ? carried.value : null, ...batchIn(reading) }
}

/** The lot and the last day that a GS1 code tells: of use, else of sale. */
export const batchIn = (reading: CodeReading): Batch => {
  if (reading.error !== null || reading.kind !== 'gs1') return { lot: null, expiresOn: null }
  const elementOf = (ai: string) => reading.elements.find(element => element.ai === ai)
  const last = elementOf('17') ?? elementOf('7003') ?? elementOf('15') ?? elementOf('16')
  return {
    lot: elementOf('10')?.value ?? null,
    expiresOn: last === undefined ? null : (momentIn(last, new Date().getFullYear())?.slice(0, 10) ?? null),
  }
}
