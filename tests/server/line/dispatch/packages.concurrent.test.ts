import { expect, test } from 'vitest'
import { refuse } from '#server/base/refused.ts'
import type { Database } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { makePackages } from '#server/line/dispatch/packages/make-packages.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

test('packages that are made at the same moment never share a number, and none is skipped', async () => {
  const { db, merchant } = await merchantScene()
  const orders = []
  for (let i = 0; i < 12; i++) orders.push(await addOrder(merchant, [[merchant.products.cup, 1]]))
  const made = await Promise.all(
    orders.map(order =>
      transact(db as never, client =>
        makePackages(
          { db: client as Database, tenantId: merchant.tenantId, refuse },
          { orderId: order.id, carrierName: 'PTT', count: 3, desi: 1 },
        ),
      ),
    ),
  )
  const numbers = made.flatMap(({ packages }) => packages.map(({ barcode }) => barcode.slice(2, 10))).toSorted()
  expect(numbers).toEqual(Array.from({ length: 36 }, (_, i) => String(10_000_000 + i)))
})
