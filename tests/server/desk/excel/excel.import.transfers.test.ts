import { expect, test } from 'vitest'
import { listings } from '#contract/listings/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { applied, checked, excelServer } from '#tests/support/excel.ts'
import { userOf } from '#tests/support/server/server.ts'

test('rows of a target become one draft; a target with a fault stays out whole, and every fault is told', async () => {
  const server = await excelServer()
  const { tenantId, storeId } = server.merchant
  await run(
    server.db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenantId}, ${storeId}, 'Kadıköy', 'KDK', 2), (${tenantId}, ${storeId}, 'Bursa', 'BRS', 2)`,
  )
  const own = (await server.db.query('select code from warehouse where id = $1', [server.merchant.warehouseId]))
    .rows[0]!
  const veli = userOf(server.app, server.merchant.users.veli.token)
  server.startJobs()
  const job = await checked(
    veli,
    'transfers',
    [
      'Hedef depo,Barkod,Adet',
      'KDK,8690000000012,6',
      'KDK,8690000000012,2',
      'KDK,rice,1.25',
      'BRS,8690000000029,1',
      'BRS,YOK,-3',
      'BRS,YOKTUR,üç',
      'BRS,8690000000029,0',
      'YOK,8690000000029,1',
      `${own.code},8690000000029,1.5`,
    ].join('\n'),
  )
  expect(job.preview?.errors.map(({ row, column, reason }) => [row, column, reason.slice(14)])).toEqual([
    [5, 'column.toWarehouse', 'transferIncomplete'],
    [6, 'column.barcode', 'productUnknown'],
    [6, 'column.quantity', 'outOfRange'],
    [7, 'column.quantity', 'notANumber'],
    [7, 'column.barcode', 'productUnknown'],
    [8, 'column.quantity', 'outOfRange'],
    [9, 'column.toWarehouse', 'warehouseUnknown'],
    [10, 'column.toWarehouse', 'ownWarehouse'],
    [10, 'column.quantity', 'notWhole'],
  ])
  expect((await veli.do(listings.transferList.rows, {})).rows).toEqual([])
  expect(await applied(veli, job)).toMatchObject({ state: 'ready' })
  expect((await veli.do(listings.transferList.rows, {})).rows).toMatchObject([
    { toWarehouse: 'Kadıköy', transferState: 0, lines: 2, pieces: 9.25, note: `Excel ${job.id}` },
  ])
})
