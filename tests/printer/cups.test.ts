import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createChromiumRenderer } from '#printer/paper/renderer.chromium.ts'
import { createCupsSpooler } from '#printer/spooler/spooler.cups.ts'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { startListener } from './listener.ts'
import { canReadPdf, sheetOf, textOf } from './read-pdf.ts'
import { type Cups, canStartCups, startCups } from './start-cups.ts'
import { base64, type Heard, type Station, startStation, zpl } from './start-station.ts'

let cups: Cups
let chromium: string
beforeAll(async () => {
  if (!canStartCups) return
  cups = await startCups()
  vi.stubEnv('CUPS_SERVER', cups.server)
  chromium = await findChromium()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await cups?.stop()
})

const spooler = createCupsSpooler()
const renderer = createChromiumRenderer(() => chromium)
const service = () => startStation({ spooler, renderer })
const printedFile = () => join(cups.folder, 'out.pdf')

const untilIs = async (state: string, station: Station, { said }: Heard): Promise<void> => {
  const { jobId } = said!.model
  await expect
    .poll(async () => (await station.ask(`/api/printers/jobs/${jobId}`)).said?.model.state, { timeout: 20_000 })
    .toBe(state)
}

test.skipIf(!canStartCups)('a machine without queues has no printers; a queue that is added is there', async () => {
  const station = await service()
  expect((await station.ask('/api/printers')).said).toMatchObject({ isError: false, model: [] })
  cups.addQueue('PDF', '-v', `file:${printedFile()}`, '-P', join(import.meta.dirname, 'pdf-queue.ppd'))
  cups.run('lpadmin', '-d', 'PDF')
  expect((await station.ask('/api/printers')).said?.model).toEqual([
    { name: 'PDF', isDefault: true, state: 'ready', reason: null },
  ])
})

test.skipIf(!canStartCups || !canReadPdf)(
  'a label comes out of the queue in its size, with its Turkish letters',
  async () => {
    const station = await service()
    for (const [widthMm, heightMm] of [
      [100, 150],
      [210, 297],
      [57, 32],
    ] as const) {
      const html = `<!doctype html><style>@page{size:A5;margin:3mm}</style><p>Çağrı Işık, Üsküdar ${widthMm}</p>`
      const printed = await station.printContent(html, { widthMm, heightMm })
      expect(printed.said?.model).toMatchObject({ printerName: 'PDF', state: 'spooled' })
      await untilIs('done', station, printed)
      const sheet = sheetOf(printedFile())
      expect(sheet.pages).toBe(1)
      expect(Math.abs(sheet.widthMm - widthMm), `${sheet.widthMm}`).toBeLessThan(0.4)
      expect(Math.abs(sheet.heightMm - heightMm), `${sheet.heightMm}`).toBeLessThan(0.4)
      expect(textOf(printedFile())).toContain(`Işık, Üsküdar ${widthMm}`)
    }
  },
)

test.skipIf(!canStartCups || !canReadPdf)(
  'a PDF file and a picture come out; a broken file is told to have stopped',
  async () => {
    const station = await service()
    const three = '<p style="break-after:page">1</p>'.repeat(2)
    const pdf = await renderer.render(`${three}3`, null, AbortSignal.timeout(20_000))
    await untilIs('done', station, await station.printFile(base64(pdf), { printerName: 'PDF' }))
    expect(sheetOf(printedFile())).toMatchObject({ pages: 3 })
    const png = readFileSync(join(import.meta.dirname, '../../public/icons/okut-192.png'))
    await untilIs('done', station, await station.printFile(base64(png), { widthMm: 50, heightMm: 30 }))
    const { pages, widthMm, heightMm } = sheetOf(printedFile())
    expect([pages, Math.round(widthMm), Math.round(heightMm)]).toEqual([1, 50, 30])
    await untilIs('done', station, await station.printFile(base64(png)))
    expect(sheetOf(printedFile()).pages).toBe(1)
    await untilIs('stopped', station, await station.printFile(base64('%PDF-1.4 torn')))
  },
)

test.skipIf(!canStartCups)('ZPL reaches a raw queue byte for byte, once for each copy', async () => {
  const printer = await startListener()
  cups.addQueue('ETİKET', '-v', `socket://127.0.0.1:${printer.port}`, '-m', 'raw')
  const station = await service()
  await station.printContent(zpl, { printerName: 'ETİKET' })
  expect(await printer.received()).toEqual(Buffer.from(zpl, 'utf8'))
  await station.printFile(base64(`${zpl}\r\n\x10\xFF`), { printerName: 'ETİKET', copies: 2 })
  expect(await printer.received()).toEqual(Buffer.from(`${zpl}\r\n\x10\xFF`.repeat(2), 'utf8'))
})

test.skipIf(!canStartCups)('a stopped printer is seen, and what waits for it', async () => {
  cups.run('cupsdisable', '-r', 'kagit yok', 'PDF')
  const station = await service()
  const printers = (await station.ask('/api/printers')).said?.model
  expect(printers.find(({ name }: { name: string }) => name === 'PDF')).toEqual({
    name: 'PDF',
    isDefault: true,
    state: 'stopped',
    reason: 'kagit yok',
  })
  await station.printContent(zpl, { jobId: 'waits' })
  const state = async () => (await station.ask('/api/printers/jobs/waits')).said?.model.state
  expect(await state()).toBe('stopped')
  cups.run('cancel', '-a', 'PDF')
  await expect.poll(state).toBe('done')
})

test.skipIf(!canStartCups)('a queue that takes no jobs refuses, and nothing is spooled', async () => {
  cups.run('cupsreject', '-r', 'tatil', 'PDF')
  const station = await service()
  const refused = await station.printContent(zpl, { jobId: 'r', printerName: 'PDF' })
  expect(refused.said).toMatchObject({ Key: 'PRINT_REFUSED', Params: { printer: 'PDF' } })
  expect(refused.said?.Params.reason).toMatch(/not accepting/)
})

test.skipIf(!canStartCups)('names and ids reach no shell and are taken for no option', async () => {
  const station = await service()
  for (const printerName of ['PDF; touch broken-in', '$(touch broken-in)', '-h evil.example'])
    expect((await station.printContent(zpl, { printerName })).said?.Key).toBe('PRINTER_NOT_FOUND')
  await spooler
    .spool(
      {
        id: '$(touch broken-in)`touch broken-in`',
        printerName: 'PDF',
        paper: { kind: 'zpl', bytes: Buffer.from(zpl) },
        size: null,
        copies: 1,
        lastPage: null,
      },
      AbortSignal.timeout(5000),
    )
    .catch(() => undefined)
  expect(existsSync('broken-in')).toBe(false)
})

test.skipIf(!canStartCups)('without a CUPS that answers the page hears that the print system is away', async () => {
  await cups.stop()
  const station = await service()
  for (const heard of [await station.ask('/api/printers'), await station.printContent(zpl)])
    expect(heard).toMatchObject({ status: 409, said: { isError: true, Key: 'PRINT_SYSTEM_AWAY' } })
})
