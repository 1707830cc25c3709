import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type ExcelServer, excelServer, exported, fetched, finished } from '#tests/support/excel.ts'
import { addUser, type Merchant, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { userOf } from '#tests/support/server/server.ts'

const { excelJobs, rows, notifications } = contract
const permission = 'ReportManagement.StockReports.ShowPage' as const
const report = 'stock-movements-report'

describe.each(databaseKinds)('an export (%s)', kind => {
  let server: ExcelServer
  let merchant: Merchant
  let lead: ReturnType<typeof userOf>
  beforeEach(async () => {
    server = await excelServer(kind)
    merchant = server.merchant
    lead = userOf(server.app, (await addUser(merchant, 'lead', [permission])).token)
    await run(
      server.db,
      sql`update product set stock_code = '007', name = '=Bardak <"&'' _x0041_ İĞŞ' where tenant_id = ${merchant.tenantId} and id = ${merchant.products.cup}`,
    )
    await run(server.db, sql`delete from product_barcode where product_id = ${merchant.products.cup}`)
    await stock(merchant, merchant.shelves.A1, merchant.products.cup, 3)
    await stock(merchant, merchant.shelves.A2, merchant.products.rice, 0.75)
    await stock(merchant, merchant.shelves.B1, merchant.products.plate, 12)
    server.startJobs()
  })

  test('is a sheet with Turkish headings and words, numbers as numbers, instants as dates, codes as text', async () => {
    const job = await exported(lead, report, { date: 'all' }, 'quantity')
    expect(job).toMatchObject({
      kind: 'export',
      type: report,
      state: 'ready',
      rowsDone: 3,
      rowsTotal: 3,
      failure: null,
    })
    expect(job.fileName).toMatch(/^Stok hareketleri \d{4}-\d\d-\d\d\.xlsx$/)
    const file = await fetched(server, job.address)
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Stok%20hareketleri")
    const [headings, ...sheet] = await readSheet(file.bytes, 'Stok hareketleri')
    expect(headings).toEqual('Zaman,Tür,Ürün,Barkod,Adet,Önce,Sonra,Nereden,Nereye,Kişi,Belge,Sebep,Cihaz'.split(','))
    expect(sheet.map(row => row[4])).toEqual([0.75, 3, 12])
    const [at, ...cup] = sheet[1]!
    expect(cup).toEqual([
      'Mal kabul', '=Bardak <"&\' _x0041_ İĞŞ', '007', 3, 0, 3, 'Tedarikçi', 'A1', null, null, null, null,
    ]) // biome-ignore format: a row
    const { rows: page } = await lead.do(rows.stockMovementsReport, { date: 'all', sort: 'quantity' })
    const istanbul = new Date(String((page[1] as { at: string }).at)).getTime() + 3 * 3_600_000
    expect(Math.abs((at as unknown as Date).getTime() - istanbul)).toBeLessThanOrEqual(500)
  })

  test('holds what the filters leave, in the order asked for, in words of the language of whoever asks', async () => {
    const job = await finished(
      lead,
      await lead.do(
        excelJobs.export,
        { listing: report, filters: { date: 'today', product: 'plate' }, sort: '-at' },
        { headers: { 'accept-language': 'en' } },
      ),
    )
    const [headings, ...sheet] = await readSheet((await fetched(server, job.address)).bytes)
    expect(headings?.slice(0, 3)).toEqual(['Time', 'Kind', 'Product'])
    expect(sheet.map(row => row.slice(1, 5))).toEqual([['Receipt', 'Ürün plate', '8690000000029', 12]])
  })

  test('is told to whoever asked for it when it is ready', async () => {
    await exported(lead, report, { date: 'all' })
    const { items } = await lead.do(notifications.list, {})
    expect(items[0]).toMatchObject({
      title: 'Excel hazır',
      description: expect.stringContaining('Stok hareketleri: 3 satır'),
    })
  })

  test('is refused with filters that its listing does not take, and to whoever may not read it', async () => {
    const ask = async (input: object, user = lead) =>
      (await user.refused(excelJobs.export, { filters: {}, ...input }))[0]
    expect(await ask({ listing: 'nothing' })).toBe('LISTING_NOT_FOUND')
    expect(await ask({ listing: report, filters: { date: 'yesteryear' } })).toBe('REQUEST_INVALID')
    expect(await ask({ listing: report, filters: { colour: 'red' } })).toBe('REQUEST_INVALID')
    expect(await ask({ listing: report, sort: 'colour' })).toBe('REQUEST_INVALID')
    expect(await ask({ listing: report, filters: { product: 'nothing' } })).toBe('PRODUCT_NOT_FOUND')
    expect(await ask({ listing: report }, userOf(server.app, merchant.users.reader.token))).toBe('PERMISSION_DENIED')
  })

  test("is its owner's: nobody else asks for it or fetches it without a ticket", async () => {
    const job = await exported(lead, report, { date: 'all' })
    const other = await seedMerchant(server.db, 'baska')
    for (const { token } of [merchant.users.veli, other.users.veli])
      for (const call of [excelJobs.job, excelJobs.cancel, excelJobs.apply])
        expect((await userOf(server.app, token).refused(call, { id: job.id }))[0]).toBe('EXCEL_JOB_NOT_FOUND')
    const address = job.address!
    expect((await fetched(server, address)).status).toBe(200)
    for (const wrong of [
      address.replace(/.$/, sign => (sign === 'A' ? 'B' : 'A')),
      address.replace(/\?.*/, ''),
      address.replace(/\d+/, '0'),
      address.replace(/\d+/, 'x'),
      address.replace('/file', '/errors'),
      `${address}&ticket=x`,
    ]) {
      const file = await fetched(server, wrong)
      expect([wrong, file.status, JSON.parse(file.bytes.toString()).Key]).toEqual([wrong, 404, 'EXCEL_JOB_NOT_FOUND'])
    }
    await run(server.db, sql`update excel_job set expires_at = now()`)
    expect((await fetched(server, address)).status).toBe(404)
  })

  test('is listed for the merchant whose job it is', async () => {
    await exported(lead, report, { date: 'all' })
    const veli = userOf(server.app, merchant.users.veli.token)
    const { rows: page } = await veli.do(rows.excelJobs, { kind: 'export', state: 'ready', date: 'today' })
    expect(page).toMatchObject([{ type: `@flow.${report}`, user: 'Toplayıcı lead', rows: 3, errors: 0 }])
    const other = await seedMerchant(server.db, 'baska')
    expect((await userOf(server.app, other.users.veli.token).do(rows.excelJobs, {})).rows).toEqual([])
  })
})
