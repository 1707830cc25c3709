import type { Operations } from '#server/base/call.ts'
import { myTable } from '../seats/my-table.ts'
import { sitDown } from '../seats/sit-down.ts'
import { assignProduct } from './assign-product.ts'
import { beginSet } from './begin-set.ts'
import { finishSet } from './finish-set.ts'
import { markMissing } from './mark-missing.ts'
import { setParcel } from './set-parcel.ts'
import { takeBack } from './take-back.ts'
import { lockTable } from './work/lock-table.ts'
import { readTable } from './work/read-table.ts'

export const assembly: Operations['assembly'] = {
  read: async call => readTable(call, await myTable(call)),
  sit: async (call, { barcode }) => readTable(call, await sitDown(call, barcode)),
  begin: async (call, { code }) => readTable(call, await beginSet(call, code)),
  assignProduct,
  takeBack,
  markMissing: async (call, input) => readTable(call, await markMissing(call, input)),
  setParcel: async (call, input) => readTable(call, await setParcel(call, input)),

  async finish(call) {
    const table = await lockTable(call)
    await finishSet(call, table, left => call.refuse('SET_NOT_FINISHED', { left }))
    return readTable(call, table.id)
  },
}
