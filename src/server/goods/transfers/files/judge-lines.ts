import { toQuantity } from '#base/decimals.ts'
import type { TransferLineTold } from '#contract/calls/goods/transfer-files.ts'
import type { Call } from '#server/base/call.ts'
import { wordFor } from '#server/base/words.ts'
import type { NamedProduct } from '../../products/products-named.ts'
import { productsTold } from '../../products/products-told.ts'

export interface JudgedLine {
  readonly productId: number
  readonly piece: number
}

type JudgingCall = Call<'TRANSFER_LINES_WRONG'>
type Named = ReadonlyMap<string, Pick<NamedProduct, 'id' | 'isDecimal'>>
export type LineFault = 'productUnknown' | 'quantityAbsurd' | 'quantityDecimals' | 'pieceNotWhole'
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
  const { products, faults } = await judge(call, lines, mayBeNone)
  if (faults.length > 0) refuseFaults(call, faults)
  return sumUp(products, lines)
}

/** The same without refusing: what is wrong in which line, and what lines without fault come to. */
export const judge = async (
  where: Parameters<typeof productsTold>[0],
  lines: readonly TransferLineTold[],
  mayBeNone = false,
): Promise<{ readonly products: Named; readonly faults: readonly Fault[] }> => {
  const products = await productsTold(
    where,
    lines.map(({ barcode }) => barcode),
  )
  const faults = lines.flatMap((line, at) => faultsOf(line, at + 1, products.get(line.barcode), mayBeNone))
  return { products, faults }
}

/** Lines without fault, each product once. */
export const sumUp = (products: Named, lines: readonly TransferLineTold[]): readonly JudgedLine[] => {
  const pieces = new Map<number, number>()
  for (const { barcode, quantity } of lines) {
    const { id } = products.get(barcode)!
    pieces.set(id, toQuantity((pieces.get(id) ?? 0) + quantity))
  }
  return [...pieces].map(([productId, piece]) => ({ productId, piece }))
}

const faultsOf = (
  { barcode, quantity }: TransferLineTold,
  row: number,
  product: Pick<NamedProduct, 'id' | 'isDecimal'> | undefined,
  mayBeNone: boolean,
): readonly Fault[] => {
  const isAmount = (quantity > 0 || (mayBeNone && quantity === 0)) && quantity <= mostOfOne
  const ofQuantity: LineFault | false = !isAmount
    ? 'quantityAbsurd'
    : toQuantity(quantity) !== quantity
      ? 'quantityDecimals'
      : product?.isDecimal === false && !Number.isInteger(quantity) && 'pieceNotWhole'
  return [
    ...(product === undefined ? [{ row, fault: 'productUnknown', value: barcode } as const] : []),
    ...(ofQuantity ? [{ row, fault: ofQuantity, value: quantity }] : []),
  ]
}

const refuseFaults = ({ refuse, language }: JudgingCall, faults: readonly Fault[]): never =>
  refuse('TRANSFER_LINES_WRONG', {
    count: faults.length,
    faults: faults
      .slice(0, mostTold)
      .map(({ row, fault, value }) => wordFor(`transferFault.${fault}`, { row, value }, language))
      .join('; '),
  })
