import type { TransferCheck } from '#contract/calls/goods/transfers.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { productCodes, productColumns } from '../product-columns.ts'
import { demandFile } from '../read-file.ts'

/** What is on its way with a file, and how much of it has come; what has still to come first. */
export const readCheckProducts: Operations['transfers']['checkProducts'] = async (call, { id }) => {
  const { db, tenantId } = call
  await demandFile(call, id, 'target')
  return many<TransferCheck>(
    db,
    sql`select ${productColumns}, l.picked - l.lost as sent, l.checked
      from transfer_line l
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      ${productCodes}
      where l.tenant_id = ${tenantId} and l.file_id = ${id} and l.picked > l.lost
      order by p.name, p.id`,
  )
}
