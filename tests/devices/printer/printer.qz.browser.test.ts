import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPage, openBrowserPage } from '#tests/support/browser/browser-page.ts'
import { idsOf, jobOf, keys, signAsServer, startQz } from '#tests/support/printing/qz-desk.ts'
import type { QzDouble } from '#tests/support/printing/qz-double.ts'
import type {} from './printer.qz.page.ts'

let browser: BrowserPage
let qz: QzDouble
const errors: string[] = []
beforeAll(async () => {
  qz = await startQz()
  browser = await openBrowserPage('devices/printer/printer.qz.page.ts')
  browser.page.on('pageerror', error => errors.push(error.message))
  await browser.page.exposeFunction('signByServer', (request: string) => signAsServer(keys, request))
  await browser.page.evaluate(([port, certificate]) => window.qzPage.open(port, certificate), [
    qz.port,
    keys.certificate,
  ] as const)
})
afterAll(() => browser?.close())

const print = (id: string, change = {}) => browser.page.evaluate(job => window.qzPage.print(job), jobOf(id, change))

test('in a browser, signed jobs are printed, raw and drawn, and the printers are seen', async () => {
  expect(await print('1')).toEqual({ printed: 'sent', printerName: 'HP LaserJet' })
  const zpl = { kind: 'Cargo', orderNo: 'A-1', html: '^XA^CI28^FDİğneşüö^FS\u001d^XZ', pdf: null } as const
  expect(await print('2', { paper: zpl, printerName: 'Zebra ZD421' })).toEqual({
    printed: 'sent',
    printerName: 'Zebra ZD421',
  })
  expect(await browser.page.evaluate(() => window.qzPage.look())).toEqual([
    { name: 'Zebra ZD421', isDefault: false, state: 'unknown' },
    { name: 'HP LaserJet', isDefault: true, state: 'unknown' },
  ])
  expect(qz.calls.filter(({ signature }) => signature === 'invalid')).toEqual([])
  expect(idsOf(qz)).toEqual(['1', '2'])
  expect(qz.printed[0]!.options.size).toEqual({ width: 100, height: 60 })
  expect(Buffer.from(qz.printed[1]!.data[0]!.data!, 'hex').toString()).toBe(zpl.html)
})

test('the program may end, close at once, or let nobody in: the page has no error of it, and prints again afterwards', async () => {
  await qz.die()
  expect(await print('3')).toMatchObject({ printed: 'away' })
  await qz.rise()
  qz.misbehave({ closesAtOnce: true })
  expect(await print('4')).toEqual({ printed: 'away', reason: 'qz.away' })
  qz.misbehave({ diesPrinting: true })
  expect(await print('5')).toMatchObject({ printed: 'unsure' })
  qz.misbehave({})
  expect(await print('6')).toMatchObject({ printed: 'sent' })
  expect(await browser.page.evaluate(() => window.qzPage.greet())).toEqual({ version: '2.2.6' })
  expect(idsOf(qz)).toEqual(['1', '2', '5', '6'])
  expect(errors).toEqual([])
})
