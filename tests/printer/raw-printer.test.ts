import { expect, test } from 'vitest'
import { createFakeSpooler } from '#printer/spooler/spooler.fake.ts'
import { createRawSpooler } from '#printer/spooler/spooler.raw.ts'
import { createSpoolersTogether } from '#printer/spooler/spooler.together.ts'
import { startListener } from './listener.ts'
import { pdfOf } from './pdf-of.ts'
import { base64, startStation, zpl } from './start-station.ts'

const named = (name: string, port: number) => ({ name, host: '127.0.0.1', port })
/** A port of this machine where nobody listens. */
const deadPort = 1

test('a printer in the network takes ZPL byte for byte, and stands beside those of the system', async () => {
  const printer = await startListener(socket => socket.on('end', () => socket.end()))
  const system = createFakeSpooler()
  const raw = createRawSpooler([named('Zebra Ğ', printer.port), named('Fatura Yazıcısı', deadPort)])
  const station = await startStation({ spooler: createSpoolersTogether([raw, system]) })
  expect((await station.ask('/api/printers')).said?.model).toEqual([
    { name: 'Zebra Ğ', isDefault: false, state: 'ready', reason: null },
    {
      name: 'Fatura Yazıcısı',
      isDefault: false,
      state: 'stopped',
      reason: expect.stringContaining('ECONNREFUSED'),
    },
    { name: 'Etiket', isDefault: true, state: 'ready', reason: null },
  ])
  const printed = await station.printContent(zpl, { printerName: 'Zebra Ğ', copies: 2 })
  expect(printed.said?.model).toMatchObject({ printerName: 'Zebra Ğ', state: 'done' })
  expect(await printer.received()).toEqual(Buffer.from(zpl + zpl, 'utf8'))

  await station.printContent(zpl, { jobId: 's' })
  expect(system.taken).toMatchObject([{ printerName: 'Etiket' }])
  expect((await station.ask('/api/printers/jobs/s')).said?.model.state).toBe('done')
})

test('a printer in the network that does not answer refuses, and the job may be tried again', async () => {
  const station = await startStation({ spooler: createRawSpooler([named('Zebra', deadPort)]) })
  for (const _ of [1, 2])
    expect((await station.printContent(zpl, { printerName: 'Zebra', jobId: 'z' })).said?.Key).toBe('PRINT_REFUSED')
})

test('pages are not sent to a printer that takes nothing but ZPL', async () => {
  const printer = await startListener()
  const station = await startStation({ spooler: createRawSpooler([named('Zebra', printer.port)]) })
  expect((await station.printFile(base64(pdfOf(1)), { printerName: 'Zebra' })).said?.Key).toBe('PRINT_REFUSED')
})

test('a printer that hangs up in the middle leaves the job unknown', async () => {
  const printer = await startListener(socket => socket.once('data', () => socket.resetAndDestroy()))
  const station = await startStation({ spooler: createRawSpooler([named('Zebra', printer.port)]) })
  const long = `^XA${'^FDx^FS'.repeat(400_000)}^XZ`
  for (const isRepeat of [false, true])
    expect((await station.printContent(long, { printerName: 'Zebra', jobId: 'z' })).said?.model).toMatchObject({
      state: 'unknown',
      isRepeat,
    })
})

test('a printer that takes the bytes and then nothing more is cut off in time', async () => {
  const printer = await startListener(socket => socket.pause())
  const spooler = createRawSpooler([named('Zebra', printer.port)])
  const station = await startStation({ spooler, timeoutMs: 300 })
  const long = `^XA${'^FDx^FS'.repeat(700_000)}^XZ`
  expect((await station.printContent(long, { printerName: 'Zebra' })).said?.model.state).toBe('unknown')
})
