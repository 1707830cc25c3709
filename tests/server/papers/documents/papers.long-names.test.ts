import { expect, test } from 'vitest'
import { htmlDocument } from '#server/papers/drawing/html/html-document.ts'
import { pdfDocument } from '#server/papers/drawing/pdf/pdf-document.ts'
import { documentOf } from '#server/papers/parts/document-of.ts'
import type { KindedData } from '#server/papers/parts/paper-data.ts'
import { shippedThemes } from '#server/papers/themes/index.ts'
import { canReadPapers, printedByBrowser, readPdf, scannedCodes } from '#tests/support/browser/read-papers.ts'
import {
  cargoData,
  giftData,
  invoiceData,
  longReceiver,
  orderSheetData,
} from '#tests/support/printing/paper-samples.ts'

const long: readonly KindedData[] = [
  { kind: 'Cargo', data: cargoData(longReceiver) },
  { kind: 'Invoice', data: { ...invoiceData(2), buyer: { ...longReceiver, taxNo: '', taxOffice: '' } } },
  { kind: 'OrderPdf', data: { ...orderSheetData(2), receiver: longReceiver } },
  { kind: 'GiftPackage', data: { ...giftData('Seni çok seviyoruz! '.repeat(100)), receiverName: longReceiver.name } },
]
const documents = long.flatMap(said =>
  shippedThemes
    .filter(theme => theme.type === said.kind)
    .map(theme => [theme.name, documentOf(said, theme.settings, new Date(0))] as const),
)

test.skipIf(!canReadPapers)('nothing is pushed off the page', async () => {
  const fromHtml = await printedByBrowser(await Promise.all(documents.map(([, document]) => htmlDocument(document))))
  for (const [i, [name, document]] of documents.entries())
    for (const pdf of [await pdfDocument(document), fromHtml[i]!]) {
      const { pages, size } = readPdf(pdf)
      const found = scannedCodes(pdf).map(codes => codes.length)
      expect([name, size, found]).toEqual([
        name,
        [document.paper.widthMm, document.paper.heightMm],
        document.sheets.map(() => 1),
      ])
      expect(pages).toHaveLength(document.sheets.length)
    }
})

test.skipIf(!canReadPapers)('a label keeps the town and the number of the package readable', async () => {
  const [, label] = documents[0]!
  const [page] = readPdf(await pdfDocument(label)).pages
  for (const told of ['1/3', 'Mustafakemalpaşa / Kahramanmaraş', 'KAPIDA ÖDEME', 'YK0000000011'])
    expect(page).toContain(told)
  expect(page).toContain('…')
})

test('what was typed cannot become markup', async () => {
  const said = { kind: 'Cargo', data: cargoData({ ...longReceiver, name: '</style><script>x</script>' }) } as const
  const order = { ...said.data.order, orderNo: '</title><b>"\\' }
  const document = documentOf(
    { kind: 'OrderPdf', data: { ...orderSheetData(1), receiver: said.data.receiver, order } },
    shippedThemes.find(theme => theme.type === 'OrderPdf')!.settings,
    new Date(0),
  )
  expect(await htmlDocument(document)).not.toMatch(/<script|<\/title><b>|<\/style>[\s\S]*<\/style>/)
})
