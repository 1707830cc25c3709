import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { many, sql } from '#server/base/store/sql.ts'
import { applied, checked, type ExcelServer, excelServer, fetched } from '#tests/support/excel.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

describe('products, barcodes and shelves from a file', () => {
  let server: ExcelServer
  let merchant: Merchant
  let veli: ReturnType<typeof userOf>
  beforeEach(async () => {
    server = await excelServer()
    merchant = server.merchant
    veli = userOf(server.app, merchant.users.veli.token)
    server.startJobs()
  })

  const products = () =>
    many(
      server.db,
      sql`select stock_code as code, name, unit, price, desi, is_decimal as "isDecimal", array(
          select barcode || case when is_main then '*' else '' end from product_barcode b
          where b.tenant_id = p.tenant_id and b.product_id = p.id order by barcode
        ) as barcodes
        from product p where tenant_id = ${merchant.tenantId} order by stock_code`,
    )

  test('a product that is as the file tells already is not written anew', async () => {
    const versions = async () =>
      (
        await many<{ version: string }>(
          server.db,
          sql`select xmin::text as version from product
            where tenant_id = ${merchant.tenantId} and stock_code in ('cup', 'plate') order by stock_code`,
        )
      ).map(({ version }) => version)
    await applied(veli, await checked(veli, 'products', 'Stok kodu;Ad;Fiyat\r\ncup;Fincan;1,5\r\nplate;Tabak;2'))
    const [cup, plate] = await versions()
    await applied(veli, await checked(veli, 'products', 'Stok kodu;Ad;Fiyat\r\ncup;Fincan;1,50\r\nplate;Tabak;3'))
    const now = await versions()
    expect([now[0] === cup, now[1] === plate]).toEqual([true, false])
  })

  test('new products are made and those that are there changed in what the file tells; the refused rows come back', async () => {
    const file = [
      'ADI;STOK KODU;Ürün Barkodu;Fiyat;DESİ;Ondalık;Renk;Birim',
      'Fincan;cup;8690000000999;"1.234,50";0,5;hayır;mavi;',
      'Kaşık;007;8690000001002;12,5;;;;adet',
      'Çatal;fork;;;;evet;;kg',
      ';spoon;8690000001019;1;;;;',
      'Tabak;plate;8690000000036;1;;;;',
      'Bıçak;knife;8,69E+12;pahalı;;belki;;',
      'Yine;CUP;;;;;;',
    ].join('\r\n')
    const job = await checked(veli, 'products', file, 'ürünler.csv')
    expect(job).toMatchObject({ state: 'checked', rowsTotal: 7, errorCount: 4, failure: null, address: null })
    expect(job.preview).toEqual({
      found: [
        ['ADI', 'name'],
        ['STOK KODU', 'stockCode'],
        ['Ürün Barkodu', 'barcode'],
        ['Fiyat', 'price'],
        ['DESİ', 'desi'],
        ['Ondalık', 'isDecimal'],
        ['Renk', null],
        ['Birim', 'unit'],
      ].map(([heading, column]) => ({ heading, column: column === null ? null : `column.${column}` })),
      columns: ['name', 'stockCode', 'barcode', 'price', 'desi', 'isDecimal', 'unit'].map(name => `column.${name}`),
      rows: [
        ['Fincan', 'cup', '8690000000999', '1234.5', '0.5', 'false', ''],
        ['Kaşık', '007', '8690000001002', '12.5', '', '', 'adet'],
        ['Çatal', 'fork', '', '', '', 'true', 'kg'],
        ['', 'spoon', '8690000001019', '1', '', '', ''],
        ['Tabak', 'plate', '8690000000036', '1', '', '', ''],
        ['Bıçak', 'knife', '', '', '', '', ''],
        ['Yine', 'CUP', '', '', '', '', ''],
      ],
      errors: [
        { row: 5, column: 'column.name', reason: 'import.reason.missing' },
        { row: 6, column: 'column.barcode', reason: 'import.reason.barcodeTaken' },
        { row: 7, column: 'column.barcode', reason: 'import.reason.codeRounded' },
        { row: 7, column: 'column.price', reason: 'import.reason.notANumber' },
        { row: 7, column: 'column.isDecimal', reason: 'import.reason.notAFlag' },
        { row: 8, column: 'column.stockCode', reason: 'import.reason.twiceInFile' },
      ],
    })
    const errors = await fetched(server, job.errorAddress)
    expect(errors.bytes.toString().split('\r\n').slice(0, 4)).toEqual([
      '\ufeffADI;STOK KODU;Ürün Barkodu;Fiyat;DESİ;Ondalık;Renk;Birim;Sebep',
      ';spoon;8690000001019;1;;;;;Ad: Boş olamaz',
      'Tabak;plate;8690000000036;1;;;;;Barkod: Barkod başka bir şeyin',
      'Bıçak;knife;8,69E+12;pahalı;;belki;;;Barkod: Hücre sayı olduğu için son basamaklar kaybolmuş: metin yapın · Fiyat: Sayı değil · Ondalıklı: Evet ya da Hayır olmalı',
    ])
    const before = await products()
    expect(before.length).toBe(3)
    expect(await applied(veli, job)).toMatchObject({ state: 'ready', rowsDone: 7, errorCount: 4 })
    expect(await products()).toEqual([
      {
        code: '007',
        name: 'Kaşık',
        unit: 'adet',
        price: 12.5,
        desi: null,
        isDecimal: false,
        barcodes: ['8690000001002*'],
      },
      {
        code: 'cup', name: 'Fincan', unit: 'adet', price: 1234.5, desi: 0.5, isDecimal: false,
        barcodes: ['8690000000012', '8690000000999*', 'CUP-EXTRA'],
      }, // biome-ignore format: a row
      {
        code: 'fork',
        name: 'Çatal',
        unit: 'kg',
        price: 0,
        desi: null,
        isDecimal: true,
        barcodes: [expect.stringMatching(/^20\d{11}\*$/)],
      },
      before[1],
      before[2],
    ])
    expect((await veli.refused((await import('#contract/index.ts')).contract.excelJobs.apply, { id: job.id }))[0]).toBe(
      'EXCEL_JOB_NOT_CHECKED',
    )
  })

  test('a workbook is read as it is shown, and its refused rows come back as a workbook', async () => {
    const workbook = await writeXlsxFile([
      [{ value: 'Stock code' }, { value: 'Barcode' }],
      [{ value: 'cup' }, { value: 8690000002009, type: Number }],
      [{ value: 'nothing' }, { value: '8690000002016' }],
      [{ value: 'plate' }, { value: 'CUP-EXTRA' }],
      [{ value: 'plate' }, { value: 'OKUT-OK' }],
    ] as never).toBuffer()
    const job = await checked(veli, 'barcodes', workbook, 'barcodes.xlsx')
    expect(job.preview?.errors.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'import.reason.productUnknown'],
      [4, 'import.reason.barcodeTaken'],
      [5, 'import.reason.barcodeInvalid'],
    ])
    const errors = await fetched(server, job.errorAddress)
    expect(errors.headers['content-disposition']).toContain('barcodes.errors.xlsx')
    expect(await readSheet(errors.bytes)).toEqual([
      ['Stock code', 'Barcode', 'Sebep'],
      ['nothing', '8690000002016', 'Stok kodu: Böyle bir ürün yok'],
      ['plate', 'CUP-EXTRA', 'Barkod: Barkod başka bir şeyin'],
      ['plate', 'OKUT-OK', 'Barkod: Barkod geçersiz'],
    ])
    await applied(veli, job)
    expect((await products())[0]?.barcodes).toEqual(['8690000000012*', '8690000002009', 'CUP-EXTRA'])
  })

  test('shelves are made under parents that are there or come with the file', async () => {
    const job = await checked(
      veli,
      'shelves',
      'Raf kodu\tRaf adı\tBarkod\tSıra\tÜst raf\tDepo kodu\nC1\t\tRAF-C1\t40\tC\t\nC\tC bölgesi\tRAF-C\t\t\t\nA1\tYeni ad\t\t5\tC\tAD\nD\t\tRAF-D\t\tE\t\nE\t\tRAF-E\t\tD\t\nF\t\tRAF-A2\t\t\t\nG\t\tRAF-G\t\tF\t\nH\t\tRAF-H\t\t\tXX',
    )
    expect(job.preview?.errors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [5, 'column.parent', 'import.reason.parentCircular'],
      [6, 'column.parent', 'import.reason.parentCircular'],
      [7, 'column.barcode', 'import.reason.barcodeTaken'],
      [8, 'column.parent', 'import.reason.parentUnknown'],
      [9, 'column.warehouse', 'import.reason.warehouseUnknown'],
    ])
    await applied(veli, job)
    expect(
      await many(
        server.db,
        sql`select s.code, s.definition, s.barcode, s.rank, p.code as parent, s.version from shelf s
          left join shelf p on p.tenant_id = s.tenant_id and p.id = s.parent_id
          where s.tenant_id = ${merchant.tenantId} and s.code in ('A1', 'C', 'C1') order by s.code`,
      ),
    ).toEqual([
      { code: 'A1', definition: 'Yeni ad', barcode: 'RAF-A1', rank: 5, parent: 'C', version: 2 },
      { code: 'C', definition: 'C bölgesi', barcode: 'RAF-C', rank: 50, parent: null, version: 1 },
      { code: 'C1', definition: 'C1', barcode: 'RAF-C1', rank: 40, parent: 'C', version: 2 },
    ])
  })

  test('orders come in whole, by the rules of the command line', async () => {
    const job = await checked(
      veli,
      'orders',
      'Sipariş no,Tarih,Stok kodu,Miktar,Birim fiyat\nX1,05.01.2026 10:00,cup,2,3.5\nX1,05.01.2026 10:00,POST,1,18\nX2,2026-01-05,cup,1,1\nX2,2026-01-05,cup,çok,1\nX3,2026-01-05T09:30,new,1.5,2',
    )
    expect(job.preview?.errors.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'import.reason.notGoods'],
      [4, 'import.reason.orderIncomplete'],
      [5, 'import.reason.notANumber'],
    ])
    expect(await applied(veli, job)).toMatchObject({ state: 'ready' })
    expect(
      await many(
        server.db,
        sql`select order_no as "orderNo", status, amount, ordered_at as at from customer_order
          where tenant_id = ${merchant.tenantId} order by 1`,
      ),
    ).toEqual([
      { orderNo: 'X1', status: 2, amount: 7, at: new Date('2026-01-05T07:00Z') },
      { orderNo: 'X3', status: 2, amount: 3, at: new Date('2026-01-05T06:30Z') },
    ])
  })
})
