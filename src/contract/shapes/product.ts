import * as v from 'valibot'
import { lotOfPieces } from './lot.ts'
import { list, maybe, record } from './parts.ts'

export const product = record({
  id: v.number(),
  name: v.string(),
  stockCode: v.string(),
  barcode: v.string(),
  barcodes: list(v.string()),
  unit: v.string(),
  image: maybe(v.string()),
  isProductPieceDecimal: v.boolean(),
})
export type Product = v.InferOutput<typeof product>

export const shelfProduct = record({
  id: v.number(),
  productID: v.number(),
  shelfID: v.number(),
  shelfDefinition: v.string(),
  shelfCode: v.string(),
  shelfBarcode: v.string(),
  rank: v.number(),
  warehouseID: v.number(),
  warehouse: v.string(),
  isOpenForSale: v.boolean(),
  stock: v.number(),
  reserved: v.number(),
  free: v.number(),
  /** Of what lots it is there, as far as anybody told, the nearest last day first. */
  lots: list(lotOfPieces),
})
export type ShelfProduct = v.InferOutput<typeof shelfProduct>
