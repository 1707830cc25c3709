import { expect, test } from 'vitest'
import { openApiWork } from '#server/base/http/register-openapi.ts'
import { inThisThread } from '#server/base/threads/heavy-work.ts'
import { openThreads } from '#server/base/threads/open-threads.ts'
import { drawPaper, paperWork } from '#server/papers/documents/draw-paper.ts'
import type { StoredDocument } from '#server/papers/documents/paper-of.ts'
import { labelWork } from '#server/papers/labels/label-work.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { cargoData, giftData, invoiceData, orderSheetData } from '#tests/support/printing/paper-samples.ts'

const { inThread, close } = openThreads('src/server/heavy-worker.ts')
afterFile(close)

const stored = { createdAt: new Date('2026-01-06T21:05:09Z'), settings: null, orderNo: 'YK1' }
const all: readonly StoredDocument[] = [
  { ...stored, kind: 'Cargo', data: cargoData() },
  { ...stored, kind: 'CustomCargo', data: cargoData() },
  { ...stored, kind: 'Invoice', data: invoiceData(3) },
  { ...stored, kind: 'OrderPdf', data: orderSheetData(3) },
  { ...stored, kind: 'GiftPackage', data: giftData() },
]

test('papers are the same, whichever thread draws them, and however many are drawn at once', async () => {
  const drawn = await Promise.all([...all, ...all].map(each => drawPaper(inThread, each)))
  const here = []
  for (const each of all) here.push(await inThisThread(paperWork, each))
  expect(drawn).toEqual([...here, ...here])
})

test("labels and the calls' description are, too", async () => {
  const sheet = { labels: [{ title: 'A1', text: 'Raf', barcode: 'RAF-A1' }], language: 'tr' } as const
  expect(await inThread(labelWork, sheet)).toBe(await inThisThread(labelWork, sheet))
  const [there, here] = [await inThread(openApiWork, null), await inThisThread(openApiWork, null)]
  expect(Object.keys(JSON.parse(there).paths)).toEqual(Object.keys(JSON.parse(here).paths))
})
