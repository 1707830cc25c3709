import type { Call } from '#server/base/call.ts'

/** Pieces are not none, and whole for goods that are counted. */
export const demandPieces = (
  { refuse }: Pick<Call<'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO' | 'PICKING_PIECE_NOT_WHOLE'>, 'refuse'>,
  { name, isDecimal }: { readonly name: string; readonly isDecimal: boolean },
  piece: number,
): void => {
  if (piece === 0) refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO')
  if (!isDecimal && !Number.isInteger(piece)) refuse('PICKING_PIECE_NOT_WHOLE', { product: name })
}
