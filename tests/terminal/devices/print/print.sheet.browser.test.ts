import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPage, openBrowserPage } from '#tests/support/browser/browser-page.ts'
import { paperOf } from '#tests/support/printing/print-desk.ts'
import { type PrinterServiceRoute, routePrinterService } from '#tests/support/printing/printer-service-route.ts'

let browser: BrowserPage
let service: PrinterServiceRoute
beforeAll(async () => {
  browser = await openBrowserPage('terminal/devices/print/print.sheet.page.tsx')
  service = await routePrinterService(browser.page)
  await browser.page.evaluate(() => window.printSheet.start())
})
afterAll(() => browser?.close())

const scan = (code: string) => browser.page.evaluate(given => window.printSheet.scan(given), code)
const print = (...orders: readonly string[]) =>
  browser.page.evaluate(
    papers => window.printSheet.print(papers),
    orders.map(order => paperOf(order)),
  )
const chip = () => browser.page.locator('.print-chip')
const sheet = () => browser.page.getByRole('dialog')
const see = (words: string) => sheet().getByText(words).first().waitFor()

test('before work begins the top bar tells whether the printers are there', async () => {
  await chip().getByText('Yazıcı hazır').waitFor()
  service.printers = [{ name: 'Zebra', isDefault: true, state: 'stopped', reason: 'kağıt bitti' }]
  await browser.page.evaluate(() => window.printSheet.look())
  await chip().getByText('Yazıcı durdu').waitFor()
  service.printers = null
  await browser.page.evaluate(() => window.printSheet.look())
  await chip().getByText('Yazıcı yok').waitFor()
})

test('a paper that went to the printer is told of in the specified words', async () => {
  service.printers = [
    { name: 'Zebra', isDefault: true, state: 'ready', reason: null },
    { name: 'HP', isDefault: false, state: 'ready', reason: null },
  ]
  await print('A-0')
  await browser.page.getByText('Kargo etiketi çıktınız Zebra isimli yazıcıya gönderilmiştir.').waitFor()
  expect(service.printed).toEqual(['A-0 on Zebra'])
})

test('without the service papers are kept: the worker is told, and the top bar counts them', async () => {
  service.isThere = false
  await print('A-1', 'A-2', 'A-3')
  expect(await browser.page.evaluate(() => window.printSheet.verdict())).toBe('shell.printServiceAway')
  await chip().getByText('3 basılmadı').waitFor()
})

test('the sheet is opened and used by scans alone: repeated, moved to another printer, dropped after a second question', async () => {
  service.isThere = true
  await scan('OKUT-PRINT')
  await see('Kargo etiketi · A-1')
  await scan('OKUT-1')
  await scan('OKUT-OK')
  await expect.poll(() => service.printed.at(-1)).toBe('A-1 on Zebra')
  await see('Kargo etiketi · A-2')
  await scan('OKUT-1')
  await scan('OKUT-2')
  await see('Hangi yazıcıya?')
  await scan('OKUT-2')
  await expect.poll(() => service.printed.at(-1)).toBe('A-2 on HP')
  await scan('OKUT-1')
  await scan('OKUT-3')
  await see('Bu çıktı silinsin mi?')
  await scan('OKUT-CANCEL')
  await see('Basılmadı')
  await scan('OKUT-3')
  await scan('OKUT-OK')
  await see('Bekleyen çıktı yok')
  expect(service.printed).toHaveLength(3)
})

test('with nothing left, OKUT-OK repeats the last print, and a scan for the work closes the sheet and is not lost', async () => {
  await scan('OKUT-OK')
  await expect.poll(() => service.printed.slice(3)).toEqual(['A-1 on Zebra', 'A-2 on Zebra', 'A-3 on Zebra'])
  await scan('8690000000012')
  await expect.poll(() => sheet().count()).toBe(0)
  expect(await browser.page.evaluate(() => window.printSheet.taken())).toEqual(['8690000000012'])
})

test('a paper that nobody knows of asks whether it is printed, and is printed again only if someone says so', async () => {
  service.cutsAnswers = true
  await print('A-4')
  expect(await browser.page.evaluate(() => window.printSheet.verdict())).toBe('shell.print.unsure')
  service.cutsAnswers = false
  const before = service.printed.length
  await chip().click()
  await sheet().locator('.option', { hasText: 'A-4' }).click()
  await see('Basıldı, elimde')
  await scan('OKUT-OK')
  expect(service.printed).toHaveLength(before)
  await scan('OKUT-1')
  await expect.poll(() => sheet().getByText('A-4').count()).toBe(0)
  await scan('OKUT-CANCEL')
  await expect.poll(() => sheet().count()).toBe(0)
  expect(service.printed).toHaveLength(before)
})

test('the station’s page orders the drivers, names a printer for a kind of paper, and prints a test on each', async () => {
  await browser.page.evaluate(() => window.printSheet.openStation())
  const card = (kind: string) => browser.page.locator(`.driver-card[data-driver="${kind}"]`)
  await card('browser').locator('[data-does="use"]').click()
  await card('browser').locator('[data-does="earlier"]').click()
  await browser.page.locator('select[data-kind="Invoice"]').selectOption('HP')
  expect(await browser.page.evaluate(() => window.printSheet.printing())).toEqual({
    order: ['browser', 'service'],
    printers: { Invoice: 'HP' },
  })
  await card('service').locator('[data-printer="HP"] [data-does="testPage"]').click()
  await expect.poll(() => service.printed.at(-1)).toBe('Deneme çıktısı on HP')
})
