import { expect, test } from 'vitest'
import { one, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { excess, nowhere } from '#simulate/world/places.ts'
import { carry, lookAt } from '#simulate/world/world.ts'
import { simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

test('a piece that vanished, one in the excess box and a movement that nobody made are told by place and product, and counted', async () => {
  const wanted: string[] = []
  const { faults, ledgerBalanced, twinAfterCount } = await simulatedShift({
    orders: 2,
    workers: 1,
    flawless: true,
    meddle: async (world, db) => {
      const shelves = [...world.shelves.values()].filter(place => lookAt(world, place).size > 0)
      const [shelf, other] = [shelves[0]!, shelves[1]!]
      const [[product, there]] = [...lookAt(world, shelf)] as [[string, number]]
      carry(world, product, 1, shelf, nowhere)
      wanted.push(`${shelf} holds ${there - 2} of ${product}, the books say ${there}; known errors explain 0 of it`)

      carry(world, product, 1, shelf, excess)
      wanted.push(`excess holds 1 of ${product}, the books say 0; known errors explain 0 of it`)

      const [[barcode, here]] = [...lookAt(world, other)] as [[string, number]]
      const place = await one<{ tenantId: number; id: number; warehouseId: number; productId: number }>(
        db,
        sql`select shelf.tenant_id as "tenantId", shelf.id, warehouse_id as "warehouseId", product_id as "productId"
          from shelf join product_barcode b on b.tenant_id = shelf.tenant_id and b.barcode = ${barcode}
          where shelf.barcode = ${other.slice('shelf '.length)}`,
      )
      const { tenantId, productId } = place
      const from = await areaOf(db, tenantId, place.warehouseId, 'adjustment')
      await moveGoods(db, tenantId, [{ kind: 'correction', productId, quantity: 2, from, to: place.id }])
      wanted.push(`${other} holds ${here} of ${barcode}, the books say ${here + 2}; known errors explain 0 of it`)
    },
  })
  expect(faults).toEqual(wanted.toSorted())
  expect(ledgerBalanced).toBe(true)
  expect(twinAfterCount).toEqual([])
}, 120_000)
