import { expect, test } from 'vitest'
import { listings } from '#contract/listings/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { applied, checked, excelServer, fetched } from '#tests/support/excel.ts'
import { userOf } from '#tests/support/server/server.ts'

const sscc = '086900000000000012'

test('rows of a note become one file; a note with a fault stays out whole, and every fault is told', async () => {
  const server = await excelServer()
  const { merchant } = server
  const { tenantId } = merchant
  await run(
    server.db,
    sql`insert into supplier (tenant_id, code, name, tax_no, contact, address, email, note)
      values (${tenantId}, 'ANA', 'Anadolu', '', '', '', '', '')`,
  )
  const veli = userOf(server.app, merchant.users.veli.token)
  server.startJobs()
  const job = await checked(
    veli,
    'receiving',
    [
      'Tedarikçi kodu,İrsaliye no,Barkod,Adet,Palet,Parti,SKT',
      `ANA,IRS-1,8690000000012,6,${sscc},L7,31.12.2030`,
      'ANA,IRS-1,8690000000012,2,,,',
      'ANA,IRS-1,rice,1.25,,,',
      'ANA,IRS-2,8690000000029,1,,,',
      'ANA,IRS-2,YOK,-1,123,,',
      'BEN,IRS-3,8690000000029,1.5,,,',
      'YOK,IRS-4,YOK,çok,,,',
      `ANA,IRS-5,8690000000012,6,${sscc},,`,
    ].join('\n'),
  )
  expect(job.preview?.errors.map(({ row, column, reason }) => [row, column, reason.slice(14)])).toEqual([
    [5, 'column.documentNo', 'documentIncomplete'],
    [6, 'column.barcode', 'productUnknown'],
    [6, 'column.quantity', 'outOfRange'],
    [6, 'column.sscc', 'ssccInvalid'],
    [7, 'column.supplierCode', 'supplierUnknown'],
    [7, 'column.quantity', 'notWhole'],
    [8, 'column.quantity', 'notANumber'],
    [8, 'column.supplierCode', 'supplierUnknown'],
    [8, 'column.barcode', 'productUnknown'],
    [9, 'column.sscc', 'twiceInFile'],
  ])
  expect(await applied(veli, job)).toMatchObject({ state: 'ready' })
  expect((await veli.do(listings.receivingList.rows, {})).rows).toMatchObject([
    { documentNo: 'IRS-1', supplier: 'Anadolu', receivingState: 1, lines: 2, told: 9.25 },
  ])
  expect(
    await one(
      server.db,
      sql`select p.sscc, c.quantity, c.lot, c.expires_on as until from receiving_pallet p
        join receiving_pallet_content c on c.tenant_id = p.tenant_id and c.pallet_id = p.id`,
    ),
  ).toEqual({ sscc, quantity: 6, lot: 'L7', until: '2030-12-31' })
  const again = await checked(veli, 'receiving', 'Tedarikçi,İrsaliye no,Barkod,Adet\nANA,IRS-1,8690000000012,6')
  expect(again.preview?.errors).toMatchObject([{ row: 2, column: 'column.documentNo' }])
})

test('of a long file with a fault in each tenth row every one is told, and no note with a fault is taken', async () => {
  const server = await excelServer()
  const { tenantId, users } = server.merchant
  await run(
    server.db,
    sql`insert into supplier (tenant_id, code, name, tax_no, contact, address, email, note)
      values (${tenantId}, 'ANA', 'Anadolu', '', '', '', '', '')`,
  )
  const veli = userOf(server.app, users.veli.token)
  server.startJobs()
  // Of 300 notes of ten rows each, every other has a fault in its last two rows.
  const rows = Array.from({ length: 3000 }, (_, nth) => {
    const isWrong = nth % 20 >= 18
    return `ANA,IRS-${Math.floor(nth / 10)},${isWrong ? 'YOK' : '8690000000012'},${isWrong ? -1 : 6}`
  })
  const job = await checked(veli, 'receiving', ['Tedarikçi kodu,İrsaliye no,Barkod,Adet', ...rows].join('\n'))
  expect(job.errorCount).toBe(1500)
  const { bytes } = await fetched(server, job.errorAddress)
  const faults = /,YOK,'?-1,.+ · .+/
  expect(
    String(bytes)
      .split('\n')
      .filter(line => faults.test(line)),
  ).toHaveLength(300)
  expect(await applied(veli, job)).toMatchObject({ state: 'ready' })
  expect(await one(server.db, sql`select count(*) as files, sum(status) as status from receiving_file`)).toEqual({
    files: 150,
    status: 150,
  })
})
