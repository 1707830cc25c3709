import { expect, test } from 'vitest'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { excess, nowhere } from '#simulate/world/places.ts'
import { carry, lookAt } from '#simulate/world/world.ts'
import { simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

const day = [
  'orderNo,orderDate,stockCode,description,quantity,unitPrice,customerId,country',
  '539700,2010-12-21T10:00:00,22086,PAPER CHAIN KIT,3,2.95,15001,United Kingdom',
  '539700,2010-12-21T10:00:00,22840,ROUND CAKE TIN,1,7.95,15001,United Kingdom',
  '539701,2010-12-21T11:00:00,22086,PAPER CHAIN KIT,2,2.95,15002,United Kingdom',
  '539703,2010-12-21T12:00:00,22619,SOLDIER SKITTLES,2,3.75,15003,United Kingdom',
]
const cancellations = [
  'C539704,2010-12-21T13:00:00,22086,PAPER CHAIN KIT,-2,2.95,15001,United Kingdom',
  // More than he bought, and what he never did.
  'C539705,2010-12-21T14:00:00,22840,ROUND CAKE TIN,-5,7.95,15001,United Kingdom',
  'C539706,2010-12-21T15:00:00,22086,PAPER CHAIN KIT,-1,2.95,15003,United Kingdom',
]

/** What came back, by order and product. */
const cameBackIn = (db: Database) =>
  many(
    db,
    sql`select o.order_no as "orderNo", p.stock_code as "stockCode", sum(line.piece) as piece
      from order_return_line line
      join order_line l on l.tenant_id = line.tenant_id and l.id = line.order_line_id
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      group by 1, 2 order by 1, 2`,
  )

test('one person who never errs does all of it alone, and takes back what his customers do not keep; only a piece that vanished, one in the excess box and a movement that nobody made are told, by place and product, and counted', async () => {
  const wanted: string[] = []
  let cameBack: unknown
  const summary = await simulatedShift({
    orders: 3,
    workers: 1,
    flawless: true,
    lines: [...day, ...cancellations],
    meddle: async (world, db) => {
      cameBack = await cameBackIn(db)
      const shelf = [...world.shelves.values()].find(place => lookAt(world, place).size > 1)!
      const [[product, there], [barcode, here]] = [...lookAt(world, shelf)] as [[string, number], [string, number]]
      carry(world, product, 1, shelf, nowhere)
      wanted.push(`${shelf} holds ${there - 2} of ${product}, the books say ${there}; known errors explain 0 of it`)

      carry(world, product, 1, shelf, excess)
      wanted.push(`excess holds 1 of ${product}, the books say 0; known errors explain 0 of it`)

      const place = await one<{ tenantId: number; id: number; warehouseId: number; productId: number }>(
        db,
        sql`select shelf.tenant_id as "tenantId", shelf.id, warehouse_id as "warehouseId", product_id as "productId"
          from shelf join product_barcode b on b.tenant_id = shelf.tenant_id and b.barcode = ${barcode}
          where shelf.barcode = ${shelf.slice('shelf '.length)}`,
      )
      const { tenantId, productId } = place
      const from = await areaOf(db, tenantId, place.warehouseId, 'adjustment')
      await moveGoods(db, tenantId, [{ kind: 'correction', productId, quantity: 2, from, to: place.id }])
      wanted.push(`${shelf} holds ${here} of ${barcode}, the books say ${here + 2}; known errors explain 0 of it`)
    },
  })
  const { faults, twinDifferences } = summary
  expect(faults).toEqual(wanted.toSorted())
  expect(twinDifferences).toHaveLength(wanted.length)
  expect(summary).toMatchObject({ shipped: 3, ledgerBalanced: true, differences: [], twinAfterCount: [] })
  expect(cameBack).toEqual([
    { orderNo: '539700', stockCode: '22086', piece: 2 },
    { orderNo: '539700', stockCode: '22840', piece: 1 },
  ])
}, 240_000)
