import type { Call, Operations } from '#server/base/call.ts'
import { myTable } from '../seats/my-table.ts'
import { sitDown } from '../seats/sit-down.ts'
import { assignProduct } from './assign-product.ts'
import { beginSet } from './begin-set.ts'
import { finishSet } from './finish-set.ts'
import { markMissing } from './mark-missing.ts'
import { setParcel } from './set-parcel.ts'
import { takeBack } from './take-back.ts'
import { combineDataOf } from './work/combine-data.ts'
import { lockTable } from './work/lock-table.ts'
import { readWork } from './work/read-work.ts'

export const assembly: Operations['assembly'] = {
  read: async call => dataOf(call, await myTable(call)),
  sit: async (call, { barcode }) => dataOf(call, await sitDown(call, barcode)),
  begin: async (call, { code }) => dataOf(call, await beginSet(call, code)),
  assignProduct,
  takeBack,
  markMissing: async (call, input) => dataOf(call, await markMissing(call, input)),
  setParcel: async (call, input) => dataOf(call, await setParcel(call, input)),

  async finish(call) {
    const table = await lockTable(call)
    await finishSet(call, table, left => call.refuse('SET_NOT_FINISHED', { left }))
    return dataOf(call, table.id)
  },
}

const dataOf = async ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>, tableId: number) =>
  combineDataOf(await readWork(db, tenantId, tableId))
