import { expect, test } from 'vitest'
import { countPages } from '#printer/paper/count-pages.ts'
import { packedPdfOf, pdfOf, pdfOfOnePageRepeated } from './pdf-of.ts'

const withText = (pdf: Buffer, from: string, to: string) =>
  Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1')

test('pages are counted by the tree of pages, not by what a file says of itself', () => {
  expect([countPages(pdfOf(7)), countPages(pdfOf(7, 1)), countPages(pdfOfOnePageRepeated(9))]).toEqual([7, 7, 9])
  expect(countPages(packedPdfOf(12))).toBe(12)
})

test('a page that was changed later counts once', () => {
  const changed = '3 0 obj\n<</Type/Page/Rotate 90>>\nendobj\n4 0 obj\n<</Type/Page>>\nendobj\n'
  expect(countPages(Buffer.concat([pdfOf(4), Buffer.from(changed)]))).toBe(4)
})

test('objects that only stand in a stream are none', () => {
  const fake = '2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n'
  const stream = `99 0 obj\n<</Length ${fake.length}>>\nstream\n${fake}\nendstream\nendobj\n`
  expect(countPages(Buffer.concat([pdfOf(60), Buffer.from(stream)]))).toBe(60)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no catalog', withText(pdfOf(3), '/Catalog', '/Other')],
  ['a page that is missing', withText(pdfOf(3), '4 0 obj', '44 0 obj')],
  ['a circle', withText(pdfOf(3), '/Kids [3 0 R', '/Kids [2 0 R')],
  ['a torn pack', packedPdfOf(3).subarray(0, 140)],
])('of %s the number of pages is not told', (_, pdf) => {
  expect(countPages(pdf)).toBeNull()
})
