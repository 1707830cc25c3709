import { toQuantity } from '#base/decimals.ts'
import type { ToldLine } from '#contract/calls/goods/receiving-files.ts'
import { ssccIn } from '#domain/codes/sscc-in.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { wordFor } from '#server/base/words.ts'
import { type BarcodedProduct, productsTold } from '../../products/products-told.ts'

/** A told line that is sound: pieces of a product, and the pallet that they come on. */
export interface JudgedLine {
  readonly productId: number
  readonly quantity: number
  readonly sscc: string | null
  readonly lot: string | null
  readonly expiresOn: string | null
}

export type LineFault =
  | 'productUnknown'
  | 'quantityAbsurd'
  | 'quantityDecimals'
  | 'pieceNotWhole'
  | 'ssccInvalid'
  | 'ssccKnown'
export interface Fault {
  readonly row: number
  readonly fault: LineFault
  readonly value: string | number
}

type Where = Pick<Call, 'db' | 'tenantId'> & { readonly settings: Pick<Call['settings'], 'barcodeSettings'> }

const mostOfOne = 1_000_000

/** What told lines come to: those that are sound, and all that is wrong in all others. */
export const judgeLines = async (
  where: Where,
  lines: readonly ToldLine[],
): Promise<{ readonly lines: readonly JudgedLine[]; readonly faults: readonly Fault[] }> => {
  const products = await productsTold(
    where,
    lines.map(({ barcode }) => barcode),
  )
  const known = await knownPallets(where, lines)
  const judged = lines.map((line, at) => judgeLine(line, at + 1, products.get(line.barcode), known))
  return { lines: judged.flatMap(({ line }) => line ?? []), faults: judged.flatMap(one => one.faults) }
}

/** The lines that a supplier tells; refused with every fault where there is one. */
export const demandLines = async (
  call: Call<'RECEIVING_LINES_WRONG'>,
  told: readonly ToldLine[],
): Promise<readonly JudgedLine[]> => {
  const { lines, faults } = await judgeLines(call, told)
  return faults.length > 0 ? refuseLines(call, faults) : lines
}

const judgeLine = (
  { barcode, quantity, sscc, lot, expiryDate }: ToldLine,
  row: number,
  product: Pick<BarcodedProduct, 'id' | 'isDecimal' | 'factor'> | undefined,
  known: ReadonlySet<string>,
): { readonly faults: readonly Fault[]; readonly line: JudgedLine | null } => {
  const pallet = sscc === '' ? null : ssccIn(sscc)
  const pieces = quantity * (product?.factor ?? 1)
  const isAmount = Number.isFinite(quantity) && quantity > 0 && pieces <= mostOfOne
  const faults: readonly (Fault | false)[] = [
    product === undefined && { row, fault: 'productUnknown', value: barcode },
    !isAmount && { row, fault: 'quantityAbsurd', value: String(quantity) },
    isAmount && toQuantity(pieces) !== pieces && { row, fault: 'quantityDecimals', value: quantity },
    isAmount && product?.isDecimal === false && !Number.isInteger(toQuantity(pieces))
      ? { row, fault: 'pieceNotWhole', value: quantity }
      : false,
    sscc !== '' && pallet === null && { row, fault: 'ssccInvalid', value: sscc },
    pallet !== null && known.has(pallet) && { row, fault: 'ssccKnown', value: pallet },
  ]
  const wrong = faults.filter(fault => fault !== false)
  if (wrong.length > 0 || product === undefined) return { faults: wrong, line: null }
  const goods = { productId: product.id, quantity: toQuantity(pieces), sscc: pallet }
  return { faults: [], line: { ...goods, lot: lot || null, expiresOn: expiryDate } }
}

/** Pallets of which some notice told before. */
const knownPallets = async ({ db, tenantId }: Where, lines: readonly ToldLine[]): Promise<ReadonlySet<string>> => {
  const told = [...new Set(lines.flatMap(({ sscc }) => (sscc === '' ? [] : (ssccIn(sscc) ?? []))))]
  const found = await many<{ sscc: string }>(
    db,
    sql`select sscc from receiving_pallet where tenant_id = ${tenantId} and sscc = any (${told}::text[])`,
  )
  return new Set(found.map(({ sscc }) => sscc))
}

/** Refuses with each fault and its row, in words. */
export const refuseLines = (
  { language, refuse }: Pick<Call<'RECEIVING_LINES_WRONG'>, 'language' | 'refuse'>,
  faults: readonly Fault[],
): never =>
  refuse('RECEIVING_LINES_WRONG', {
    count: faults.length,
    faults: faults
      .map(({ row, fault, value }) => wordFor(`receivingFault.${fault}`, { row, value }, language))
      .join('; '),
  })
