import type { Operations } from '#server/base/call.ts'
import { clearTable } from './clear-table.ts'
import { demandTable } from './demand-table.ts'
import { removeTable } from './remove-table.ts'
import { saveTable } from './save-table.ts'

export const tables: Operations['tables'] = {
  read: (call, { id }) => demandTable(call, id),

  save: saveTable,
  remove: removeTable,
  clear: clearTable,
}
