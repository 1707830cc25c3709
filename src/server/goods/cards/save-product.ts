import { fold } from '#base/fold.ts'
import type { ProductDetail } from '#contract/calls/goods/products.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { demandFreeBarcodes } from '../places/demand-free-barcodes.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { demandWholeStock } from '../products/demand-whole-stock.ts'
import { readProduct } from '../products/read-product.ts'
import { followTrays } from '../receiving/follow-trays.ts'
import { barcodesOf, caseOf, giveBarcodes, keptBarcode } from './give-barcodes.ts'

type Save = typeof contract.products.save
type SaveCall = Call<Save['keys'][number]>
type Input = InputOfCall<Save>

/** Adds a product, or changes the one of this id; what the input leaves out stays. */
export const saveProduct = async (
  call: SaveCall,
  { id, version, isBarcodeRight, ...told }: Input,
): Promise<ProductDetail> => {
  // Products and places share their barcodes: whoever gives one away holds all of them.
  await lockPlaces(call)
  const before = id === undefined ? null : await readProduct(call.db, call.tenantId, id)
  const had = before === null ? [] : barcodesOf(before)
  const keep = (code: string): string => (had.includes(code) ? code : keptBarcode(call, code, isBarcodeRight))
  const input = {
    ...told,
    barcode: keep(told.barcode),
    ...(told.barcodes && { barcodes: told.barcodes.map(keep) }),
    ...(told.caseBarcodes && { caseBarcodes: told.caseBarcodes.map(text => keptCase(text, keep)) }),
  }
  const savedId = id === undefined ? await addProduct(call, input) : await changeProduct(call, { id, version }, input)
  // Goods that came before their card wait in trays.
  await followTrays(call, savedId)
  return (await readProduct(call.db, call.tenantId, savedId))!
}

type Fields = Omit<Input, 'id' | 'version' | 'isBarcodeRight'>

const addProduct = async (call: SaveCall, input: Fields): Promise<number> => {
  const { db, tenantId } = call
  const product = {
    isProductPieceDecimal: false,
    price: 0,
    cost: null,
    desi: null,
    weightKg: null,
    weightTolerance: null,
    image: null,
    supplierID: null,
    isConsignment: false,
    ...input,
  }
  await demandSupplier(call, product)
  await demandFreeStockCode(call, null, product.stockCode)
  await demandFreeBarcodes(call, barcodesOf(input))
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into product (tenant_id, stock_code, name, unit, is_decimal, image, desi, weight_kg, weight_tolerance, price, cost, supplier_id,
        is_consignment, saved_by)
      values (${tenantId}, ${product.stockCode}, ${product.name}, ${product.unit}, ${product.isProductPieceDecimal},
        ${product.image}, ${product.desi}, ${product.weightKg},
        ${product.weightTolerance}, ${product.price}, ${product.cost}, ${product.supplierID},
        ${product.isConsignment}, ${call.caller.id})
      returning id`,
  )
  await giveBarcodes(call, id, input)
  return id
}

const changeProduct = async (
  call: SaveCall,
  { id, version }: { readonly id: number; readonly version: number },
  input: Fields,
): Promise<number> => {
  const { db, tenantId, refuse } = call
  const held = await holdRecord(call, sql`product r where r.tenant_id = ${tenantId} and r.id = ${id}`, version)
  if (!held) refuse('PRODUCT_NOT_FOUND', { id })
  const before = (await readProduct(db, tenantId, id))!
  const product = { ...before, ...input }
  await demandSupplier(call, product)
  if (product.stockCode !== before.stockCode) await demandFreeStockCode(call, id, product.stockCode)
  const had = new Set(barcodesOf(before))
  await demandFreeBarcodes(
    call,
    barcodesOf(product).filter(barcode => !had.has(barcode)),
    id,
  )
  if (before.isProductPieceDecimal && !product.isProductPieceDecimal) await demandWholeStock(call, before)
  await run(
    db,
    sql`update product
      set stock_code = ${product.stockCode}, name = ${product.name}, unit = ${product.unit},
        is_decimal = ${product.isProductPieceDecimal}, image = ${product.image}, desi = ${product.desi}, weight_kg = ${product.weightKg},
        weight_tolerance = ${product.weightTolerance},
        price = ${product.price}, cost = ${product.cost}, supplier_id = ${product.supplierID}, is_consignment = ${product.isConsignment},
        ${savedBy(call)}
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  await giveBarcodes(call, id, product)
  return id
}

/** Its supplier is one of the merchant's; goods in consignment are somebody's. */
const demandSupplier = async (
  { db, tenantId, refuse }: SaveCall,
  { supplierID = null, isConsignment }: Pick<Fields, 'supplierID' | 'isConsignment'>,
): Promise<void> => {
  if (supplierID === null) {
    if (isConsignment) refuse('CONSIGNMENT_WITHOUT_SUPPLIER')
    return
  }
  const supplier = await maybeOne(db, sql`select id from supplier where tenant_id = ${tenantId} and id = ${supplierID}`)
  if (supplier === null) refuse('SUPPLIER_NOT_FOUND', { supplierID })
}

const keptCase = (text: string, keep: (code: string) => string): string => {
  const { barcode, factor } = caseOf(text)
  return `${keep(barcode)}*${factor}`
}

/** Codes that differ only in their case would be one product to whoever types them. */
const demandFreeStockCode = async (
  { db, tenantId, refuse }: Call<'STOCK_CODE_TAKEN'>,
  id: number | null,
  stockCode: string,
): Promise<void> => {
  const taken = await maybeOne<{ name: string }>(
    db,
    sql`select name from product
      where tenant_id = ${tenantId} and lower(stock_code) = ${fold(stockCode)} and id is distinct from ${id} limit 1`,
  )
  if (taken !== null) refuse('STOCK_CODE_TAKEN', { stockCode, by: taken.name })
}
