import { type CDPSession, chromium, type Page } from '@playwright/test'
import { openBooks } from '../scenarios/books.ts'
import { takeTheWaitingSet } from '../scenarios/pick-a-set.ts'
import { browserDriver, typeScan } from '../support/browser-driver.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { percentile, tell } from './figures.ts'

const scansPerFigure = 40
const controlPage = `<!doctype html><div id="root" data-acts="0"><input autofocus></div><script>
  let n = 0
  document.querySelector('input').addEventListener('keydown', event => { if (event.key === 'Enter') document.querySelector('#root').dataset.acts = ++n })
</script>`

/** From the scanner's Enter to the change in the DOM, in the page's own clock: how long an operator waits. */
export const benchScreen = async (server: string): Promise<boolean> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
  const control = await (await browser.newContext()).newPage()
  await control.setContent(controlPage)
  await watch(control, '#root')
  const controlSession = await control.context().newCDPSession(control)

  const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'tr-TR' })).newPage()
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
      await on.evaluate('window.waited = null')
      await typeScan(session, text)
      times.push((await on.waitForFunction('window.waited').then(handle => handle.jsonValue())) as number)
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

/** Notes how long after Enter the element's count of finished acts changes. */
const watch = (page: Page, selector: string): Promise<void> =>
  page.evaluate(chosen => {
    let entered = 0
    const state = window as unknown as { waited: number | null }
    window.addEventListener(
      'keydown',
      event => {
        if (event.code === 'Enter') entered = performance.now()
      },
      { capture: true },
    )
    const root = document.querySelector(chosen)!
    new MutationObserver(() => {
      if (state.waited === null && root.getAttribute('data-waiting') !== '1')
        state.waited = Math.max(performance.now() - entered, 0.01)
    }).observe(root, { attributes: true, attributeFilter: ['data-acts', 'data-waiting'] })
  }, selector)
