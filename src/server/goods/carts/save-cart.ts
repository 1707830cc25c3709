import type { CartDetail } from '#contract/calls/goods/cart-admin.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandFreeBarcodes } from '../places/demand-free-barcodes.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { newPlaces } from '../places/new-places.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandIdleCart } from './demand-idle-cart.ts'
import { readCart } from './read-cart.ts'

type Save = typeof contract.cartAdmin.save
type SaveCall = Call<Save['keys'][number]>
type Input = InputOfCall<Save>

/** Makes a cart in the caller's warehouse, or changes the one of this id; what the input leaves out stays. */
export const saveCart = async (call: SaveCall, { id, version, ...input }: Input): Promise<CartDetail> => {
  await lockPlaces(call)
  const savedId = id === undefined ? await addCart(call, input) : await changeCart(call, { id, version }, input)
  return (await readCart(call.db, call.tenantId, savedId))!
}

type Fields = Omit<Input, 'id' | 'version'>

const addCart = async (call: SaveCall, { barcode, definition, slots, isActive = true }: Fields): Promise<number> => {
  const warehouseId = ownWarehouse(call)
  await demandFreeBarcodes(call, [barcode])
  const [id] = await newPlaces(call, warehouseId, 'cart', 1)
  await run(
    call.db,
    sql`insert into cart (tenant_id, id, warehouse_id, barcode, definition, slots, is_active, saved_by)
      values (${call.tenantId}, ${id}, ${warehouseId}, ${barcode}, ${definition}, ${slots}, ${isActive},
        ${call.caller.id})`,
  )
  return id!
}

const changeCart = async (
  call: SaveCall,
  { id, version }: { readonly id: number; readonly version: number },
  input: Fields,
): Promise<number> => {
  const { db, tenantId, refuse } = call
  const row = sql`cart r where r.tenant_id = ${tenantId} and r.id = ${id} and r.is_named`
  if (!(await holdRecord(call, row, version))) refuse('CART_NOT_FOUND', { id })
  const before = (await readCart(db, tenantId, id))!
  const cart = { ...before, ...input }
  if (cart.barcode !== before.barcode) await demandFreeBarcodes(call, [cart.barcode])
  if (before.isActive && !cart.isActive) demandIdleCart(call, before)
  await run(
    db,
    sql`update cart
      set barcode = ${cart.barcode}, definition = ${cart.definition}, slots = ${cart.slots},
        is_active = ${cart.isActive}, ${savedBy(call)}
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return id
}
