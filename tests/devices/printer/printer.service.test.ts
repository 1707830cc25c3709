import { afterEach, expect, test } from 'vitest'
import { type FakeService, jobFor, openFakeService } from '#tests/support/printing/fake-printer-service.ts'

let service: FakeService
afterEach(() => service.close())

test('HTML goes as content, with printer, job id, paper size and what else the theme says, but not its parts', async () => {
  service = await openFakeService()
  const theme = { paper: { widthMm: 100, heightMm: 150 }, language: 'tr', parts: [{ part: 'rule' }] }
  const sheet = { widthMm: 100, heightMm: 150 }
  expect(await service.driver.print(jobFor({}, { printerName: 'Zebra', sheet, theme }))).toEqual({
    printed: 'sent',
    printerName: 'Zebra',
  })
  expect(service.heard.at(-1)).toMatchObject({
    call: 'printContent',
    body: {
      content: '<h1>A-1</h1>',
      printerSettings: { printerName: 'Zebra', jobId: 'J-1', widthMm: 100, heightMm: 150, language: 'tr' },
    },
  })
  expect(service.heard.at(-1)!.body.printerSettings).not.toHaveProperty('parts')
})

test('a PDF goes as a file', async () => {
  service = await openFakeService()
  await service.driver.print(jobFor({ html: null, pdf: 'JVBERi0=' }))
  expect(service.heard.at(-1)).toMatchObject({ call: 'printFile', body: { file: 'JVBERi0=' } })
})

test('its printers are told with their states', async () => {
  service = await openFakeService()
  service.answer('printers', {
    model: [
      { name: 'Zebra', isDefault: true, state: 'stopped', reason: 'kağıt bitti' },
      { name: 'A4', isDefault: false, state: 'ready', reason: null },
    ],
  })
  expect(await service.driver.look()).toEqual([
    { name: 'Zebra', isDefault: true, state: 'stopped', reason: 'kağıt bitti' },
    { name: 'A4', isDefault: false, state: 'ready' },
  ])
})

test('a refusal says why, and that nothing was printed', async () => {
  service = await openFakeService()
  service.answer('printContent', { key: 'PRINTER_NOT_FOUND' })
  expect(await service.driver.print(jobFor())).toEqual({ printed: 'failed', reason: 'PRINTER_NOT_FOUND' })
})

test('without a printing system behind it the service counts as away', async () => {
  service = await openFakeService()
  service.answer('printContent', { key: 'PRINT_SYSTEM_AWAY' })
  expect(await service.driver.print(jobFor())).toMatchObject({ printed: 'away' })
})

test('a service with a pairing token is told it; with a wrong one the station is asked for another', async () => {
  service = await openFakeService({ token: 'elma' })
  await service.driver.look()
  expect(service.heard.at(-1)!.headers.pairingtoken).toBe('elma')
  service.answer('printers', { key: 'PAIRING_TOKEN_WRONG' })
  expect([await service.driver.look(), await service.driver.access!()]).toEqual([null, 'pair'])
})
