import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { Refused } from '#http/serve/refused.ts'
import { findChromium } from './find-chromium.ts'
import { mostPages, type SheetSize } from './paper.ts'
import type { Renderer } from './renderer.ts'
import { setSheet } from './set-sheet.ts'

const leaveSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

/** No name leads anywhere, and nothing is behind the proxy: connections that are opened ahead of a request end here, too. */
const withoutNetwork = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
]
const quiet = ['--disable-gpu', '--no-first-run', '--disable-sync']

/** The station's own Chromium, kept warm; one that has died is started anew for the next page. */
export const createChromiumRenderer = (find: () => string | null = findChromium): Renderer => {
  let running: Promise<Browser> | null = null

  const browser = (): Promise<Browser> => {
    if (running !== null) return running
    const starting = launch(find)
    const forget = () => {
      if (running === starting) running = null
    }
    running = starting
    starting.then(started => started.once('disconnected', forget), forget)
    return starting
  }

  const drop = async (): Promise<void> => {
    const dropped = running
    running = null
    // One that could not be started needs no end.
    await dropped?.then(started => started.close()).catch(() => undefined)
  }

  /** A browser that dies with a page on it has spooled nothing: the page is drawn once more. */
  const draw = async (html: string, size: SheetSize | null, signal: AbortSignal, tries = 2): Promise<Buffer> => {
    const asked = browser()
    const used = await asked
    try {
      return await drawIn(used, html, size)
    } catch (error) {
      if (error instanceof Refused) throw error
      // A page hears of its end before the browser says that it is gone.
      await sleep(100)
      const isGone = running !== asked || !used.isConnected()
      if (isGone && tries > 1 && !signal.aborted) return draw(html, size, signal, tries - 1)
      throw new Refused('PRINT_CONTENT_INVALID', { reason: 'the page could not be drawn' })
    }
  }

  return {
    async warmUp() {
      await browser()
    },
    async render(html, size, signal) {
      const stop = () => void drop()
      signal.addEventListener('abort', stop, { once: true })
      try {
        return await draw(html, size, signal)
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    close: drop,
  }
}

const launch = async (find: () => string | null): Promise<Browser> => {
  const executablePath = find()
  if (executablePath === null)
    throw new Refused('PRINT_SYSTEM_AWAY', { reason: 'no Chromium on this machine; CHROMIUM may name one' })
  const { chromium } = await import('playwright-core')
  // Root has no sandbox to put it in.
  const chromiumSandbox = process.getuid?.() !== 0
  return chromium
    .launch({ executablePath, chromiumSandbox, args: [...withoutNetwork, ...quiet], ...leaveSignals })
    .catch((error: Error) => {
      const reason = `Chromium does not start: ${error.message.split('\n')[0]}`.slice(0, 200)
      throw new Refused('PRINT_SYSTEM_AWAY', { reason })
    })
}

const drawIn = async (browser: Browser, html: string, size: SheetSize | null): Promise<Buffer> => {
  const context = await lockedContext(browser)
  try {
    const page = await context.newPage()
    await page.setContent(html)
    if (size !== null) await page.evaluate(addStyle, sheetRule(size))
    if (await page.evaluate(hasBrokenPicture))
      throw new Refused('PRINT_CONTENT_INVALID', { reason: 'the picture can not be read' })
    await demandBounds(page, size ?? a4)
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4', printBackground: true })
    return size === null ? pdf : setSheet(pdf, size)
  } finally {
    // A browser that is gone has closed it.
    await context.close().catch(() => undefined)
  }
}

const lockedContext = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({
    offline: true,
    javaScriptEnabled: false,
    acceptDownloads: false,
    serviceWorkers: 'block',
  })
  // Pictures and fonts of data addresses are no requests.
  await context.route('**/*', route => route.abort('aborted'))
  return context
}

const sheetRule = ({ widthMm, heightMm }: SheetSize): string => `@page{size:${widthMm}mm ${heightMm}mm!important}`

const a4: SheetSize = { widthMm: 210, heightMm: 297 }
const pxPerMm = 96 / 25.4
/** Printed, a page may take less room than on a screen as wide as its sheet. */
const spare = 4

/** What is so high that it can't be few sheets is not drawn: a browser would be at it for minutes. Refuses PRINT_TOO_LARGE. */
const demandBounds = async (page: Page, { widthMm, heightMm }: SheetSize): Promise<void> => {
  const [width, height] = [widthMm, heightMm].map(mm => Math.max(1, Math.round(mm * pxPerMm))) as [number, number]
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ media: 'print' })
  const pages = Math.ceil((await page.evaluate(heightOfPage)) / height)
  if (pages > spare * mostPages) throw new Refused('PRINT_TOO_LARGE', { pages, most: mostPages })
}

const heightOfPage = (): number => document.documentElement.scrollHeight

const addStyle = (rule: string): void => {
  const style = document.createElement('style')
  style.textContent = rule
  document.documentElement.append(style)
}

const hasBrokenPicture = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('img[data-is-document]')].some(({ naturalWidth }) => !naturalWidth)
