import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../../places/own-warehouse.ts'
import { demandLines } from './judge-lines.ts'
import { readFile } from './read-file.ts'
import { storeFile } from './store-file.ts'

type MakeCall = Parameters<Operations['receivingFiles']['make']>[0]
type Input = Parameters<Operations['receivingFiles']['make']>[1]

/** Makes a file of what a supplier says he brings: whole or, where anything in it is wrong, not at all. */
export const makeFile: Operations['receivingFiles']['make'] = async (call, input) => {
  const { db, tenantId, caller } = call
  const warehouseId = ownWarehouse(call)
  const supplier = await demandSupplier(call, input)
  const lines = await demandLines(call, input.lines)
  const file = { ...input, warehouseId, supplierId: supplier.id, userId: caller.id, lines }
  const id = (await storeFile(db, tenantId, file)) ?? (await refuseTaken(call, supplier, input))
  return readFile(call, id)
}

interface Supplier {
  readonly id: number
  readonly name: string
}

const demandSupplier = async (
  { db, tenantId, refuse }: MakeCall,
  { supplierID, supplierCode }: Input,
): Promise<Supplier> =>
  (await maybeOne<Supplier>(
    db,
    sql`select id, name from supplier where tenant_id = ${tenantId} and is_active
      and case when ${supplierID}::bigint is null then code = ${supplierCode} else id = ${supplierID} end`,
  )) ?? refuse('SUPPLIER_NOT_FOUND', { supplierID: supplierID ?? supplierCode })

/** Somebody was first: with one of its pallets, of which its lines tell now, or with its note. */
const refuseTaken = async (call: MakeCall, supplier: Supplier, { documentNo, lines }: Input): Promise<never> => {
  const { db, tenantId, refuse } = call
  await demandLines(call, lines)
  const taken = await maybeOne<{ file: string }>(
    db,
    sql`select file_no as file from receiving_file where tenant_id = ${tenantId} and supplier_id = ${supplier.id}
      and document_no = ${documentNo} and document_no <> '' and part_of is null and status <> 9
      order by id limit 1`,
  )
  return refuse('RECEIVING_DOCUMENT_TAKEN', { documentNo, supplier: supplier.name, file: taken?.file ?? '' })
}
