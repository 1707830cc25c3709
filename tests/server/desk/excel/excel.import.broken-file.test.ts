import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { contract } from '#contract/index.ts'
import { checked, type ExcelServer, excelServer } from '#tests/support/excel.ts'
import { addUser, type Merchant } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { excelJobs } = contract

describe('a file that cannot be read', () => {
  let server: ExcelServer
  let merchant: Merchant
  let veli: ReturnType<typeof userOf>
  beforeAll(async () => {
    server = await excelServer()
    merchant = server.merchant
    veli = userOf(server.app, merchant.users.veli.token)
  })

  const fails = async (content: string | Buffer, fileName?: string) => {
    server.startJobs()
    const job = await checked(veli, 'barcodes', content, fileName)
    expect(job.state).toBe('failed')
    return job.failure
  }
  const refused = (content: Buffer | string, fileName = 'dosya.csv') =>
    veli.refused(excelJobs.check, { type: 'barcodes', fileName, content: Buffer.from(content).toString('base64') })
  const workbook = () => writeXlsxFile([[{ value: 'Stok kodu' }, { value: 'Barkod' }]] as never).toBuffer()

  test('is refused at once where its first bytes tell', async () => {
    expect(await refused('')).toEqual(['EXCEL_COLUMNS_MISSING', { columns: 'Stok kodu, Barkod' }])
    expect(await refused('no workbook', 'dosya.xlsx')).toEqual(['EXCEL_FILE_INVALID', {}])
    expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'dosya.xls')).toEqual(['EXCEL_FILE_INVALID', {}])
    expect((await refused(Buffer.alloc(10_485_761)))[0]).toBe('EXCEL_FILE_TOO_LARGE')
    expect((await veli.refused(excelJobs.check, { type: 'barcodes', fileName: 'a.csv', content: 'ü' }))[0]).toBe(
      'REQUEST_INVALID',
    )
    const nobody = userOf(server.app, (await addUser(merchant, 'nobody', [])).token)
    expect((await nobody.refused(excelJobs.check, { type: 'barcodes', fileName: 'a', content: '' }))[0]).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('fails with what is wrong with it', async () => {
    const whole = await workbook()
    const invalid = 'Dosya okunamadı'
    expect(await fails(whole.subarray(0, whole.length / 2), 'a.xlsx')).toBe(invalid)
    expect(await fails(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000, 7)]), 'b.xlsx')).toBe(invalid)
    expect(await fails(Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'c.xlsx')).toBe(invalid)
    expect(await fails(Buffer.from('a\0b;c\0d'))).toBe(invalid)
    expect(await fails('Stok kodu;Barkod\n"a;b')).toBe(invalid)
    expect(await fails('Stok kodu;Renk\na;b')).toBe('Sütun eksik: Barkod')
    expect(await fails('\n\n')).toBe('Sütun eksik: Stok kodu, Barkod')
  })

  test('is too large when it unfolds into more than any sheet, or has too many rows or columns', async () => {
    const tooLarge = 'Dosya çok büyük (en çok 10 MB, 200.000 satır, 60 sütun)'
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(150_000_000) }))
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await fails(bomb, 'bomb.xlsx')).toBe(tooLarge)
    expect(await fails(`Stok kodu;Barkod\n${'a;b\n'.repeat(200_001)}`)).toBe(tooLarge)
    expect(await fails(`Stok kodu;Barkod${';x'.repeat(60)}\na;b`)).toBe(tooLarge)
  })
})
