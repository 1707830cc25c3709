import type { Random } from '#base/random.ts'
import { transferFiles } from '#contract/calls/goods/transfer-files.ts'
import { transfers } from '#contract/calls/goods/transfers.ts'
import type { Habits } from '#simulate/world/habits.ts'
import type { House } from './house.ts'

const productsAFile = 5
const mostPieces = 4

/** Each lead has goods sent to every other warehouse: a few pieces of products that lie on his shelves. */
export const sendTransfers = async (houses: readonly House[], habits: Habits, random: Random): Promise<void> => {
  for (const from of houses)
    for (const to of houses)
      for (let nth = 0; from !== to && nth < habits.transfers; nth++) await send(from, to, random)
}

const send = async ({ lead, world, before }: House, to: House, random: Random): Promise<void> => {
  const lying = before.filter(
    ({ kind, quantity }) => kind === 'shelf' && Number.isInteger(quantity) && quantity > mostPieces,
  )
  const some = Array.from({ length: productsAFile }, () => lying[Math.floor(random() * lying.length)]?.barcode)
  const lines = [...new Set(some)].flatMap(barcode =>
    barcode === undefined ? [] : [{ barcode, quantity: 1 + Math.floor(random() * mostPieces) }],
  )
  if (lines.length === 0) return
  const toWarehouseId = to.lead.who.warehouseID
  const { id, fileNo } = await lead.client.do(transferFiles.make, { transferWarehouseId: toWarehouseId, lines })
  await lead.client.do(transfers.status, { id, status: 1 })
  world.road.toPick.push({ fileNo, from: world, toWarehouseId })
}
