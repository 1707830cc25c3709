import type { Complaint, complaints } from '#contract/calls/desk/complaints.ts'
import type { InputOfCall } from '#contract/define.ts'
import { readEntries } from '#contract/logbook/read-record.ts'
import { type FindWord, sayAct, sayAsked, sayVerdict } from '#domain/logbook/say-line.ts'
import { type LogLine, workLog } from '#domain/logbook/work-log.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { giveTicket } from '#server/base/tickets.ts'
import { findWord } from '#server/base/words.ts'
import { unzipRecord } from './unzip-record.ts'

type Read = typeof complaints.read
interface Stored extends Omit<Complaint, 'lines' | 'address' | 'createdDate'> {
  readonly createdAt: Date
  readonly record: Buffer
}

/** So many entries of the record's end are read, and so many acts of them are told; the file holds all. */
const mostEntries = 800
const mostLines = 200

/** A complaint with the last acts of its record in the caller's language. */
export const readComplaint = async (
  { db, tenantId, language, refuse }: Call<Read['keys'][number]>,
  { id }: InputOfCall<Read>,
): Promise<Complaint> => {
  const stored = await maybeOne<Stored>(
    db,
    sql`select c.id, c.created_at as "createdAt", u.name as user, c.station, c.note, c.flow, c.acts, c.record
      from complaint c join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.tenant_id = ${tenantId} and c.id = ${id}`,
  )
  if (stored === null) return refuse('COMPLAINT_NOT_FOUND', { id })
  const { createdAt, record, ...told } = stored
  const [, ...entries] = ((await unzipRecord(record)) ?? '').trimEnd().split('\n')
  const find: FindWord = (key, params) => findWord(key, params, language)
  const lines = workLog(readEntries(entries.slice(-mostEntries)))
  return {
    ...told,
    createdDate: createdAt.toISOString(),
    lines: lines
      .slice(-mostLines)
      .reverse()
      .map(line => toldLineOf(line, find)),
    address: `/api/complaints/${id}/file?ticket=${await giveTicket(db, 'complaint', { tenantId, id })}`,
  }
}

const toldLineOf = (line: LogLine, find: FindWord): Complaint['lines'][number] => {
  const said = line.told.map(verdict => sayVerdict(verdict, find)).filter(Boolean)
  if (line.isDropped) said.push(find('complaint.notDone', {}) ?? '')
  return {
    at: new Date(line.at).toISOString(),
    flow: line.flow,
    step: line.step,
    act: sayAct(line, find),
    // What a page reads when it is opened tells nothing, unless it was refused.
    asked: sayAsked(line.act === null ? { asked: line.asked.filter(({ answer }) => answer !== 'yes') } : line),
    said: said.join(' · '),
    tone: line.isDropped ? 'no' : ((line.told.find(({ tone }) => tone === 'no') ?? line.told.at(-1))?.tone ?? 'none'),
  }
}
