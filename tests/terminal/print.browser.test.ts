import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserPage, openBrowserPage } from '../devices/browser-page.ts'

let browser: BrowserPage
beforeAll(async () => {
  browser = await openBrowserPage('../terminal/print.page.ts')
})
afterAll(() => browser.close())

declare const window: Window & {
  printOut(html: string | null): void
  repeatPrint(): void
  wasRun?: boolean
}
const label = '<!doctype html><h1>ETK-1</h1><script>parent.wasRun = true</script>'

const frames = () =>
  browser.page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(frame => frame.contentDocument?.querySelector('h1')?.textContent),
  )
const afterPrinting = () =>
  browser.page.evaluate(async () => {
    const frame = document.querySelector('iframe')!
    frame.contentWindow!.dispatchEvent(new Event('afterprint'))
    await new Promise(resolve => setTimeout(resolve))
  })

describe('a printed document', () => {
  it('stands in a frame of its own until it was printed, and its scripts never run', async () => {
    await browser.page.evaluate(async html => {
      window.printOut(html)
      await new Promise(resolve => document.querySelector('iframe')!.addEventListener('load', resolve))
    }, label)
    expect(await frames()).toEqual(['ETK-1'])
    expect(await browser.page.evaluate(() => window.wasRun ?? false)).toBe(false)
    await afterPrinting()
    expect(await frames()).toEqual([])
  })

  it('is printed once more on request', async () => {
    await browser.page.evaluate(async () => {
      window.repeatPrint()
      await new Promise(resolve => document.querySelector('iframe')!.addEventListener('load', resolve))
    })
    expect(await frames()).toEqual(['ETK-1'])
    await afterPrinting()
  })
})
