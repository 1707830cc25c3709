import type { TableDetail } from '#contract/calls/goods/tables.ts'
import type { Call } from '#server/base/call.ts'
import { readTable } from './read-table.ts'

/** A table, which must be there. */
export const demandTable = async (
  { db, tenantId, refuse }: Call<'TABLE_NOT_FOUND'>,
  id: number,
): Promise<TableDetail> => (await readTable(db, tenantId, id)) ?? refuse('TABLE_NOT_FOUND', { id })
