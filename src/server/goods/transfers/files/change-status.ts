import type { TransferState } from '#contract/calls/goods/transfers.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import type { WantedLine } from '../../ledger/allocate.ts'
import { type HeldFile, holdFile } from '../hold-file.ts'
import { demandFile, type End } from '../read-file.ts'
import { cancelFile } from './cancel-file.ts'
import { endPromisesOf } from './end-promises-of.ts'
import { promiseLines } from './promise-lines.ts'

type StatusCall = Parameters<Operations['transfers']['status']>[0]
type Asked = 0 | 1 | 2 | 4 | 9

/** Whose it is to bring a file into a state. */
const endFor: Readonly<Record<Asked, End>> = { 0: 'either', 1: 'either', 2: 'source', 4: 'target', 9: 'either' }

/** Brings a file into another state; one that is in it already stays as it is. */
export const changeStatus: Operations['transfers']['status'] = async (call, { id, status }) => {
  const file = await holdFile(call, id, endFor[status])
  if (file.status !== status) await bringInto[status](call, file)
  return demandFile(call, id)
}

const bringInto: Readonly<Record<Asked, (call: StatusCall, file: HeldFile) => Promise<unknown>>> = {
  0: async (call, file) => {
    if (file.status !== 1) call.refuse('TRANSFER_BEGUN', { file: file.fileNo })
    await endPromisesOf(call, file.id)
    await run(call.db, sql`delete from transfer_allocation where tenant_id = ${call.tenantId} and file_id = ${file.id}`)
    await store(call, file, 0)
  },
  1: async (call, file) => {
    if (file.status !== 0) call.refuse('TRANSFER_BEGUN', { file: file.fileNo })
    const lines = await many<WantedLine>(
      call.db,
      sql`select id, product_id as "productId", piece from transfer_line
        where tenant_id = ${call.tenantId} and file_id = ${file.id} order by id`,
    )
    if (lines.length === 0) call.refuse('TRANSFER_NO_LINES', { file: file.fileNo })
    await promiseLines(call, file, lines)
    await run(
      call.db,
      sql`update transfer_file set status = 1, sent_at = now() where tenant_id = ${call.tenantId} and id = ${file.id}`,
    )
  },
  2: async (call, file) => {
    if (file.status !== 1) call.refuse('TRANSFER_STATE_UNFIT', { file: file.fileNo })
    await store(call, file, 2)
  },
  4: async (call, file) => {
    if (file.status !== 3) call.refuse('TRANSFER_STATE_UNFIT', { file: file.fileNo })
    await store(call, file, 4)
  },
  9: cancelFile,
}

const store = ({ db, tenantId }: Call, { id }: HeldFile, status: TransferState): Promise<number> =>
  run(db, sql`update transfer_file set status = ${status} where tenant_id = ${tenantId} and id = ${id}`)
