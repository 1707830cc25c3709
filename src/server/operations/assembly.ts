import { assignProduct } from '../assembly/assign-product.ts'
import { beginSet } from '../assembly/begin-set.ts'
import { combineDataOf } from '../assembly/combine-data.ts'
import { finishSet } from '../assembly/finish-set.ts'
import { lockTable } from '../assembly/lock-table.ts'
import { markMissing } from '../assembly/mark-missing.ts'
import { readWork } from '../assembly/read-work.ts'
import { setParcel } from '../assembly/set-parcel.ts'
import { takeBack } from '../assembly/take-back.ts'
import type { Call, Operations } from '../call.ts'
import { myTable } from '../seats/my-table.ts'
import { sitDown } from '../seats/sit-down.ts'

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
