import { expect, test } from 'vitest'
import type { Paper } from '#contract/calls/papers/documents.ts'
import { idsOf, jobOf, openQzPrinter, pdfOf, startQz } from '#tests/support/printing/qz-desk.ts'

const paperOf = (change: Partial<Paper>): Paper => ({ kind: 'Cargo', orderNo: 'A-1', html: null, pdf: null, ...change })

test('a PDF file is printed at its own size in millimetres, unscaled, under the id of its job', async () => {
  const qz = await startQz()
  const { printer } = openQzPrinter(qz.port)
  expect(await printer.print(jobOf('job-1'))).toEqual({ printed: 'sent', printerName: 'HP LaserJet' })
  expect(qz.printed).toEqual([
    {
      printer: 'HP LaserJet',
      options: expect.objectContaining({
        jobName: 'job-1',
        units: 'mm',
        size: { width: 100, height: 60 },
        margins: 0,
        scaleContent: false,
        encoding: 'UTF-8',
        copies: 1,
      }),
      data: [{ type: 'pixel', format: 'pdf', flavor: 'base64', data: jobOf('').paper.pdf }],
    },
  ])
})

test('every request is signed by the key of the certificate, but for those that need no permission', async () => {
  const qz = await startQz()
  const { printer } = openQzPrinter(qz.port)
  await printer.print(jobOf('ğüşiöç', { printerName: 'Zebra ZD421' }))
  await printer.look()
  expect(qz.calls).toEqual([
    { call: 'getVersion', signature: 'none' },
    { call: 'printers.find', signature: 'valid' },
    { call: 'print', signature: 'valid' },
    { call: 'printers.find', signature: 'valid' },
    { call: 'printers.getDefault', signature: 'valid' },
    { call: 'printers.startListening', signature: 'valid' },
    { call: 'printers.getStatus', signature: 'none' },
  ])
})

test('HTML is printed on the sheet of its theme', async () => {
  const qz = await startQz()
  const { printer } = openQzPrinter(qz.port)
  const sheet = { widthMm: 100, heightMm: 150 }
  const html = '<!doctype html><p>Şeker &amp; "çay"</p>'
  expect(await printer.print(jobOf('1', { paper: paperOf({ html }), sheet }))).toMatchObject({ printed: 'sent' })
  expect(qz.printed[0]!.data).toEqual([{ type: 'pixel', format: 'html', flavor: 'plain', data: html }])
  expect(qz.printed[0]!.options).toMatchObject({ units: 'mm', size: { width: 100, height: 150 }, scaleContent: false })
})

test('a turned page, and one whose size is hidden, have their own and their theme’s size', async () => {
  const qz = await startQz()
  const { printer } = openQzPrinter(qz.port)
  const sheet = { widthMm: 148, heightMm: 210 }
  const turned = paperOf({ pdf: pdfOf('[0 0 432 288] /Rotate 90') })
  const hidden = paperOf({ pdf: btoa('%PDF-1.5 …'.replace('…', '')) })
  await printer.print(jobOf('1', { paper: turned, sheet }))
  await printer.print(jobOf('2', { paper: hidden, sheet }))
  await printer.print(jobOf('3', { paper: hidden }))
  expect(qz.printed.map(({ options }) => options.size)).toEqual([
    { width: 101.6, height: 152.4 },
    { width: 148, height: 210 },
    null,
  ])
})

test.each([
  ['as text', paperOf({ html: '^XA^CI28^FO20,20^FDİğne şurubu^FS^XZ\r\n' }), 'plain'],
  ['with control bytes', paperOf({ html: '\u0010CT~~CD,~CC^~CT~\n^XA^FH^FD\u001d10A1^FS^XZ' }), 'hex'],
  ['as a file', paperOf({ pdf: Buffer.from('~SD25^XA^FDş\u0000^FS^XZ').toString('base64') }), 'base64'],
])('ZPL %s reaches the printer byte for byte, past the driver', async (_, paper, flavor) => {
  const qz = await startQz()
  const { printer } = openQzPrinter(qz.port)
  expect(await printer.print(jobOf('1', { paper, printerName: 'Zebra ZD421' }))).toMatchObject({ printed: 'sent' })
  const [{ printer: name, options, data }] = qz.printed as [(typeof qz.printed)[0]]
  expect(name).toBe('Zebra ZD421')
  expect(options).toMatchObject({ encoding: 'UTF-8', forceRaw: true, jobName: '1' })
  expect(data).toEqual([{ type: 'raw', format: 'command', flavor, data: expect.any(String) }])
  const bytes = Buffer.from(data[0]!.data!, flavor === 'plain' ? 'utf8' : (flavor as BufferEncoding))
  expect(bytes).toEqual(Buffer.from(paper.html ?? paper.pdf!, paper.html === null ? 'base64' : 'utf8'))
})

test('the printers are seen with the default one and the worst that is said of each', async () => {
  const qz = await startQz({
    printers: ['A', 'B', 'C', 'D', 'E'],
    defaultPrinter: 'B',
    statuses: [
      { printer: 'A', status: 'OK', severity: 'INFO' },
      { printer: 'B', status: 'OK', severity: 'INFO' },
      { printer: 'B', status: 'PAPER_OUT', severity: 'WARN' },
      { printer: 'C', status: 'PROCESSING', severity: 'INFO' },
      { printer: 'D', status: 'TONER_LOW', severity: 'WARN' },
    ],
  })
  const { printer } = openQzPrinter(qz.port)
  const seen = [
    { name: 'A', isDefault: false, state: 'ready' },
    { name: 'B', isDefault: true, state: 'stopped', reason: 'PAPER_OUT' },
    { name: 'C', isDefault: false, state: 'printing' },
    { name: 'D', isDefault: false, state: 'ready', reason: 'TONER_LOW' },
    { name: 'E', isDefault: false, state: 'unknown' },
  ]
  expect(await printer.look()).toEqual(seen)
  expect(await printer.look()).toEqual(seen)
  expect(qz.calls.filter(({ call }) => call === 'printers.startListening')).toHaveLength(1)
})

test('jobs are handed over one at a time, in their order, over one connection', async () => {
  const qz = await startQz()
  const { printer, tried } = openQzPrinter(qz.port)
  const ids = Array.from({ length: 8 }, (_, n) => `job-${n}`)
  const [seen, greeted, ...answers] = await Promise.all([
    printer.look(),
    printer.greet(),
    ...ids.map(id => printer.print(jobOf(id))),
  ])
  expect(seen).toHaveLength(2)
  expect(greeted).toEqual({ version: '2.2.6' })
  expect(answers).toEqual(ids.map(() => ({ printed: 'sent', printerName: 'HP LaserJet' })))
  expect(idsOf(qz)).toEqual(ids)
  expect(qz.printsAtOnce).toBe(1)
  expect(qz.connections).toEqual({ ever: 1, now: 1 })
  expect(tried).toEqual([`ws://localhost:${qz.port}`])
})

test('what can’t be printed is refused with its reason', async () => {
  const qz = await startQz({ defaultPrinter: undefined as never })
  const { printer } = openQzPrinter(qz.port)
  const failed = (reason: string) => ({ printed: 'failed', reason })
  expect(await printer.print(jobOf('1'))).toEqual(failed('qz.noDefault'))
  expect(await printer.print(jobOf('2', { paper: paperOf({}) }))).toEqual(failed('PRINT_CONTENT_INVALID'))
  expect(await printer.print(jobOf('3', { paper: paperOf({ pdf: '%%' }) }))).toEqual(failed('PRINT_CONTENT_INVALID'))
  const noPdf = jobOf('4', { paper: paperOf({ pdf: btoa('GIF89a') }), printerName: 'Zebra ZD421' })
  expect(await printer.print(noPdf)).toMatchObject({
    printed: 'failed',
    reason: expect.stringContaining('as a PDF file'),
  })
  expect(qz.printed).toEqual([])
})
