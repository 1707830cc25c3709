import type { Page } from '@playwright/test'
import type { Paper } from '#contract/calls/papers/documents.ts'
import { type BrowserPage, openBrowserPage } from '../browser/browser-page.ts'
import { findPageRenderer } from '../browser/chromium.ts'

/** What a browser without a printer does instead of printing. */
export interface Desk {
  readonly page: Page
  /** The headings of what was printed, in order. */
  printed(): Promise<readonly string[]>
  /** The first frame's, sheet's or page's print comes to its end. */
  finish(): Promise<void>
  state(): Promise<{
    isPrinting: boolean
    last: readonly string[] | null
    taken: readonly string[]
    verdict: string | null
    /** What is kept unprinted. */
    kept: readonly string[]
  }>
  untilPrinted(count: number): Promise<void>
  untilIdle(): Promise<void>
  close(): Promise<void>
}

declare const window: Window & {
  desk: { printed: string[]; open: (Window & typeof globalThis)[] }
  printPage: { state(): Awaited<ReturnType<Desk['state']>> }
}

/** Opens the page of tests/terminal/devices/print/print.page.ts; what it prints is told, and ends when the test says so. */
export const openDesk = async (find = findPageRenderer): Promise<Desk> => {
  const browser: BrowserPage = await openBrowserPage('terminal/devices/print/print.page.ts', find)
  const { page } = browser
  await page.evaluate(() => {
    window.desk = { printed: [], open: [] }
  })
  await page.context().addInitScript(() => {
    window.print = () => {
      const { desk } = top as never as { desk: { printed: string[]; open: (Window & typeof globalThis)[] } }
      desk.printed.push(document.querySelector('h1')?.textContent ?? document.title)
      desk.open.push(window as never)
    }
  })
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('.print-sheet')?.shadowRoot ?? document
      window.desk.printed.push(sheet.querySelector('h1')?.textContent ?? document.title)
      window.desk.open.push(window as never)
    }
  })
  const state = () => page.evaluate(() => window.printPage.state())
  return {
    page,
    printed: () => page.evaluate(() => window.desk.printed),
    finish: () => page.evaluate(() => void window.desk.open.shift()!.dispatchEvent(new Event('afterprint'))),
    state,
    untilPrinted: async count => {
      await page.waitForFunction(wanted => window.desk.printed.length >= wanted, count)
    },
    untilIdle: async () => {
      await page.waitForFunction(() => !window.printPage.state().isPrinting)
    },
    close: () => browser.close(),
  }
}

export const paperOf = (orderNo: string, kind: Paper['kind'] = 'Cargo'): Paper => ({
  kind,
  orderNo,
  html: `<!doctype html><h1>${orderNo}</h1><script>top.wasRun = true</script>`,
  pdf: null,
})
