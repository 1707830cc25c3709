import type { CartDetail } from '#contract/calls/goods/cart-admin.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import { slotCodes } from '#domain/codes/slot-codes.ts'
import type { Call } from '#server/base/call.ts'
import { demandFreeBarcodes } from '../places/demand-free-barcodes.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { newPlaces } from '../places/new-places.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { cart } from './cart.ts'
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

const addCart = async (call: SaveCall, input: Fields): Promise<number> => {
  const warehouseId = ownWarehouse(call)
  await demandFreeBarcodes(call, codesOf(input))
  const [id] = await newPlaces(call, warehouseId, 'cart', 1)
  return cart.add(call, input, { id, warehouse_id: warehouseId })
}

const changeCart = async (
  call: SaveCall,
  { id, version }: { readonly id: number; readonly version: number },
  input: Fields,
): Promise<number> => {
  await cart.hold(call, id, version)
  const before = (await readCart(call.db, call.tenantId, id))!
  const had = codesOf(before)
  await demandFreeBarcodes(
    call,
    codesOf(input).filter(code => !had.includes(code)),
  )
  if (before.isActive && input.isActive === false) demandIdleCart(call, before)
  await cart.change(call, id, input)
  return id
}

/** All that can be scanned of a cart. */
const codesOf = ({ barcode, slots }: Pick<CartDetail, 'barcode' | 'slots'>): readonly string[] => [
  barcode,
  ...slotCodes(barcode, slots),
]
