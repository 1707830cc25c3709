import { expect, test } from 'vitest'
import { startStation, zpl } from '../start-station.ts'

test('settings that the service does not know go nowhere', async () => {
  const station = await startStation()
  await station.printContent(zpl, {
    jobId: 'j',
    options: ['raw', 'job-sheets=evil'],
    o: '-oraw',
    id: 'other',
    paper: '-o evil',
    lastPage: 9999,
    ticket: 'x',
    args: ['; touch /tmp/okut-broken-in'],
  })
  expect(station.spooler.taken).toEqual([
    { id: 'j', printerName: 'Etiket', paper: expect.anything(), size: null, copies: 1, lastPage: null },
  ])
})

test.each([
  { copies: 0 },
  { copies: 21 },
  { copies: 1.5 },
  { copies: '2; rm' },
  { widthMm: 1, heightMm: 100 },
  { widthMm: 100, heightMm: 100_000 },
  { widthMm: '100mm', heightMm: 100 },
  { jobId: '../../etc/passwd' },
  { jobId: 'x'.repeat(65) },
  { jobId: 'a b' },
  { printerName: 'x'.repeat(201) },
  { printerName: { $ne: null } },
])('%o is no setting', async settings => {
  const station = await startStation()
  expect(await station.printContent(zpl, settings)).toMatchObject({ status: 400, said: { Key: 'REQUEST_INVALID' } })
  expect(station.spooler.taken).toEqual([])
})
