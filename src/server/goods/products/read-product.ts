import type { ProductDetail } from '#contract/calls/goods/products.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

/** A product with all its barcodes; null if the merchant has none of this id. */
export const readProduct = (db: Database, tenantId: number, id: number): Promise<ProductDetail | null> =>
  maybeOne<ProductDetail>(
    db,
    sql`select p.id, p.name, p.stock_code as "stockCode", p.unit, p.image, p.is_decimal as "isProductPieceDecimal",
        p.price, p.cost, p.desi, p.weight_kg as "weightKg", p.weight_tolerance as "weightTolerance", p.version, p.supplier_id as "supplierID", supplier.name as "supplierName",
        p.is_consignment as "isConsignment",
        coalesce((select barcode from product_barcode b
          where b.tenant_id = p.tenant_id and product_id = p.id and is_main), '') as barcode,
        array(select barcode from product_barcode b
          where b.tenant_id = p.tenant_id and product_id = p.id and not is_main order by barcode) as barcodes,
        array(select barcode || '*' || trim_scale(factor) from product_barcode b
          where b.tenant_id = p.tenant_id and product_id = p.id and factor <> 1 order by barcode) as "caseBarcodes"
      from product p
      left join supplier on supplier.tenant_id = p.tenant_id and supplier.id = p.supplier_id
      where p.tenant_id = ${tenantId} and p.id = ${id}`,
  )
