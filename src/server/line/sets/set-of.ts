import type { SetDetail } from '#contract/calls/line/sets.ts'
import type { Call } from '#server/base/call.ts'
import { readSet } from './read-set.ts'

/** A set as its page shows it, which must be there. */
export const setOf = async ({ db, tenantId, refuse }: Call<'SET_NOT_FOUND'>, setNo: number): Promise<SetDetail> =>
  (await readSet(db, tenantId, setNo)) ?? refuse('SET_NOT_FOUND', { setNo })
