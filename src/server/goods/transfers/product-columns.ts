import { type Statement, sql } from '#server/base/store/sql.ts'

/** What a terminal must know of a product `p` to take its scans, with {@link productCodes} joined. */
export const productColumns: Statement = sql`p.id as "productId", p.name as "productName", p.stock_code as "stockCode",
  coalesce(codes.main, '') as "productBarcode", codes.extra as barcodes, codes.cases, p.unit, p.image,
  p.is_decimal as "isProductPieceDecimal"`

/** The barcodes of a product `p`, as a join called `codes`. */
export const productCodes: Statement = sql`cross join lateral (
    select max(barcode) filter (where is_main) as main,
      coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra,
      coalesce(json_agg(json_build_object('barcode', barcode, 'piece', factor) order by barcode)
          filter (where factor <> 1), '[]') as cases
    from product_barcode where tenant_id = p.tenant_id and product_id = p.id
  ) codes`
