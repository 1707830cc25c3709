import { sumQuantities } from '#base/decimals.ts'
import type { TableDetail } from '#contract/calls/goods/tables.ts'
import type { Call } from '#server/base/call.ts'

/** A table that is to go has nobody sitting at it, no set, and empty parcels. */
export const demandIdleTable = (
  call: Pick<Call<'TABLE_IN_USE' | 'TABLE_NOT_EMPTY'>, 'refuse'>,
  table: TableDetail,
): void => {
  const { definition, user, setNo } = table
  if (user !== null || setNo !== null)
    call.refuse('TABLE_IN_USE', { table: definition, by: user?.name ?? `Set ${setNo}` })
  demandEmptyTable(call, table)
}

/** Nothing lies in the parcels of the table. */
export const demandEmptyTable = (
  { refuse }: Pick<Call<'TABLE_NOT_EMPTY'>, 'refuse'>,
  { definition, parcels }: TableDetail,
): void => {
  const piece = sumQuantities(parcels.map(parcel => parcel.pieceCount))
  if (piece > 0) refuse('TABLE_NOT_EMPTY', { table: definition, piece })
}
