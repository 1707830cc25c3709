import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { run, sql } from '#server/base/store/sql.ts'
import { excelServer, exported, fetched } from '#tests/support/excel.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

test('an export beyond what a sheet is given is CSV, semicolons and commas for Turkish, and no text in it is a formula', async () => {
  const server = await excelServer()
  const { merchant } = server
  const lead = userOf(server.app, (await addUser(merchant, 'lead', ['ReportManagement.StockReports.ShowPage'])).token)
  await run(
    server.db,
    sql`with supplier as (
        insert into place (tenant_id, warehouse_id, kind) values (${merchant.tenantId}, ${merchant.warehouseId}, 'supplier')
        returning id
      )
      insert into movement (tenant_id, at, kind, product_id, quantity, from_place_id, to_place_id, from_before, from_after,
        to_before, to_after, reason)
      select ${merchant.tenantId}, timestamptz '2026-01-05 21:30:00Z' + make_interval(secs => nth), 'receipt',
        ${merchant.products.rice}, 1.5, supplier.id, ${merchant.shelves.A1}, 0, -1.5, 0, 1.5,
        case nth when 1 then '=1+1' when 2 then '-x' when 3 then 'a;"b"' || chr(10) || 'c' else null end
      from supplier, generate_series(1, 1001) nth`,
  )
  server.startJobs({ mostXlsxRows: 1_000 })
  const job = await exported(lead, 'stock-movements-report', { date: 'all' }, 'at')
  expect(job).toMatchObject({ state: 'ready', rowsDone: 1_001, rowsTotal: 1_001 })
  expect(job.fileName).toMatch(/\.csv$/)
  const { bytes, headers } = await fetched(server, job.address)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const text = bytes.toString()
  expect(text.slice(0, 16)).toBe('\ufeffZaman;Tür;Ürün;')
  expect(text.endsWith('\r\n')).toBe(true)
  const records = parse(text, { delimiter: ';', bom: true }) as string[][]
  expect(records.length).toBe(1_002)
  expect(records[1]!.slice(0, 7)).toEqual(
    ['06.01.2026 00:30:01', 'Mal kabul', 'Ürün rice', '8690000000036', '1,5', '0', '1,5'], // biome-ignore format: a row
  )
  expect(records.slice(1, 5).map(record => record[11])).toEqual(["'=1+1", "'-x", 'a;"b"\nc', ''])
})
