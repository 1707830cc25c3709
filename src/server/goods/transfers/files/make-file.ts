import type { Operations } from '#server/base/call.ts'
import { sql } from '#server/base/store/sql.ts'
import { readFiles } from '../read-file.ts'
import { endsOf } from './ends-of.ts'
import { type JudgedLine, judgeLines } from './judge-lines.ts'
import { propose } from './propose.ts'
import { storeDraft } from './store-draft.ts'

/** Makes a draft: of lines that somebody lists, whole or not at all; or of what the target lacks. */
export const makeFile: Operations['transferFiles']['make'] = async (call, input) => {
  const { db, tenantId, caller, refuse } = call
  const ends = await endsOf(call, input)
  const { note, proposedDays } = input
  const listed = await judgeLines(call, input.lines)
  const lines: readonly JudgedLine[] =
    proposedDays === null || listed.length > 0
      ? listed
      : (await propose(db, tenantId, ends, proposedDays)).map(({ productId, quantity }) => ({
          productId,
          piece: quantity,
        }))
  if (proposedDays !== null && lines.length === 0) refuse('TRANSFER_NOTHING_LACKING', { days: proposedDays })
  const id = await storeDraft(db, tenantId, { ...ends, note, userId: caller.id, lines })
  const [made] = await readFiles(db, tenantId, sql`f.id = ${id}`)
  return made!
}
