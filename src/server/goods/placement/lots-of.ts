import { toQuantity } from '#base/decimals.ts'
import { readCode } from '#domain/codes/read-code.ts'
import type { Call } from '#server/base/call.ts'
import { lotsLying } from '../places/lots-lying.ts'
import { batchIn } from '../receiving/goods-named.ts'

/** So many pieces of a lot, or of one last day. */
export interface LotMoved {
  readonly lot: string | null
  readonly expiresOn: string | null
  readonly piece: number
}

/** Of what lot the pieces are: what their own code tells, else what lies in the area, the nearest expiry first. */
export const lotsOf = async (
  call: Pick<Call, 'db' | 'tenantId'>,
  {
    productID,
    piece,
    barcode,
  }: { readonly productID: number; readonly piece: number; readonly barcode?: string | null | undefined },
  from: number,
): Promise<readonly LotMoved[]> => {
  const told = barcode == null ? null : readCode(barcode, { segments: [] })
  const carried = told && batchIn(told)
  if (carried && (carried.lot !== null || carried.expiresOn !== null)) return [{ ...carried, piece }]
  let left = piece
  const lots = (await lotsLying(call, [from], [productID])).flatMap(({ lot, expiresOn, piece: lies }) => {
    const taken = Math.min(left, lies)
    left = toQuantity(left - taken)
    return taken > 0 ? [{ lot, expiresOn, piece: taken }] : []
  })
  return left > 0 ? [...lots, { lot: null, expiresOn: null, piece: left }] : lots
}
