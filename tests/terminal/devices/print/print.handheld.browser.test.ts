import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, openDesk, paperOf } from '#tests/support/printing/print-desk.ts'

const styles = ['tokens.css', 'print.css'].map(name =>
  resolve(import.meta.dirname, '../../../../src/terminal/ground/look', name),
)

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
  await desk.page.setViewportSize({ width: 390, height: 844 })
  for (const path of styles) await desk.page.addStyleTag({ path })
  await desk.page.evaluate(() => document.body.append(Object.assign(document.createElement('main'), { id: 'work' })))
})
afterEach(() => desk?.close())

const page = `<!doctype html><html><head><style>@page { size: 100mm 150mm } body { color: rgb(1, 2, 3) }</style></head>
  <body><h1 onclick="top.wasRun = true">A-1</h1><img src="x:" onerror="top.wasRun = true"><script>top.wasRun = true</script></body></html>`

test('the document becomes the page: alone on the paper, with its own styles and paper size, without its scripts', async () => {
  await desk.page.evaluate(papers => void window.printPage.print(papers), [{ ...paperOf('A-1'), html: page }])
  await desk.untilPrinted(1)
  expect(await desk.printed()).toEqual(['A-1'])
  await desk.page.emulateMedia({ media: 'print' })
  const heading = desk.page.locator('.print-sheet h1')
  expect(await heading.isVisible()).toBe(true)
  expect(await desk.page.locator('#work').evaluate(work => getComputedStyle(work).display)).toBe('none')
  expect(await heading.evaluate(at => getComputedStyle(at).color)).toBe('rgb(1, 2, 3)')
  await heading.evaluate(at => (at as HTMLElement).click())
  expect(await desk.page.evaluate(() => 'wasRun' in window)).toBe(false)
  const rules = await desk.page.locator('.print-sheet > style').evaluate(style => style.textContent)
  expect(rules).toContain('100mm 150mm')
  await desk.page.emulateMedia({ media: 'screen' })
  expect(await desk.page.locator('.print-sheet').isVisible()).toBe(false)
})

test('a second document takes the place of the first, and the page itself the place of both', async () => {
  await desk.page.evaluate(papers => void window.printPage.print(papers), [paperOf('A-1'), paperOf('A-2')])
  for (const count of [1, 2]) {
    await desk.untilPrinted(count)
    await desk.finish()
  }
  await desk.page.evaluate(() => void window.printPage.print(null))
  await desk.untilPrinted(3)
  expect(await desk.printed()).toEqual(['A-1', 'A-2', 'page'])
  expect(await desk.page.locator('.print-sheet').count()).toBe(0)
})

test('a PDF file that the browser cannot show is saved under the order’s number', async () => {
  const invoice = { kind: 'Invoice', orderNo: 'A-1', html: null, pdf: btoa('%PDF-1.4\n%%EOF') } as const
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.evaluate(
      papers => window.printPage.printBy(papers, { print: () => {}, isHandheld: () => true, showsPdf: () => false }),
      [invoice],
    ),
  ])
  expect(download.suggestedFilename()).toBe('Invoice A-1.pdf')
})
