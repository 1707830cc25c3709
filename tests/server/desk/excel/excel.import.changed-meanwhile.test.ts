import { expect, test } from 'vitest'
import { one, sql } from '#server/base/store/sql.ts'
import { moveGoods, reserve } from '#server/goods/ledger/move-goods.ts'
import { applied, checked, excelServer, fetched } from '#tests/support/excel.ts'
import { stock } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

test('a row that is refused only when the file is applied leaves everything as it was, and the new errors are shown', async () => {
  const server = await excelServer()
  const { merchant } = server
  const { tenantId, shelves, products } = merchant
  await stock(merchant, shelves.A1, products.cup, 10)
  await stock(merchant, shelves.B1, products.cup, 5)
  const veli = userOf(server.app, merchant.users.veli.token)
  server.startJobs()
  const job = await checked(veli, 'stock', 'Raf;Stok kodu;Adet\nA1;cup;7\nB1;cup;2')
  expect(job).toMatchObject({ state: 'checked', errorCount: 0, errorAddress: null })

  const promise = (quantity: number) =>
    reserve(server.db, tenantId, [{ placeId: shelves.B1, productId: products.cup, quantity }])
  await promise(3)
  const again = await applied(veli, job)
  expect(again).toMatchObject({ state: 'checked', errorCount: 1, failure: expect.stringContaining('Bu arada') })
  expect(again.preview?.errors).toEqual([{ row: 3, column: 'column.quantity', reason: 'import.reason.belowReserved' }])
  expect((await fetched(server, again.errorAddress)).bytes.toString()).toContain('B1;cup;2;Adet: Siparişlere')
  const balance = (shelf: number) =>
    one(server.db, sql`select quantity from stock where tenant_id = ${tenantId} and place_id = ${shelf}`)
  expect([await balance(shelves.A1), await balance(shelves.B1)]).toEqual([{ quantity: 10 }, { quantity: 5 }])

  await moveGoods(server.db, tenantId, [
    { productId: products.cup, quantity: 1, from: shelves.A1, to: shelves.A2, kind: 'transfer' },
  ])
  expect(await applied(veli, again)).toMatchObject({ state: 'ready', errorCount: 1, failure: null })
  expect([await balance(shelves.A1), await balance(shelves.B1)]).toEqual([{ quantity: 7 }, { quantity: 5 }])
})
