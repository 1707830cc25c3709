import { expect, test } from 'vitest'
import { many, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { applied, checked, excelServer } from '#tests/support/excel.ts'
import { stock } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

test('what was counted becomes the stock, through the ledger, but never less than is promised', async () => {
  const server = await excelServer()
  const { merchant } = server
  const { tenantId, shelves, products } = merchant
  await stock(merchant, shelves.A1, products.cup, 10)
  await stock(merchant, shelves.A1, products.plate, 4)
  await stock(merchant, shelves.A2, products.rice, 1)
  await stock(merchant, shelves.B1, products.cup, 5)
  await reserve(server.db, tenantId, [{ placeId: shelves.B1, productId: products.cup, quantity: 3 }])
  const veli = userOf(server.app, merchant.users.veli.token)
  server.startJobs()
  const job = await checked(
    veli,
    'stock',
    [
      'Raf,Stok kodu,Barkod,Sayılan',
      'RAF-A1,cup,,7',
      'a1,,8690000000029,4',
      'A2,rice,8690000000036,2.25',
      'B1,plate,,1',
      'B1,cup,,2',
      'A2,cup,,0.5',
      'Z9,nothing,,1',
      'A2,nothing,,1',
      'A2,cup,8690000000029,1',
      'A1,CUP,,8',
      'A2,cup,,-1',
    ].join('\n'),
  )
  expect(job.preview?.errors.map(({ row, column, reason }) => [row, column, reason.slice(14)])).toEqual([
    [6, 'column.quantity', 'belowReserved'],
    [7, 'column.quantity', 'notWhole'],
    [8, 'column.shelf', 'shelfUnknown'],
    [8, 'column.stockCode', 'productUnknown'],
    [9, 'column.stockCode', 'productUnknown'],
    [10, 'column.barcode', 'barcodeTaken'],
    [11, 'column.shelf', 'twiceInFile'],
    [12, 'column.quantity', 'outOfRange'],
  ])
  expect(await applied(veli, job)).toMatchObject({ state: 'ready', errorCount: 7 })
  expect(
    await many(
      server.db,
      sql`select shelf.code, p.stock_code as product, quantity, reserved from stock
        join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = place_id
        join product p on p.tenant_id = stock.tenant_id and p.id = product_id
        where stock.tenant_id = ${tenantId} order by 1, 2`,
    ),
  ).toEqual([
    { code: 'A1', product: 'cup', quantity: 7, reserved: 0 },
    { code: 'A1', product: 'plate', quantity: 4, reserved: 0 },
    { code: 'A2', product: 'rice', quantity: 2.25, reserved: 0 },
    { code: 'B1', product: 'cup', quantity: 5, reserved: 3 },
    { code: 'B1', product: 'plate', quantity: 1, reserved: 0 },
  ])
  const counts = await many(
    server.db,
    sql`select kind, quantity, document, user_id = ${merchant.users.veli.id} as "isVeli" from movement
      where tenant_id = ${tenantId} and kind <> 'receipt' order by id`,
  )
  expect(counts).toEqual(
    [3, 1.25, 1].map(quantity => ({ kind: 'count', quantity, document: `Excel ${job.id}`, isVeli: true })),
  )
  await reserve(server.db, tenantId, [{ placeId: shelves.B1, productId: products.cup, quantity: -3 }])
  expect(await auditLedger(server.db, tenantId)).toEqual([])
})
