import { beforeEach, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { many, sql } from '#server/base/store/sql.ts'
import { applied, checked, type ExcelServer, excelServer, fetched } from '#tests/support/excel.ts'
import { formsOfGtin } from '#tests/support/forms-of-gtin.ts'
import { addProduct, type Merchant } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

let server: ExcelServer
let merchant: Merchant
let veli: ReturnType<typeof userOf>
beforeEach(async () => {
  server = await excelServer()
  merchant = server.merchant
  veli = userOf(server.app, merchant.users.veli.token)
  server.startJobs()
})

const [upcA, ean8, ean13] = ['036000291452', '00123457', '8690000000616']
const workbookOf = (rows: readonly (readonly (string | number)[])[]) =>
  writeXlsxFile(
    rows.map(row => row.map(value => (typeof value === 'number' ? { value, type: Number } : { value }))) as never,
  ).toBuffer()
const reasonsOf = (job: Awaited<ReturnType<typeof checked>>) =>
  job.preview?.errors.map(({ row, column, reason }) => [row, column.slice(7), reason.slice(14)])
const barcodesOf = (codes: readonly string[]) =>
  many(
    server.db,
    sql`select p.stock_code as code, b.barcode, b.is_main as main from product p
      join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id
      where p.tenant_id = ${merchant.tenantId} and p.stock_code = any (${codes}::text[]) order by 1, 2`,
  )

test('codes that a sheet holds as numbers are told, and asked about where zeros may be lost', async () => {
  const workbook = await workbookOf([
    ['Stok kodu', 'Adı', 'Barkod'],
    ['upc', 'Sıfırı gitmiş', Number(upcA)],
    ['ean8', 'İki sıfırı gitmiş', Number(ean8)],
    ['ean13', 'Bütün', Number(ean13)],
    ['metin', 'Metin', upcA],
    ['ev', 'Evin numarası', 12_345],
    ['uzun', 'Yuvarlanmış', 1_234_567_890_123_456],
    [22_423, 'Kodu sayı', 'EV-1'],
  ])
  const job = await checked(veli, 'products', workbook, 'urunler.xlsx')
  expect(reasonsOf(job)).toEqual([
    [2, 'barcode', 'codeAsNumber'],
    [3, 'barcode', 'codeAsNumber'],
    [6, 'barcode', 'codeAsNumber'],
    [7, 'barcode', 'codeRounded'],
  ])
  expect(job.preview?.numbers).toEqual([
    { column: 'column.stockCode', count: 1 },
    { column: 'column.barcode', count: 5 },
  ])
  await applied(veli, job)
  expect(await barcodesOf(['upc', 'ean13', 'metin', '22423'])).toEqual([
    { code: '22423', barcode: 'EV-1', main: true },
    { code: 'ean13', barcode: ean13, main: true },
    { code: 'metin', barcode: upcA, main: true },
  ])
})

test('a code that a spreadsheet has rounded is refused in a text file too', async () => {
  const job = await checked(veli, 'barcodes', 'Stok kodu;Barkod\r\ncup;8,69E+12\r\ncup;8.69000000061E+12')
  expect(reasonsOf(job)).toEqual([
    [2, 'barcode', 'codeRounded'],
    [3, 'barcode', 'codeRounded'],
  ])
})

test('a barcode with a wrong check digit is asked about; a column of the file says that it is right', async () => {
  const file = (column: string, answer: string) =>
    `Stok kodu;Adı;Barkod${column}\r\nkupa;Kupa;8690000000617${answer}\r\nkase;Kâse;${ean13}${answer}`
  const asked = await checked(veli, 'products', file('', ''))
  expect(reasonsOf(asked)).toEqual([[2, 'barcode', 'barcodeMisread']])
  const errors = await fetched(server, asked.errorAddress)
  expect(String(errors.bytes)).toContain('Kontrol basamağı yanlış')
  expect(reasonsOf(await checked(veli, 'products', file(';Barkod doğru', ';hayır')))).toHaveLength(1)
  const answered = await checked(veli, 'products', file(';Barkod doğru', ';evet'))
  expect(reasonsOf(answered)).toEqual([])
  await applied(veli, answered)
  expect(await barcodesOf(['kupa', 'kase'])).toEqual([
    { code: 'kase', barcode: ean13, main: true },
    { code: 'kupa', barcode: '8690000000617', main: true },
  ])
})

test('one GTIN is one barcode in whatever form: taken, told twice, or its own product’s already', async () => {
  await addProduct(merchant, 'upc', upcA)
  const taken = await checked(
    veli,
    'products',
    ['Stok kodu;Adı;Barkod', ...formsOfGtin(upcA).map((code, i) => `yeni${i};Yeni;"${code}"`)].join('\r\n'),
  )
  const reasons = reasonsOf(taken)!
  expect([reasons[0], taken.errorCount]).toEqual([[2, 'barcode', 'barcodeTaken'], formsOfGtin(upcA).length])
  const twice = await checked(
    veli,
    'barcodes',
    `Stok kodu;Barkod\r\ncup;${ean13}\r\nplate;0${ean13}\r\ncup;]C1\r\ncup;]d2`,
  )
  expect(reasonsOf(twice)).toEqual([
    [3, 'barcode', 'twiceInFile'],
    [4, 'barcode', 'barcodeInvalid'],
    [5, 'barcode', 'barcodeInvalid'],
  ])
  await applied(veli, await checked(veli, 'barcodes', `Stok kodu;Barkod\r\nupc;00${upcA}\r\nupc;UPC-2`))
  await applied(veli, await checked(veli, 'products', `Stok kodu;Barkod\r\nupc;0${upcA}`))
  expect(await barcodesOf(['upc'])).toEqual([
    { code: 'upc', barcode: upcA, main: true },
    { code: 'upc', barcode: 'UPC-2', main: false },
  ])
})

test('a count finds its products by every form', async () => {
  await addProduct(merchant, 'upc', upcA)
  const forms = formsOfGtin(upcA).filter(form => form.length <= 50 && !form.includes('\u001d'))
  const counted = forms.map(form => `A1;"${form}";5`)
  const job = await checked(veli, 'stock', ['Raf;Barkod;Miktar', ...counted].join('\r\n'))
  expect(reasonsOf(job)).toEqual(forms.slice(1).map((_, i) => [i + 3, 'shelf', 'twiceInFile']))
  const workbook = await workbookOf([
    ['Raf', 'Barkod', 'Miktar'],
    ['A1', Number(upcA), 5],
  ])
  expect(reasonsOf(await checked(veli, 'stock', workbook, 'sayim.xlsx'))).toEqual([[2, 'barcode', 'codeAsNumber']])
})
