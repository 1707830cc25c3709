import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readOrderFile } from '#server/desk/import/read-order-file.ts'
import type { ImportRefused } from '#server/desk/import/refusals.ts'
import { header, orderLine, row, written } from './order-lines.ts'

const refusalOf = async (content: string | Buffer) => {
  const { key, params } = await readOrderFile(written(content)).then(
    () => expect.unreachable('the file was read'),
    (error: ImportRefused) => error,
  )
  return { key, ...params }
}

describe('a file is read', () => {
  const lines = [orderLine()]
  const text = `${header}\n${row}\n`
  test('plain, and gzipped whatever its name', async () => {
    expect(await readOrderFile(written(text))).toEqual(lines)
    expect(await readOrderFile(written(gzipSync(text)))).toEqual(lines)
  })
  test('with a mark of its order of bytes, and Windows line ends', async () => {
    expect(await readOrderFile(written(`\uFEFF${text.replaceAll('\n', '\r\n')}`))).toEqual(lines)
  })
  test('with columns in another order, and one more', async () => {
    const other = 'country,extra,orderNo,orderDate,stockCode,description,quantity,unitPrice,customerId'
    const same = 'United Kingdom,x,536365,2010-12-01 08:26,85123A,"WHITE HANGING HEART",6,2.550,17850'
    expect(await readOrderFile(written(`${other}\n${same}`))).toEqual(lines)
  })
  test('with commas, quotes and line ends in a description', async () => {
    const [line] = await readOrderFile(written(`${header}\n${row.replace('WHITE HANGING HEART', '"A ""B"", £C\nD"')}`))
    expect(line!.description).toBe('A "B", £C\nD')
  })
})

describe('a file is refused whole', () => {
  test('not there, or a folder', async () => {
    await expect(readOrderFile('/nowhere/orders.csv')).rejects.toMatchObject({ key: 'IMPORT_FILE_NOT_FOUND' })
    await expect(readOrderFile('/')).rejects.toMatchObject({ key: 'IMPORT_FILE_NOT_FOUND' })
  })
  test.each(['', `${header}\n`, '\n\n'])('without lines: %j', async content => {
    expect(await refusalOf(content)).toEqual({ key: 'IMPORT_FILE_EMPTY' })
  })
  test('a column renamed, missing, twice, or split by semicolons', async () => {
    const wanted = header
    for (const found of [header.replace('stockCode', 'sku'), header.replace(',country', ''), `${header},country`])
      expect(await refusalOf(`${found}\n${row}`)).toEqual({ key: 'IMPORT_COLUMNS_WRONG', wanted, found })
    expect(await refusalOf(`${header}\n${row}\n`.replaceAll(',', ';'))).toMatchObject({ key: 'IMPORT_COLUMNS_WRONG' })
  })
  test('another encoding: Latin-1, UTF-16 with and without its mark', async () => {
    const text = `${header}\n${row}\n${row.replace('WHITE', '£5 TİN')}\n`
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toMatchObject({ key: 'IMPORT_ENCODING_WRONG' })
    expect(await refusalOf(Buffer.from(text, 'utf16le'))).toMatchObject({ key: 'IMPORT_ENCODING_WRONG' })
    expect(await refusalOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toMatchObject({ key: 'IMPORT_ENCODING_WRONG' })
  })
  test('a gz cut off anywhere, or damaged', async () => {
    const gz = gzipSync(`${header}\n${`${row}\n`.repeat(5000)}`)
    for (const length of [5, 30, gz.length - 9, gz.length - 1])
      expect(await refusalOf(gz.subarray(0, length))).toEqual({ key: 'IMPORT_GZ_TRUNCATED' })
    const damaged = Buffer.from(gz)
    damaged[gz.length - 6]! ^= 0xff
    expect(await refusalOf(damaged)).toMatchObject({ key: 'IMPORT_GZ_DAMAGED' })
  })
  test('a line with too few fields, or a quote that never ends', async () => {
    expect(await refusalOf(`${header}\n${row}\n536366,x\n`)).toEqual({ key: 'IMPORT_LINE_BROKEN', line: 3 })
    const open = `${header}\n${row.replace('WHITE', '"WHITE')}\n${`${row}\n`.repeat(3000)}`
    expect(await refusalOf(open)).toMatchObject({ key: 'IMPORT_LINE_BROKEN' })
  })
  test.each([
    ['quantity', ',6,', ',six,', 'six'],
    ['quantity', ',6,', ',1e9,', '1e9'],
    ['quantity', ',6,', ',99999999,', '99999999'],
    ['quantity', ',6,', ',0.1234,', '0.1234'],
    ['unitPrice', '2.55', '', ''],
    ['unitPrice', '2.55', '£2.55', '£2.55'],
    ['orderDate', '2010-12-01T08:26:00', '2010-02-30T08:26:00', '2010-02-30T08:26:00'],
    ['orderDate', '2010-12-01T08:26:00', '01.12.2010 08:26', '01.12.2010 08:26'],
    ['orderNo', '536365', ' ', ' '],
    ['stockCode', '85123A', '9'.repeat(51), '9'.repeat(51)],
  ])('a %s that makes no sense', async (column, from, to, value) => {
    const broken = `${header}\n${row}\n${row.replace(from, to)}\n`
    expect(await refusalOf(broken)).toEqual({ key: 'IMPORT_VALUE_WRONG', line: 3, column, value })
  })
})
