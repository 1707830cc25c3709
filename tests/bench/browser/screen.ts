import { type CDPSession, chromium, type Page } from '@playwright/test'
import { openBooks } from '#tests/scenarios/books.ts'
import { takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver, typeScan } from '#tests/support/browser/browser-driver.ts'
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts'
import { percentile, tell } from '../figures.ts'

const scansPerFigure = 40
const controlPage = `<!doctype html><div id="root" data-acts="0"><input autofocus></div><script>
  let n = 0
  document.querySelector('input').addEventListener('keydown', event => { if (event.key === 'Enter') document.querySelector('#root').dataset.acts = ++n })
</script>`

/** From the scanner's Enter to the change in the DOM, in the page's own clock: how long an operator waits. */
export const benchScreen = async (server: string): Promise<boolean> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
  const control = await (await browser.newContext()).newPage()
  await control.addInitScript(noteEnter)
  await control.route('http://control.test/', route => route.fulfill({ contentType: 'text/html', body: controlPage }))
  await control.goto('http://control.test/')
  await watch(control, '#root')
  const controlSession = await control.context().newCDPSession(control)

  const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'tr-TR' })).newPage()
  await page.addInitScript(noteEnter)
  const worker = await browserDriver(page, server)
  await takeTheWaitingSet(worker)
  const books = await openBooks(server, 'picker')
  const shelf = await books.nextShelf()
  await worker.scan(shelf.barcode)
  await watch(page, '[data-flow]')

  const unknown = (i: number) => `4006381${String(100000 + i)}`
  const row = (await books.openOn(shelf.id))[0]!
  const pickAndBack = async (i: number) => (i % 2 === 0 ? row.productBarcode : 'OKUT-UNDO')
  const measure = async (
    on: Page,
    session: CDPSession,
    code: (i: number) => string | Promise<string>,
  ): Promise<readonly number[]> => {
    const times: number[] = []
    for (let i = 0; i < scansPerFigure; i++) {
      const text = await code(i)
      await on.evaluate(() => {
        ;(window as unknown as Watched).waited = null
      })
      await typeScan(session, text)
      times.push(await waited(on))
      await on.waitForTimeout(300)
    }
    return times
  }
  const figure = (name: string, times: readonly number[], atMost?: number): boolean => {
    tell({ name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' })
    return tell({
      name: `${name}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      ...(atMost === undefined ? {} : { limit: { atMost } }),
    })
  }
  figure('Enter → change, control page with one input', await measure(control, controlSession, unknown))
  const kept = [
    figure('Enter → refusal that the plan decides', await measure(page, worker.session, unknown), 16),
    figure("Enter → next step with the server's answer", await measure(page, worker.session, pickAndBack), 50),
  ]
  await worker.session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  kept.push(
    figure(
      "Enter → next step with the server's answer, CPU 4× slower",
      await measure(page, worker.session, pickAndBack),
      120,
    ),
  )
  await browser.close()
  return !kept.includes(false)
}

interface Watched {
  entered: number
  waited: number | null
}

/** Notes when Enter went down, before the page itself hears of it. */
const noteEnter = (): void => {
  const state = window as unknown as Watched
  window.addEventListener(
    'keydown',
    event => {
      if (event.code === 'Enter') state.entered = performance.now()
    },
    { capture: true },
  )
}

/** Notes how long after Enter the element says that the act is dealt with. */
const watch = (page: Page, selector: string): Promise<void> =>
  page.evaluate(chosen => {
    const state = window as unknown as Watched
    const root = document.querySelector(chosen)!
    new MutationObserver(() => {
      if (state.waited === null && root.getAttribute('data-waiting') !== '1')
        state.waited = performance.now() - state.entered
    }).observe(root, { attributes: true, attributeFilter: ['data-acts', 'data-waiting'] })
  }, selector)

const waited = async (page: Page): Promise<number> => {
  for (;;) {
    const time = await page.evaluate(() => (window as unknown as Watched).waited)
    if (time !== null) return time
    await page.waitForTimeout(5)
  }
}
