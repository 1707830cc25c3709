import type { TransferProduct, transfers } from '#contract/calls/goods/transfers.ts'
import type { ModelOf } from '#contract/define.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { productCodes, productColumns } from './product-columns.ts'
import { isAtEnd, readFiles } from './read-file.ts'

/** The open files of a warehouse, without their products; or the one of a number or of a box, with them, open or not. */
export const listFiles: Operations['transfers']['files'] = async (
  call,
  { fileNo },
): Promise<ModelOf<typeof transfers.files>> => {
  ownWarehouse(call)
  const which = fileNo === '' ? sql`f.status not in (5, 9)` : sql`f.file_no = ${fileOf(fileNo)}`
  const files = await readFiles(call.db, call.tenantId, sql`${which} and ${isAtEnd(call, 'either')}`)
  if (fileNo === '') return files.map(file => ({ ...file, products: [] }))
  return Promise.all(files.map(async file => ({ ...file, products: await productsOf(call, file.id) })))
}

/** The label of a box tells the number of its file, too. */
const fileOf = (code: string): string => code.toUpperCase().replace(/-K\d{1,2}$/, '')

const productsOf = ({ db, tenantId }: Call, fileId: number): Promise<TransferProduct[]> =>
  many<TransferProduct>(
    db,
    sql`select ${productColumns}, l.piece, l.picked, l.missing, l.checked
      from transfer_line l
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      ${productCodes}
      where l.tenant_id = ${tenantId} and l.file_id = ${fileId} order by p.name, p.id`,
  )
