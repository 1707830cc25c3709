import { expect, test } from 'vitest'
import { packedPdfOf, pdfOf, pdfOfOnePageRepeated } from '../pdf-of.ts'
import { base64, page, startStation } from '../start-station.ts'

test('more than 5 MB are refused, with an answer that the page can read', async () => {
  const station = await startStation()
  const content = `<p>${'x'.repeat(5_242_880)}`
  const heard = await station.printContent(content)
  expect(heard).toMatchObject({ status: 413, said: { Key: 'PRINT_TOO_LARGE' } })
  expect(heard.headers['access-control-allow-origin']).toBe(page)
  expect(station.renderer.drawn).toEqual([])
})

test.each([
  ['plainly written', pdfOf(51), 51],
  ['that says it has one', pdfOf(51, 1), 51],
  ['that are one page again and again', pdfOfOnePageRepeated(51), 51],
  ['packed', packedPdfOf(60), 60],
])('a file of more than 50 pages %s is refused', async (_, pdf, pages) => {
  const station = await startStation()
  expect((await station.printFile(base64(pdf))).said).toMatchObject({
    Key: 'PRINT_TOO_LARGE',
    Params: { pages, most: 50 },
  })
  expect(station.spooler.taken).toEqual([])
})

test('HTML that comes to more than 50 pages is refused', async () => {
  const station = await startStation()
  station.renderer.meet(async () => pdfOf(51))
  expect((await station.printContent('<p>uzun</p>')).said).toMatchObject({ Key: 'PRINT_TOO_LARGE' })
})

test.each([
  ['plain', pdfOf(50)],
  ['packed', packedPdfOf(50)],
])('50 pages are printed whole (%s)', async (_, pdf) => {
  const station = await startStation()
  expect(await station.printFile(base64(pdf))).toMatchObject({ status: 200 })
  expect(station.spooler.taken).toMatchObject([{ lastPage: null }])
})

const hidden = (from: Buffer, to: string) =>
  Buffer.from(from.toString('latin1').replace('/Type /Catalog', to), 'latin1')
test('of a file that hides how many pages it has, no more than 50 come out', async () => {
  const station = await startStation()
  await station.printFile(base64(hidden(pdfOf(70), '/Type /Cat')))
  const cycle = pdfOf(1).toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]')
  await station.printFile(base64(Buffer.from(cycle, 'latin1')))
  expect(station.spooler.taken.map(({ lastPage }) => lastPage)).toEqual([50, 50])
})
