import type { Operations } from '#server/base/call.ts'
import { leaveSeat } from './leave-seat.ts'
import { myTable } from './my-table.ts'
import { readControlTable } from './read-control-table.ts'

export const seats: Operations['seats'] = {
  agentTable: async call => readControlTable(call.db, call.tenantId, await myTable(call)),

  leave: leaveSeat,
}
