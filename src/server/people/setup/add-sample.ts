import type { setup } from '#contract/calls/people/setup.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { saveCart } from '#server/goods/carts/save-cart.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { ownWarehouse } from '#server/goods/places/own-warehouse.ts'
import { addShelfSeries } from '#server/goods/shelves/add-shelf-series.ts'
import { saveTable } from '#server/goods/tables/save-table.ts'
import { demandStep } from './demand-step.ts'
import { readHouse } from './house.ts'

type SampleCall = Call<(typeof setup.addSample.keys)[number]>

const products = ['Bardak', 'Tabak', 'Kase', 'Havlu', 'Mum'] as const
const piecesOfEach = 20

/** A house to try the work in: shelves, a cart and a table where there are none yet, and five products on the first shelves. */
export const addSample: Operations['setup']['addSample'] = async call => {
  await demandStep(call, 4)
  ownWarehouse(call)
  const house = await readHouse(call)
  if (house.shelfIDs.length === 0)
    await addShelfSeries(call, { firstCode: 'A-01', count: products.length, rank: 10, rankStep: 10 })
  if (house.cartIDs.length === 0)
    await saveCart(call, { version: 0, barcode: 'ARABA-1', definition: 'Araba 1', slots: 4 })
  if (house.tableIDs.length === 0)
    await saveTable(call, { version: 0, barcode: 'MASA-1', definition: 'Masa 1', parcelCount: 6 })
  await stockSample(call)
  return readHouse(call)
}

/** Once: a product that is there already was put on its shelf then. */
const stockSample = async (call: SampleCall): Promise<void> => {
  const { db, tenantId } = call
  const { shelfIDs } = await readHouse(call)
  const supplier = await areaOf(db, tenantId, ownWarehouse(call), 'supplier')
  for (const [at, name] of products.entries()) {
    const code = `ORNEK-${at + 1}`
    const added = await maybeOne<{ id: number }>(
      db,
      sql`insert into product (tenant_id, stock_code, name, unit) values (${tenantId}, ${code}, ${name}, 'adet')
        on conflict do nothing returning id`,
    )
    if (added === null) continue
    await run(
      db,
      sql`insert into product_barcode (tenant_id, barcode, product_id, is_main)
        values (${tenantId}, ${code}, ${added.id}, true)`,
    )
    const to = shelfIDs[at % shelfIDs.length]!
    await moveGoods(db, tenantId, [
      { productId: added.id, quantity: piecesOfEach, from: supplier, to, kind: 'receipt' },
    ])
  }
}
