import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts'
import { tell } from '../figures.ts'

const warmScans = 1000
const scans = 10_000
const scansPerPage = 50
/** What the page may take more after ten thousand scans than after the first thousand: the greater of the two. */
const mostShare = 0.1
const mostMb = 2

/**
 * What a station's page holds after 10,000 scans more than after the first 1,000, with all garbage collected: half of them
 * answered, half refused, and now and then over another page.
 */
export const benchMemory = async (server: string, pool: Pool): Promise<boolean> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'tr-TR' })).newPage()
    // The runner names every function by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = named => named')
    const worker = await browserDriver(page, server)
    await worker.signIn('lead')
    await worker.open('/product-management/where-is-product')
    const codes = await someCodes(pool)
    await scanAll(page, codes, warmScans)
    const before = await heldBy(worker.session)
    await scanAll(page, codes, scans)
    const after = await heldBy(worker.session)
    tell({ name: `heap after ${warmScans} scans`, value: before.mb, unit: 'MB' })
    const most = Math.max(mostMb, before.mb * mostShare)
    const limit = { atMost: Number((before.mb + most).toFixed(1)) }
    return [
      tell({ name: `heap after ${scans} more`, value: after.mb, unit: 'MB', limit }),
      tell({ name: 'DOM nodes more', value: after.nodes - before.nodes, unit: 'nodes', limit: { atMost: 200 } }),
      tell({
        name: 'listeners more',
        value: after.listeners - before.listeners,
        unit: 'listeners',
        limit: { atMost: 20 },
      }),
    ].every(Boolean)
  } finally {
    await browser.close()
  }
}

/** Codes of products, and with each one that nobody knows. */
const someCodes = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query('select barcode from product_barcode where is_main order by product_id limit 100')
  return rows.flatMap(({ barcode }, i) => [String(barcode), String(4_006_381_000_000 + i)])
}

/** Scans as fast as they are dealt with, by key events that the page gets as from a keyboard. */
const scanAll = (page: Page, codes: readonly string[], count: number): Promise<void> =>
  page.evaluate(
    async ({ codes, count, pageEvery }) => {
      const root = () => document.querySelector<HTMLElement>('[data-flow]')
      const standing = () => `${root()?.dataset.flow} ${root()?.dataset.acts}`
      const until = async (holds: () => boolean) => {
        const start = Date.now()
        while (!holds()) {
          await new Promise(resolve => setTimeout(resolve))
          if (Date.now() - start > 30_000) throw new Error(`${standing()} ${location.href} ${root()?.outerHTML}`)
        }
      }
      const settled = () => root()?.dataset.waiting === '0' && root()?.ariaBusy === 'false'
      const type = (code: string) => {
        for (const key of [...code, 'Enter']) {
          const name =
            key === 'Enter' ? key : /\d/.test(key) ? `Digit${key}` : /[A-Z]/.test(key) ? `Key${key}` : 'Minus'
          const event = { key, code: name, bubbles: true, cancelable: true, shiftKey: /^[A-Z]$/.test(key) }
          document.body.dispatchEvent(new KeyboardEvent('keydown', event))
          document.body.dispatchEvent(new KeyboardEvent('keyup', event))
        }
      }
      const here = root()?.dataset.flow
      for (let i = 0; i < count; i++) {
        const before = standing()
        type(codes[i % codes.length]!)
        await until(() => standing() !== before && settled())
        if (i % pageEvery !== 0) continue
        type('OKUT-HOME')
        await until(() => root()?.dataset.flow !== here && settled())
        history.back()
        await until(() => root()?.dataset.flow === here && settled())
      }
    },
    { codes, count, pageEvery: scansPerPage },
  )

interface Held {
  readonly mb: number
  readonly nodes: number
  readonly listeners: number
}

/** What the page holds once all garbage is collected, without what the browser keeps for its developer tools. */
const heldBy = async (session: CDPSession): Promise<Held> => {
  await session.send('Performance.enable')
  await session.send('Runtime.discardConsoleEntries')
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return { mb: of('JSHeapUsedSize') / 1_000_000, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
