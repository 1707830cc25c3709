import { barcodesMeant } from '#domain/codes/barcodes-meant.ts'
import type { CodeNaming } from '#domain/codes/find-product.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { type NamedProduct, productsWithCodes } from './products-named.ts'

interface Where {
  readonly db: Database
  readonly tenantId: number
  readonly settings: Pick<CodeNaming, 'barcodeSettings'>
}

export interface BarcodedProduct extends NamedProduct {
  /** What is in the case that the barcode stands on; 1 where it stands on a piece. */
  readonly factor: number
  /** The barcode is kept just as it was asked. */
  readonly isWritten: boolean
}

/** The products that barcodes name, by the codes as they were asked: as written first, then by any form of their GTIN. */
export const productsWithBarcodes = async (
  { db, tenantId, settings }: Where,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, BarcodedProduct>> => {
  const asked = [...new Set(barcodes)]
  const gtins = asked.map(barcode => barcodesMeant(barcode, settings).gtin14)
  const found = await many<BarcodedProduct & { asked: string }>(
    db,
    sql`select distinct on (asked.code) asked.code as asked, p.id, p.stock_code as "stockCode",
        p.is_decimal as "isDecimal", b.factor, b.barcode = asked.code as "isWritten"
      from unnest(${asked}::text[], ${gtins}::text[]) as asked (code, gtin14)
      join product_barcode b on b.tenant_id = ${tenantId} and (b.barcode = asked.code or b.gtin14 = asked.gtin14)
      join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
      order by asked.code, b.barcode = asked.code desc, b.holds_gtin desc, b.barcode`,
  )
  return new Map(found.map(product => [product.asked, product]))
}

/** The products that codes name, whatever kind of code each is, in the order in which one that is scanned is believed. */
export const productsTold = async (
  where: Where,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Pick<BarcodedProduct, 'id' | 'isDecimal' | 'factor'>>> => {
  const byBarcode = [...(await productsWithBarcodes(where, codes))]
  const byStockCode = await productsWithCodes(where.db, where.tenantId, codes)
  return new Map<string, Pick<BarcodedProduct, 'id' | 'isDecimal' | 'factor'>>([
    ...byBarcode,
    ...[...byStockCode].map(([code, product]) => [code, { ...product, factor: 1 }] as const),
    ...byBarcode.filter(([, { isWritten }]) => isWritten),
  ])
}
