import { expect, test } from 'vitest'
import { createFakeSpooler } from '#printer/spooler/spooler.fake.ts'
import { startStation, zpl } from '../start-station.ts'

test.each([
  'Etiket2',
  'etiket',
  'Etiket ',
  'Etiket; touch /tmp/okut-broken-in',
  '$(touch /tmp/okut-broken-in)',
  '-oraw',
  '--help',
  '../Etiket',
  'http://evil.example:631/printers/x',
  'Etiket\n-o raw',
  '__proto__',
])('a printer that is not listed (%o) is never asked for', async printerName => {
  const station = await startStation()
  expect((await station.printContent(zpl, { printerName })).said).toMatchObject({ Key: 'PRINTER_NOT_FOUND' })
  expect(station.spooler.taken).toEqual([])
})

test('without a default printer, one has to be named', async () => {
  const spooler = createFakeSpooler([{ name: 'Etiket', isDefault: false, state: 'ready', reason: null }])
  const station = await startStation({ spooler })
  expect((await station.printContent(zpl)).said).toMatchObject({
    Key: 'PRINTER_NOT_FOUND',
    Params: { printer: 'default' },
  })
  expect(await station.printContent(zpl, { printerName: 'Etiket' })).toMatchObject({ status: 200 })
})
