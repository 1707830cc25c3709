import type { assembly } from '#contract/calls/line/assembly.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { demandFreeBarcodes } from '#server/goods/places/demand-free-barcodes.ts'
import { lockPlaces } from '#server/goods/places/lock-places.ts'
import { myTable } from '../seats/my-table.ts'

type ParcelCall = Parameters<Operations['assembly']['setParcel']>[0]
type ParcelInput = InputOfCall<typeof assembly.setParcel>

interface ParcelRow {
  readonly id: number
  readonly barcode: string
  readonly definition: string
  readonly rank: number
}

/**
 * Gives a parcel of the caller's table another barcode and number. Where another parcel has the number already, the two
 * exchange theirs: a number that is shown large names one parcel of a table. Answers with the table's id.
 */
export const setParcel = async (call: ParcelCall, input: ParcelInput): Promise<number> => {
  const { db, tenantId, refuse } = call
  const { requestParcelBarcode: barcode, requestParcelRank: rank } = input
  const tableId = await myTable(call)
  if (tableId !== input.tableId) refuse('TABLE_NOT_FOUND', { id: input.tableId })
  await lockPlaces(call)
  const parcels = await many<ParcelRow>(
    db,
    sql`select id, barcode, definition, rank from parcel
      where tenant_id = ${tenantId} and table_id = ${tableId} and is_active order by id for no key update`,
  )
  const parcel = parcels.find(({ id }) => id === input.parcelId) ?? refuse('PARCEL_NOT_FOUND', { id: input.parcelId })
  if (barcode !== parcel.barcode) await demandFreeBarcodes(call, [barcode])
  const changed = [
    { ...parcel, barcode, ...numbered(parcel, rank) },
    ...parcels
      .filter(other => other.rank === rank && other.id !== parcel.id)
      .map(other => ({ ...other, ...numbered(other, parcel.rank) })),
  ]
  await run(
    db,
    sql`update parcel set barcode = changed.barcode, definition = changed.definition, rank = changed.rank,
        is_missing_parcel = case when parcel.id = ${parcel.id}
          then coalesce(${input.isMissingParcel}::boolean, is_missing_parcel) else is_missing_parcel end
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ barcode }) => barcode)}::text[],
        ${changed.map(({ definition }) => definition)}::text[], ${changed.map(({ rank }) => rank)}::integer[])
        as changed (id, barcode, definition, rank)
      where parcel.tenant_id = ${tenantId} and parcel.id = changed.id`,
  )
  return tableId
}

/** A parcel that is named after its number is named after the new one. */
const numbered = ({ definition, rank }: ParcelRow, to: number) => ({
  rank: to,
  definition: definition.endsWith(` ${rank}`) ? `${definition.slice(0, -String(rank).length)}${to}` : definition,
})
