import { toQuantity } from '#base/decimals.ts'
import type { TransferLineTold } from '#contract/calls/goods/transfer-files.ts'
import { barcodesMeant } from '#domain/codes/barcodes-meant.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { wordFor } from '#server/base/words.ts'
import { productsWithCodes } from '../../products/products-named.ts'

export interface JudgedLine {
  readonly productId: number
  readonly piece: number
}

type JudgingCall = Call<'TRANSFER_LINES_WRONG'>
type LineFault = 'productUnknown' | 'quantityAbsurd' | 'quantityDecimals' | 'pieceNotWhole'
interface Fault {
  readonly row: number
  readonly fault: LineFault
  readonly value: string | number
}

const mostOfOne = 1_000_000
/** So many faults are told with their rows; of more, how many there are. */
const mostTold = 20

/** Judges every line of a list, and refuses with what is wrong in all of them; lines of one product are added up. */
export const judgeLines = async (
  call: JudgingCall,
  lines: readonly TransferLineTold[],
  { mayBeNone = false } = {},
): Promise<readonly JudgedLine[]> => {
  const products = await productsOf(call, lines)
  const faults = lines.flatMap((line, at) => faultOf(line, at + 1, products.get(line.barcode), mayBeNone) ?? [])
  if (faults.length > 0) refuseFaults(call, faults)
  const pieces = new Map<number, number>()
  for (const { barcode, quantity } of lines) {
    const { id } = products.get(barcode)!
    pieces.set(id, toQuantity((pieces.get(id) ?? 0) + quantity))
  }
  return [...pieces].map(([productId, piece]) => ({ productId, piece }))
}

interface NamedGoods {
  readonly id: number
  readonly isDecimal: boolean
}

const faultOf = (
  { barcode, quantity }: TransferLineTold,
  row: number,
  product: NamedGoods | undefined,
  mayBeNone: boolean,
): Fault | null => {
  if (product === undefined) return { row, fault: 'productUnknown', value: barcode }
  const isAmount = (quantity > 0 || (mayBeNone && quantity === 0)) && quantity <= mostOfOne
  if (!isAmount) return { row, fault: 'quantityAbsurd', value: quantity }
  if (toQuantity(quantity) !== quantity) return { row, fault: 'quantityDecimals', value: quantity }
  return !product.isDecimal && !Number.isInteger(quantity) ? { row, fault: 'pieceNotWhole', value: quantity } : null
}

/** The products that codes name: by a barcode in any form of it, or by a stock code. */
const productsOf = async (
  { db, tenantId, settings }: JudgingCall,
  lines: readonly TransferLineTold[],
): Promise<ReadonlyMap<string, NamedGoods>> => {
  const codes = [...new Set(lines.map(({ barcode }) => barcode))]
  const gtins = codes.map(code => barcodesMeant(code, settings).gtin14)
  const found = await many<NamedGoods & { code: string }>(
    db,
    sql`select distinct on (asked.code) asked.code, p.id, p.is_decimal as "isDecimal"
      from unnest(${codes}::text[], ${gtins}::text[]) as asked (code, gtin)
      join product_barcode b on b.tenant_id = ${tenantId} and (b.barcode = asked.code or b.gtin14 = asked.gtin)
      join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
      order by asked.code, b.barcode <> asked.code, not b.holds_gtin, b.barcode`,
  )
  const byStockCode = await productsWithCodes(db, tenantId, codes)
  return new Map([...byStockCode, ...found.map(({ code, ...product }) => [code, product] as const)])
}

const refuseFaults = ({ refuse, language }: JudgingCall, faults: readonly Fault[]): never =>
  refuse('TRANSFER_LINES_WRONG', {
    count: faults.length,
    faults: faults
      .slice(0, mostTold)
      .map(({ row, fault, value }) => wordFor(`transferFault.${fault}`, { row, value }, language))
      .join('; '),
  })
