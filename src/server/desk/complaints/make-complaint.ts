import { type complaints, mostZippedBytes } from '#contract/calls/desk/complaints.ts'
import type { InputOfCall } from '#contract/define.ts'
import { readRecord } from '#contract/logbook/read-record.ts'
import { invalid } from '#http/serve/read-input.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { unzipRecord } from './unzip-record.ts'

type Make = typeof complaints.make

/** So many complaints a user makes in an hour. */
const mostInAnHour = 20

/** Stores a complaint with its record, once that was seen to be one. */
export const makeComplaint = async (
  { db, tenantId, caller, refuse }: Call<Make['keys'][number]>,
  { station, flow, acts, record }: InputOfCall<Make>,
): Promise<{ readonly id: number }> => {
  const zipped = Buffer.from(record, 'base64')
  if (zipped.length > mostZippedBytes) throw invalid('record', 'tooLarge')
  const text = await unzipRecord(zipped)
  // The header and the first entry tell whether it is a record; to read them all would keep everyone else waiting.
  if (text === null || !isRecord(text.split('\n', 2).join('\n'))) throw invalid('record', 'notARecord')
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*)::integer as count from complaint
      where tenant_id = ${tenantId} and user_id = ${caller.id} and created_at > now() - interval '1 hour'`,
  )
  if (count >= mostInAnHour) refuse('COMPLAINTS_TOO_MANY', { most: mostInAnHour })
  return one<{ id: number }>(
    db,
    sql`insert into complaint (tenant_id, user_id, station, flow, acts, record)
      values (${tenantId}, ${caller.id}, ${station}, ${flow}, ${acts}, ${zipped}) returning id`,
  )
}

const isRecord = (text: string): boolean => {
  try {
    readRecord(text)
    return true
  } catch {
    return false
  }
}
