import { describe, expect, test } from 'vitest'
import { htmlDocument } from '#server/papers/drawing/html/html-document.ts'
import { pdfDocument } from '#server/papers/drawing/pdf/pdf-document.ts'
import { documentOf } from '#server/papers/parts/document-of.ts'
import type { KindedData } from '#server/papers/parts/paper-data.ts'
import type { ThemeSettings } from '#server/papers/parts/theme-settings.ts'
import { cargo, cargoTall } from '#server/papers/themes/cargo.ts'
import { shippedDefault } from '#server/papers/themes/index.ts'
import { canReadPapers, printedByBrowser, readPdf, scannedCodes } from '#tests/support/browser/read-papers.ts'
import { cargoData, giftData, invoiceData, orderSheetData } from '#tests/support/printing/paper-samples.ts'

const madeAt = new Date('2026-01-06T21:05:09Z')
const documentFor = (said: KindedData, theme?: ThemeSettings) =>
  documentOf(said, theme ?? shippedDefault(said.kind === 'CustomCargo' ? 'Cargo' : said.kind), madeAt)
const pdfOf = (said: KindedData, theme?: ThemeSettings) => pdfDocument(documentFor(said, theme))
const htmlOf = (said: KindedData, theme?: ThemeSettings) => htmlDocument(documentFor(said, theme))
/** Lines of a page, without the blanks that only place them. */
const linesOf = (page: string) =>
  page
    .split('\n')
    .map(line => line.trim().replace(/\s{2,}/g, ' | '))
    .filter(Boolean)

describe.skipIf(!canReadPapers)('the cargo label', () => {
  test.each([
    ['100 × 100', cargo, [100, 100]],
    ['100 × 150', cargoTall, [100, 150]],
  ] as const)('of %s mm has one page for each package, each with its own barcode', async (_, theme, size) => {
    const said = { kind: 'Cargo', data: cargoData() } as const
    const [fromHtml] = await printedByBrowser([await htmlOf(said, theme)])
    for (const pdf of [await pdfOf(said, theme), fromHtml!]) {
      const { pages, size: printed } = readPdf(pdf)
      expect(printed).toEqual(size)
      expect(scannedCodes(pdf)).toEqual([['YK0000000011'], ['YK0000000012'], ['YK0000000013']])
      expect(pages.map(page => /\d\/\d/.exec(page)?.[0])).toEqual(['1/3', '2/3', '3/3'])
      for (const word of [
        'Ayşe Gülğün Çelik',
        'Üsküdar / İstanbul',
        'KAPIDA ÖDEME',
        '1.234,50 TL',
        'Çağlayan',
        'YK000000001',
      ])
        expect(pages[0]).toContain(word)
    }
  })

  test('says what is collected at the door only where something is', async () => {
    const { pages } = readPdf(await pdfOf({ kind: 'Cargo', data: { ...cargoData(), payDoorAmount: 0 } }))
    expect(pages[0]).not.toMatch(/KAPIDA|TL/)
  })

  test('is a small file', async () => {
    const file = await pdfOf({ kind: 'CustomCargo', data: cargoData() })
    expect(file.length).toBeLessThan(60_000)
  })

  test('can carry a square code, and turns to one where bars would get too thin to be read', async () => {
    const square = JSON.parse(JSON.stringify(cargo).replace('"heightMm":19', '"heightMm":30,"symbology":"qrcode"'))
    const [first] = scannedCodes(await pdfOf({ kind: 'Cargo', data: cargoData() }, square))
    expect(first).toEqual(['YK0000000011'])
    const barcode = `UZUN-${'KARGO-BARKODU-'.repeat(5)}1`
    const data = { ...cargoData(), packages: [{ barcode, n: 1, of: 1, desi: 1 }] }
    expect(scannedCodes(await pdfOf({ kind: 'Cargo', data }))).toEqual([[barcode]])
  })
})

describe.skipIf(!canReadPapers)('the invoice', () => {
  test('tells what an e-Arşiv invoice has to tell', async () => {
    const [page] = readPdf(await pdfOf({ kind: 'Invoice', data: invoiceData(3) })).pages.map(linesOf)
    const text = page!.join('\n')
    for (const told of [
      'Çağlayan Hediyelik Eşya Ticaret A.Ş.',
      'Vergi dairesi: Kadıköy',
      'VKN: 1234567895',
      'Mersis no: 0123456789500015',
      'TCKN: 11111111111',
      'Ayşe Gülğün Çelik',
      'EARSIVFATURA',
      'SATIS',
      'OKT2026000000042',
      // The seller's day, not that of Greenwich.
      '07.01.2026',
      '00:05:09',
      '06.01.2026',
      'ETTN: 3f2b8e7c-1111-4222-8333-444455556666',
      'Kapıda ödeme',
      'Yurtiçi',
    ])
      expect(text).toContain(told)
    expect(text).not.toContain('iletilmiştir')
    expect(page).toContain('1 | Şeker kavanozu 1 | 1 adet | 10,4167 | 20 | 2,08 | 10,42 | 12,50')
    expect(page).toContain('2 | Şeker kavanozu 2 | 0,75 kg | 12,2727 | 10 | 0,92 | 9,21 | 10,13')
    expect(
      page!
        .slice(
          page!.findIndex(line => line.startsWith('Mal hizmet toplam')),
          -1,
        )
        .slice(0, 8),
    ).toEqual([
      'Mal hizmet toplam tutarı | 62,70 TL',
      'Hesaplanan KDV (%1) | 0,43 TL',
      'Hesaplanan KDV (%10) | 0,92 TL',
      'Hesaplanan KDV (%20) | 2,08 TL',
      'Vergiler dahil toplam tutar | 66,13 TL',
      'Hediye çeki | -25,00 TL',
      'Ödenecek tutar | 41,13 TL',
      'Yalnız kırk bir TL on üç kuruş',
    ])
  })

  test('carries the square code that the revenue administration reads', async () => {
    const [[code]] = scannedCodes(await pdfOf({ kind: 'Invoice', data: invoiceData(3) })) as [[string]]
    expect(JSON.parse(code)).toEqual({
      vkntckn: '1234567895',
      avkntckn: '11111111111',
      senaryo: 'EARSIVFATURA',
      tip: 'SATIS',
      tarih: '2026-01-07',
      no: 'OKT2026000000042',
      ettn: '3f2b8e7c-1111-4222-8333-444455556666',
      parabirimi: 'TRY',
      malhizmettoplam: '62.70',
      'kdvmatrah(1)': '43.07',
      'hesaplanankdv(1)': '0.43',
      'kdvmatrah(10)': '9.21',
      'hesaplanankdv(10)': '0.92',
      'kdvmatrah(20)': '10.42',
      'hesaplanankdv(20)': '2.08',
      vergidahil: '66.13',
      odenecek: '41.13',
    })
  })

  test('of forty lines goes on over pages: heads again, every line once, the total on the last', async () => {
    const { pages, size } = readPdf(await pdfOf({ kind: 'Invoice', data: invoiceData(40) }))
    expect([size, pages.length > 1]).toEqual([[210, 297], true])
    const all = pages.map(linesOf)
    expect(all.map(lines => lines.filter(line => line.startsWith('Sıra | ')).length)).toEqual(pages.map(() => 1))
    expect(all.map(lines => lines.at(-1))).toEqual(
      pages.map((_, i) => `e-Arşiv Fatura OKT2026000000042 | Sayfa ${i + 1} / ${pages.length}`),
    )
    expect(all.flat().flatMap(line => /^(\d+) \| (?:Şeker|ÇOK)/.exec(line)?.[1] ?? [])).toEqual(
      Array.from({ length: 40 }, (_, i) => String(i + 1)),
    )
    expect(pages.map(page => page.includes('Ödenecek tutar'))).toEqual(pages.map((_, i) => i === pages.length - 1))
  })
})

describe.skipIf(!canReadPapers)('the order sheet', () => {
  test('is the same on both ways to paper, with its number as barcode and no price', async () => {
    const said = { kind: 'OrderPdf', data: orderSheetData(40) } as const
    const [fromHtml] = await printedByBrowser([await htmlOf(said)])
    for (const pdf of [await pdfOf(said), fromHtml!]) {
      const { pages, size } = readPdf(pdf)
      const lines = pages.map(linesOf)
      expect(size).toEqual([210, 297])
      expect(pages.length).toBeGreaterThan(1)
      expect(scannedCodes(pdf).flat()).toEqual(['539648'])
      expect(lines.map(page => page.filter(line => line.startsWith('Sıra | ')).length)).toEqual(pages.map(() => 1))
      expect(lines.flat().flatMap(line => /^(\d+) \| (?:Şeker|ÇOK)/.exec(line)?.[1] ?? [])).toEqual(
        Array.from({ length: 40 }, (_, i) => String(i + 1)),
      )
      expect(lines.flat()).toContain('4 | Şeker kavanozu 4 | 8690000000012 | 2 adet | 1 adet')
      expect(lines.map(page => page.at(-1))).toEqual(
        pages.map((_, i) => `Sipariş formu 539648 | Sayfa ${i + 1} / ${pages.length}`),
      )
      expect(pages.join('')).toContain('Gönderilmeyen parça var')
      expect(pages.join('')).not.toMatch(/TL|₺|\d,\d\d\b(?! kg)/)
    }
  })
})

describe.skipIf(!canReadPapers)('the gift note', () => {
  test('says what the sender wrote, and no price', async () => {
    const said = { kind: 'GiftPackage', data: giftData() } as const
    const [fromHtml] = await printedByBrowser([await htmlOf(said)])
    for (const pdf of [await pdfOf(said), fromHtml!]) {
      const { pages, size } = readPdf(pdf)
      expect([size, pages.length]).toEqual([[105, 148], 1])
      for (const told of ['Canım annem,', 'doğum günün kutlu olsun!', 'Ayşe Gülğün Çelik'])
        expect(pages[0]).toContain(told)
      expect(pages[0]).not.toMatch(/TL|₺|,\d\d\b/)
      expect(scannedCodes(pdf)).toEqual([['539648']])
    }
  })

  test('has a wish of its own where the sender wrote nothing', async () => {
    expect(readPdf(await pdfOf({ kind: 'GiftPackage', data: giftData('  ') })).pages[0]).toContain('Güzel günlerde')
  })
})

describe('every paper', () => {
  const all: readonly KindedData[] = [
    { kind: 'Cargo', data: cargoData() },
    { kind: 'Invoice', data: invoiceData(40) },
    { kind: 'OrderPdf', data: orderSheetData(5) },
    { kind: 'GiftPackage', data: giftData() },
  ]

  test('is the same to the byte when it is made again, whatever was made before', async () => {
    const first = await Promise.all(all.map(said => pdfOf(said)))
    const again = await Promise.all([...all].reverse().map(said => pdfOf(said)))
    expect(again.reverse().map((pdf, i) => pdf.equals(first[i]!))).toEqual(all.map(() => true))
    for (const said of all) expect(await htmlOf(said)).toBe(await htmlOf(said))
  })

  test('needs nothing from elsewhere', async () => {
    for (const said of all)
      expect(await htmlOf(said)).not.toMatch(/https?:\/\/(?!www\.w3\.org)|<script|<link|url\(|@import/)
  })

  test('is in the language of its theme', async () => {
    const html = await htmlOf({ kind: 'Cargo', data: cargoData() }, { ...cargo, language: 'en' })
    expect([html.includes('<html lang="en">'), html.includes('CASH ON DELIVERY  1,234.50 TL')]).toEqual([true, true])
  })
})
