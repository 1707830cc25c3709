import type { Call } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import type { HeldFile } from '../hold-file.ts'

export interface Pallet {
  readonly id: number
  readonly sscc: string
  readonly content: readonly {
    readonly productId: number
    readonly quantity: number
    readonly lot: string | null
    readonly expiresOn: string | null
  }[]
}

/** A pallet of a held file that nobody received yet, with what was told of it. */
export const demandPallet = async (
  { db, tenantId, refuse }: Call<'RECEIVING_PALLET_TAKEN'>,
  file: HeldFile,
  id: number,
): Promise<Pallet | null> => {
  const pallet = await maybeOne<{ sscc: string; at: string | null; user: string | null }>(
    db,
    sql`select p.sscc, to_char(p.received_at at time zone ${timeZone}, 'DD.MM.YYYY HH24:MI') as at, u.name as user
      from receiving_pallet p
      left join app_user u on u.tenant_id = p.tenant_id and u.id = p.received_by
      where p.tenant_id = ${tenantId} and p.id = ${id} and p.file_id = ${file.id}`,
  )
  if (pallet === null) return null
  if (pallet.at !== null)
    refuse('RECEIVING_PALLET_TAKEN', { sscc: pallet.sscc, file: file.fileNo, at: pallet.at, user: pallet.user ?? '' })
  const content = await many<Pallet['content'][number]>(
    db,
    sql`select product_id as "productId", quantity, lot, expires_on as "expiresOn" from receiving_pallet_content
      where tenant_id = ${tenantId} and pallet_id = ${id} order by id`,
  )
  return { id, sscc: pallet.sscc, content }
}
