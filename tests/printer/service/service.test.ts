import { expect, test } from 'vitest'
import { base64, page, startStation, zpl } from '../start-station.ts'

test('the page of a station finds the service, its printers and their state', async () => {
  const station = await startStation()
  const health = await station.ask('/api/health-check', { headers: { origin: page } })
  expect(health.said).toEqual({
    isError: false,
    errorMessage: null,
    Key: null,
    Params: null,
    title: null,
    model: { version: '1.2.3', uptimeSeconds: 0, time: expect.stringMatching(/^20.*Z$/) },
  })
  expect(health.headers).toMatchObject({
    'access-control-allow-origin': page,
    vary: 'Origin',
    'cache-control': 'no-store',
  })
  expect((await station.ask('/api/printers')).said?.model).toEqual([
    { name: 'Etiket', isDefault: true, state: 'ready', reason: null },
    { name: 'Fatura Yazıcısı', isDefault: false, state: 'stopped', reason: 'kâğıt yok' },
  ])
})

test('ZPL is handed over as it is, under the name of the printer and the id of the job', async () => {
  const station = await startStation()
  const printed = await station.printContent(zpl, { printerName: 'Fatura Yazıcısı', jobId: 'j-1', copies: 2 })
  expect(printed.said?.model).toEqual({
    jobId: 'j-1',
    printerName: 'Fatura Yazıcısı',
    state: 'spooled',
    isRepeat: false,
  })
  expect(station.spooler.taken).toEqual([
    {
      id: 'j-1',
      printerName: 'Fatura Yazıcısı',
      paper: { kind: 'zpl', bytes: Buffer.from(zpl, 'utf8') },
      size: null,
      copies: 2,
      lastPage: null,
    },
  ])
  expect((await station.ask('/api/printers/jobs/j-1')).said?.model).toMatchObject({ jobId: 'j-1', state: 'done' })
  expect((await station.ask('/api/printers/jobs/j-2')).said).toMatchObject({
    isError: true,
    Key: 'PRINT_JOB_NOT_FOUND',
  })
})

test('HTML is drawn on the sheet of the theme, for the default printer where none is named', async () => {
  const station = await startStation()
  const theme = { paper: { widthMm: 100, heightMm: 150, marginMm: 4 }, language: 'tr', parts: [] }
  expect((await station.printContent('<p>Etiket</p>', theme)).said?.model).toMatchObject({ printerName: 'Etiket' })
  await station.printContent('<p>Fiş</p>', { ...theme, printerName: null, widthMm: 80, heightMm: 60 })
  expect(station.renderer.drawn).toEqual([
    { html: '<p>Etiket</p>', size: { widthMm: 100, heightMm: 150 } },
    { html: '<p>Fiş</p>', size: { widthMm: 80, heightMm: 60 } },
  ])
  expect(station.spooler.taken.map(({ paper }) => paper.kind)).toEqual(['pdf', 'pdf'])
})

const png = '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'
const jpeg = '\xFF\xD8\xFF\xE0\0\x10JFIF'
test.each([
  ['PDF', '%PDF-1.4\n', 'pdf'],
  ['PNG', png, 'png'],
  ['JPEG', jpeg, 'jpeg'],
  ['ZPL', '\r\n^XA^XZ', 'zpl'],
])('a file of %s is known by its first bytes, whatever it is said to be', async (_, start, kind) => {
  const station = await startStation()
  const bytes = Buffer.from(start, 'latin1')
  await station.printFile(bytes.toString('base64'))
  await station.printFile(`data:text/plain;charset=utf-8;base64,${bytes.toString('base64')}`)
  expect(station.spooler.taken.map(({ paper }) => paper)).toEqual([
    { kind, bytes },
    { kind, bytes },
  ])
})

test('a picture fills the sheet that is told', async () => {
  const station = await startStation()
  await station.printFile(base64(Buffer.from(png, 'latin1')), { widthMm: 50, heightMm: 30 })
  expect(station.renderer.drawn).toMatchObject([{ size: { widthMm: 50, heightMm: 30 } }])
  expect(station.spooler.taken.map(({ paper }) => paper.kind)).toEqual(['pdf'])
})

test('how long ago the page lived can be asked by who watches over it', async () => {
  const station = await startStation()
  const heard = async () => (await station.ask('/api/heartbeat')).said?.model.secondsAgo
  expect(await heard()).toBeNull()
  const beat = await station.ask('/api/heartbeat', { method: 'POST', body: {} })
  expect(beat.said?.model.at).toMatch(/^20/)
  expect(await heard()).toBeLessThan(5)
})

test('a call that it does not have is refused, not passed on', async () => {
  const station = await startStation()
  for (const path of ['/api/printers/other', '/api/orders', '/'])
    expect((await station.ask(path)).said).toMatchObject({ isError: true, Key: 'CALL_NOT_FOUND' })
})
